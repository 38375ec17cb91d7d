import { PanelHead } from '../../ui/PanelHead.tsx';
import { useTranslation } from 'react-i18next';
import { IdentitySection } from './IdentitySection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import classes from './Security.module.css';
import { SessionsSection } from './SessionsSection.tsx';

/** How one's own account is protected, and where it is open. */
export function SecurityPanel() {
  const { t } = useTranslation('security');
  return (
    <section className={classes['panel']}>
      <PanelHead title={t('title')} />
      <SecondFactorSection />
      <IdentitySection />
      <SessionsSection />
    </section>
  );
}
