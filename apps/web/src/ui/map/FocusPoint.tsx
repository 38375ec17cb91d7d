import { useEffect } from 'react';
import { EMPTY } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

interface FocusPointProps {
  /** Unique on the map. */
  readonly id: string;
  readonly place: Place | null;
  readonly isDark: boolean;
  readonly look: 'selected' | 'hovered' | 'current';
}

const RINGS = { selected: 15, hovered: 13, current: 14 } as const;

/** A mark above everything else: what is selected, pointed at, or where it is now. */
export function FocusPoint({ id, place, isDark, look }: FocusPointProps) {
  const map = useMap();
  useEffect(() => {
    map.addSource(id, { type: 'geojson', data: EMPTY });
    map.addLayer({ id: `${id}-ring`, type: 'circle', source: id, paint: { 'circle-radius': RINGS[look], 'circle-stroke-width': 2.5 } });
    map.addLayer({
      id: `${id}-dot`,
      type: 'circle',
      source: id,
      paint: { 'circle-radius': look === 'hovered' ? 5 : 7, 'circle-stroke-width': 2.5 },
    });
    return () => {
      map.removeLayer(`${id}-dot`);
      map.removeLayer(`${id}-ring`);
      map.removeSource(id);
    };
  }, [map, id, look]);

  useEffect(() => {
    const palette = readPalette();
    map.setPaintProperty(`${id}-ring`, 'circle-color', palette.brand);
    map.setPaintProperty(`${id}-ring`, 'circle-opacity', 0.18);
    map.setPaintProperty(`${id}-ring`, 'circle-stroke-color', palette.brand);
    map.setPaintProperty(`${id}-ring`, 'circle-stroke-opacity', look === 'hovered' ? 0.5 : 0.9);
    map.setPaintProperty(`${id}-dot`, 'circle-color', palette.brandFill);
    map.setPaintProperty(`${id}-dot`, 'circle-stroke-color', palette.surface);
  }, [map, id, look, isDark]);

  useEffect(() => {
    const coordinates = place ? [place.longitude, place.latitude] : null;
    feedSource(map, id, coordinates ? { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } } : EMPTY);
  }, [map, id, place]);
  return null;
}
