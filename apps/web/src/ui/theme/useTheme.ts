import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

export function useTheme() {
  const scheme = useComputedColorScheme('light');
  const { setColorScheme } = useMantineColorScheme();
  return { isDark: scheme === 'dark', toggle: () => setColorScheme(scheme === 'dark' ? 'light' : 'dark') };
}
