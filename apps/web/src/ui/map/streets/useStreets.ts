import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { loadStreets } from './loadStreets.ts';
import { putStreets } from './putStreets.ts';
import type { StreetSource } from './streetSource.ts';

/** Streets above the embedded map, in the reader's language and theme, as soon as they are there. */
export function useStreets(map: MapLibreMap | null, from: StreetSource | null, language: string, isDark: boolean) {
  useEffect(() => {
    if (!map || !from) return undefined;
    let isGone = false;
    let takeOff = () => {};
    const show = async () => {
      const streets = await loadStreets(from, language, isDark);
      if (!isGone) takeOff = putStreets(map, streets);
    };
    // Without streets the embedded map shows where everything is: a failure is no error of the page.
    show().catch(() => undefined);
    return () => {
      isGone = true;
      takeOff();
    };
  }, [map, from, language, isDark]);
}
