import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect } from 'react';
import { addMapMarks } from './mapMarks.ts';
import { basemapLayers } from './basemapStyle.ts';
import { readPalette } from './mapPalette.ts';

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];
type PaintValue = Parameters<MapLibreMap['setPaintProperty']>[2];

/** Keeps the embedded map in the reader's language and theme. */
export function useBasemap(map: MapLibreMap | null, language: string, isDark: boolean) {
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
  }, [map, language, isDark]);
}
