import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../platform/i18n/LanguageSwitch.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from '../ui/Logo.tsx';
import { NavContent } from './NavContent.tsx';
import classes from './NavDrawer.module.css';
import { ThemeSwitch } from './Toolbar.tsx';

/** The navigation of small screens. */
export function NavDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Drawer onClose={onClose} label={t('navigation')}>
      <div className={classes['drawer']}>
        <div className={classes['top']}>
          <Logo size={30} />
          <span className={classes['name']}>Sillage</span>
          <IconButton look="nav" label={t('closeNavigation')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
        <NavContent />
        <div className={classes['tools']}>
          <LanguageSwitch />
          <ThemeSwitch look="nav" />
        </div>
      </div>
    </Drawer>
  );
}
