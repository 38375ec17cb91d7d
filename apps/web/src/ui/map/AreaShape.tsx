import type { Geometry } from 'geojson';
import { useEffect } from 'react';
import { EMPTY } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import type { Place } from './FocusPoint.tsx';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';
import { putLayers } from './putLayers.ts';
import { unwrapLine } from './unwrapLine.ts';

/** An area with corners; as long as it has fewer than three, the line so far. */
export function AreaShape({ corners, isDark }: { readonly corners: readonly Place[]; readonly isDark: boolean }) {
  const map = useMap();

  useEffect(() => {
    const area = { type: 'geojson', data: EMPTY } as const;
    return putLayers(map, { area }, [
      { id: 'area-fill', type: 'fill', source: 'area', filter: ['==', '$type', 'Polygon'], paint: { 'fill-opacity': 0.14 } },
      { id: 'area-edge', type: 'line', source: 'area', paint: { 'line-width': 1.5 } },
    ]);
  }, [map]);

  useEffect(() => {
    const { brand } = readPalette();
    map.setPaintProperty('area-fill', 'fill-color', brand);
    map.setPaintProperty('area-edge', 'line-color', brand);
  }, [map, isDark]);

  useEffect(() => {
    const line = unwrapLine(corners.map(({ longitude, latitude }) => [longitude, latitude])).map((one) => [...one]);
    const [first] = line;
    const geometry: Geometry =
      line.length > 2 && first ? { type: 'Polygon', coordinates: [[...line, first]] } : { type: 'LineString', coordinates: line };
    feedSource(map, 'area', line.length > 1 ? { type: 'Feature', properties: {}, geometry } : EMPTY);
  }, [map, corners]);
  return null;
}
