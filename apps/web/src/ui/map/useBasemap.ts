import type { Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { addMapMarks } from './mapMarks.ts';
import { basemapLayers, GROUND_SOURCE, WATER_LAYER } from './basemapStyle.ts';
import { readPalette } from './mapPalette.ts';

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];
type PaintValue = Parameters<MapLibreMap['setPaintProperty']>[2];

/** Keeps the embedded map in the reader's language and theme. */
export function useBasemap(map: MapLibreMap | null, language: string, isDark: boolean) {
  const hasGround = useGround(map);
  useEffect(() => {
    if (!map) return;
    const palette = readPalette();
    addMapMarks(map, palette);
    for (const layer of basemapLayers(palette, language)) {
      const paint = Object.entries(layer.paint ?? {}) as [PaintName, PaintValue][];
      for (const [property, value] of paint) map.setPaintProperty(layer.id, property, value);
      // The map draws anew only what differs.
      if (layer.type === 'symbol') map.setLayoutProperty(layer.id, 'text-field', layer.layout?.['text-field']);
    }
    // Before the first land is there everything would seem to be at sea.
    if (!hasGround) map.setPaintProperty(WATER_LAYER, 'background-color', palette.land);
  }, [map, language, isDark, hasGround]);
}

/** Whether what is looked at first has its ground. */
function useGround(map: MapLibreMap | null): boolean {
  const [ready, setReady] = useState<MapLibreMap | null>(null);
  useEffect(() => {
    if (!map) return undefined;
    const look = ({ sourceId, tile }: MapSourceDataEvent) => {
      if (sourceId === GROUND_SOURCE && tile && map.isSourceLoaded(GROUND_SOURCE)) setReady(map);
    };
    map.on('sourcedata', look);
    return () => void map.off('sourcedata', look);
  }, [map]);
  return map !== null && ready === map;
}
