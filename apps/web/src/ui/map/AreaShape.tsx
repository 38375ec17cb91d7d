import type { Geometry } from 'geojson';
import { useEffect } from 'react';
import { EMPTY } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import type { Place } from './FocusPoint.tsx';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';
import { unwrapLine } from './unwrapLine.ts';

/** An area with corners; as long as it has fewer than three, the line so far. */
export function AreaShape({ corners, isDark }: { readonly corners: readonly Place[]; readonly isDark: boolean }) {
  const map = useMap();

  useEffect(() => {
    map.addSource('area', { type: 'geojson', data: EMPTY });
    map.addLayer({ id: 'area-fill', type: 'fill', source: 'area', filter: ['==', '$type', 'Polygon'], paint: { 'fill-opacity': 0.14 } });
    map.addLayer({ id: 'area-edge', type: 'line', source: 'area', paint: { 'line-width': 1.5 } });
    return () => {
      for (const layer of ['area-edge', 'area-fill']) map.removeLayer(layer);
      map.removeSource('area');
    };
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
