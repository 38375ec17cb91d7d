import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton, type IconButtonLook } from '../ui/IconButton.tsx';
import { useTheme } from '../ui/theme/theme.ts';

export function ThemeSwitch({ look = 'quiet' }: { readonly look?: IconButtonLook }) {
  const { t } = useTranslation('shell');
  const { isDark, choose } = useTheme();
  return (
    <IconButton label={t(isDark ? 'themeLight' : 'themeDark')} look={look} onClick={() => choose(isDark ? 'light' : 'dark')}>
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </IconButton>
  );
}
