import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../ui/Drawer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Footer } from './Footer.tsx';
import { HomeLink } from './HomeLink.tsx';
import { NavContent } from './NavContent.tsx';
import classes from './NavDrawer.module.css';

/** The navigation of small screens. */
export function NavDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Drawer onClose={onClose} label={t('navigation')}>
      <div className={classes['drawer']}>
        <div className={classes['top']}>
          <HomeLink />
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
