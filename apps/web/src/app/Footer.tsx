import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../platform/i18n/LanguageMenu.tsx';
import { useInstallation } from '../platform/useInstallation.ts';
import classes from './Footer.module.css';
import { FullscreenButton } from './FullscreenButton.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Below the content where there is room for it, and at the foot of the drawer. */
export function Footer({ look }: { readonly look: 'quiet' | 'nav' }) {
  const { t } = useTranslation('shell');
  const installation = useInstallation();
  return (
    <footer className={classes['footer']} data-look={look}>
      <p className={classes['product']}>Sillage {installation?.version}</p>
      <Link to="/documentation" className={classes['help']}>
        {t('menu.help')}
      </Link>
      {/* What the toolbar has where there is room for it. */}
      {look === 'nav' && (
        <>
          <LanguageMenu look="nav" isNamed />
          <FullscreenButton look="nav" />
        </>
      )}
      <ThemeSwitch look={look} />
    </footer>
  );
}
