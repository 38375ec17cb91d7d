import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recall, remember, STORED } from './storage.ts';
import { useInstallation } from './useInstallation.ts';

/** What this installation draws above the embedded map: streets, or pictures from above where somebody wants them. Null until that is known. */
export function useMapGround() {
  const { t } = useTranslation('platform');
  const installation = useInstallation();
  const [wantsPictures, setWantsPictures] = useState(() => recall(STORED.mapPictures) === 'yes');
  const map = installation?.map;
  const streets = useMemo(() => {
    if (!map) return null;
    return map.satellite !== null && wantsPictures ? { kind: 'styles' as const, light: map.satellite, dark: map.satellite } : map.streets;
  }, [map, wantsPictures]);
  if (!map) return null;
  const onSwitch = () => {
    remember(STORED.mapPictures, wantsPictures ? 'no' : 'yes');
    setWantsPictures(!wantsPictures);
  };
  return { streets, pictures: map.satellite === null ? null : { label: t('satellite'), isOn: wantsPictures, onSwitch } };
}
