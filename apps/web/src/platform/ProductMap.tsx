import type { ReactNode } from 'react';
import { useLanguage } from './i18n/useLanguage.ts';
import { useMapGround } from './useMapGround.ts';
import { useTextsOfMaps } from './useTextsOfMaps.ts';
import { MapView } from '../ui/map/MapView.tsx';
import { useTheme } from '../ui/theme/theme.ts';

/** The map of this installation in the user's language and theme. It waits for the settings, which may name a street map. */
export function ProductMap({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const texts = useTextsOfMaps();
  const language = useLanguage();
  const { isDark } = useTheme();
  const ground = useMapGround();
  if (!ground) return null;
  return (
    <MapView label={label} texts={texts} {...ground} language={language} isDark={isDark}>
      {children}
    </MapView>
  );
}
