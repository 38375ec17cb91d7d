import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { loadBasemap, loadLabels, type AtlasDetail } from './basemapData.ts';
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
    for (const layer of basemapLayers(readPalette())) {
      const paint = Object.entries(layer.paint ?? {}) as [PaintName, PaintValue][];
      for (const [property, value] of paint) map.setPaintProperty(layer.id, property, value);
    }
  }, [map, isEmbedded, isDark]);
}

function feedCountries(map: MapLibreMap): () => void {
  let isGone = false;
  let shown = 0;
  const show = async (detail: AtlasDetail, order: number) => {
    const { land, borders } = await loadBasemap(detail);
    if (isGone || order <= shown) return;
    shown = order;
    feedSource(map, 'land', land);
    feedSource(map, 'borders', borders);
  };
  const lookClosely = () => {
    if (map.getZoom() < FINE_FROM_ZOOM) return;
    map.off('zoomend', lookClosely);
    show('fine', 3).catch(() => undefined);
  };
  // Without the countries the map is a plain sheet with the positions on it: still of use, so a failure is no error of the page.
  show('coarse', 1)
    .then(() => show('middle', 2))
    .then(lookClosely)
    .catch(() => undefined);
  map.on('zoomend', lookClosely);
  return () => {
    isGone = true;
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
  show().catch(() => undefined);
  return () => {
    isGone = true;
  };
}
