import { IconMenu2 } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Bell } from '../messages/notifications/Bell.tsx';
import { LanguageMenu } from '../platform/i18n/LanguageMenu.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';
import { LiveBadge } from './LiveBadge.tsx';
import { NavigationSearch } from './palette/NavigationSearch.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { QuickPanelToggle } from '../desk/quickpanel/QuickPanelToggle.tsx';
import classes from './Toolbar.module.css';

interface ToolbarProps {
  readonly onOpenDrawer: () => void;
  readonly slotRef: Ref<HTMLDivElement>;
  readonly isPanelOpen: boolean;
  readonly onTogglePanel: () => void;
}

export function Toolbar({ onOpenDrawer, slotRef, isPanelOpen, onTogglePanel }: ToolbarProps) {
  const { t } = useTranslation('app');
  return (
    <header className={classes['toolbar']}>
      <span className={classes['burger']}>
        <IconButton label={t('openNavigation')} onClick={onOpenDrawer}>
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
      </span>
      <div className={classes['tools']}>
        <LiveBadge />
        <NavigationSearch />
        <span className={classes['wideOnly']}>
          <Shortcuts />
          <LanguageMenu />
          <FullscreenButton />
        </span>
        <Bell />
        <QuickPanelToggle isOpen={isPanelOpen} onToggle={onTogglePanel} />
      </div>
      <div ref={slotRef} className={classes['head']} data-page-head />
    </header>
  );
}
