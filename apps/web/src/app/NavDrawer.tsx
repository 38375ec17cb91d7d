import { IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../ui/Drawer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Footer } from './Footer.tsx';
import { HomeLink } from './HomeLink.tsx';
import { NavContent } from './NavContent.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import classes from './NavDrawer.module.css';

/** The navigation of small screens. Whatever link is followed in it, it is in the way then: also one to the page that is behind it. */
export function NavDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  const closeBehindLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) onClose();
  };
  return (
    <Drawer onClose={onClose} label={t('navigation')}>
      <div className={classes['drawer']} role="presentation" onClick={closeBehindLink}>
        <div className={classes['top']}>
          <HomeLink />
          <Shortcuts look="nav" />
          <IconButton look="nav" label={t('closeNavigation')} onClick={onClose}>
            <IconX size={20} aria-hidden />
          </IconButton>
        </div>
        <NavContent />
        <Footer look="nav" />
      </div>
    </Drawer>
  );
}
