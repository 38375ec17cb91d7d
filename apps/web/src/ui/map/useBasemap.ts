import mapData from 'virtual:map-data';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { loadLabels } from './basemapLabels.ts';
import { addCityMarks } from './cityMarks.ts';
import { basemapLayers } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import { readPalette } from './mapPalette.ts';

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];
type PaintValue = Parameters<MapLibreMap['setPaintProperty']>[2];

/** From here on the coast of the middle detail looks cut with an axe. */
const FINE_FROM_ZOOM = 6;

/** Feeds the embedded map: coarse countries at once, finer ones behind them, the finest when somebody looks closely. */
export function useBasemap(map: MapLibreMap | null, isEmbedded: boolean, language: string, isDark: boolean) {
  useEffect(() => {
    if (!map || !isEmbedded) return undefined;
    return feedCountries(map);
  }, [map, isEmbedded]);

  useEffect(() => {
    if (!map || !isEmbedded) return undefined;
    return feedLabels(map, language);
  }, [map, isEmbedded, language]);

  useEffect(() => {
    if (!map || !isEmbedded) return;
    addCityMarks(map, readPalette());
    for (const layer of basemapLayers(readPalette())) {
      const paint = Object.entries(layer.paint ?? {}) as [PaintName, PaintValue][];
      for (const [property, value] of paint) map.setPaintProperty(layer.id, property, value);
    }
  }, [map, isEmbedded, isDark]);
}

/** The map's worker fetches and reads the files; a source keeps what it has until the finer data is there. */
function feedCountries(map: MapLibreMap): () => void {
  const show = (detail: 'coarse' | 'middle' | 'fine') => {
    feedSource(map, 'land', mapData[`${detail}-land`]);
    feedSource(map, 'borders', mapData[`${detail}-borders`]);
  };
  const lookClosely = () => {
    if (map.getZoom() < FINE_FROM_ZOOM) return;
    map.off('zoomend', lookClosely);
    map.off('idle', showMiddle);
    show('fine');
  };
  const showMiddle = () => show('middle');
  show('coarse');
  map.once('idle', showMiddle);
  map.on('zoomend', lookClosely);
  return () => {
    map.off('idle', showMiddle);
    map.off('zoomend', lookClosely);
  };
}

function feedLabels(map: MapLibreMap, language: string): () => void {
  let isGone = false;
  const show = async () => {
    const [{ cities, countries }] = await Promise.all([loadLabels(language), document.fonts.load('500 12px "Inter Variable"')]);
    if (isGone) return;
    feedSource(map, 'cities', cities);
    feedSource(map, 'countries', countries);
  };
  // Without labels the map still shows where everything is: a failure is no error of the page.
  show().catch(() => undefined);
  return () => {
    isGone = true;
  };
}
