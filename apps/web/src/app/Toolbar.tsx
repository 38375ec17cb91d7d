import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Bell } from '../notifications/Bell.tsx';
import { LanguageSwitch } from '../platform/i18n/LanguageSwitch.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useTheme } from '../ui/theme/theme.ts';
import { LiveBadge } from './LiveBadge.tsx';
import classes from './Toolbar.module.css';

export function Toolbar({ onOpenDrawer, slotRef }: { readonly onOpenDrawer: () => void; readonly slotRef: Ref<HTMLDivElement> }) {
  const { t } = useTranslation('app');
  return (
    <header className={classes['toolbar']}>
      <span className={classes['burger']}>
        <IconButton label={t('openNavigation')} onClick={onOpenDrawer}>
          <IconMenu2 size={20} aria-hidden />
        </IconButton>
      </span>
      <div ref={slotRef} className={classes['head']} />
      <div className={classes['tools']}>
        <LiveBadge />
        <span className={classes['wideOnly']}>
          <LanguageSwitch />
        </span>
        <span className={classes['wideOnly']}>
          <ThemeSwitch />
        </span>
        <Bell />
      </div>
    </header>
  );
}

export function ThemeSwitch({ look = 'quiet' }: { readonly look?: 'quiet' | 'nav' }) {
  const { t } = useTranslation('app');
  const { isDark, toggle } = useTheme();
  return (
    <IconButton label={t(isDark ? 'themeLight' : 'themeDark')} look={look} onClick={toggle}>
      {isDark ? <IconSun size={19} aria-hidden /> : <IconMoon size={19} aria-hidden />}
    </IconButton>
  );
}
