import { useTranslation } from 'react-i18next';
import { ErasuresPanel } from '../../monitoring/retention/ErasuresPanel.tsx';
import { HoldsPanel } from '../../monitoring/retention/HoldsPanel.tsx';
import { RetentionPanel } from '../../monitoring/retention/RetentionPanel.tsx';
import classes from './Settings.module.css';
import { SettingsPage } from './SettingsPage.tsx';

export function RetentionPage() {
  const { t } = useTranslation('app');
  return (
    <SettingsPage title={t('settings.retention')}>
      <div className={classes['parts']}>
        <RetentionPanel />
        <HoldsPanel />
        <ErasuresPanel />
      </div>
    </SettingsPage>
  );
}
