import { useEffect } from 'react';
import type { Feature } from 'geojson';
import { EMPTY } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import { groundCircle } from './groundCircle.ts';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';
import { addArrow } from './points/pointMarks.ts';
import { headingLayer, headingProperties } from './points/pointLayers.ts';
import { putLayers } from './putLayers.ts';

export interface Place {
  readonly longitude: number;
  readonly latitude: number;
}

/** A place that may be so many metres off; nobody knows how many where that is left out. */
export interface UnsurePlace extends Place {
  readonly accuracy?: number | null | undefined;
  /** Degrees clockwise from north. */
  readonly heading?: number | null | undefined;
}

interface FocusPointProps {
  /** Unique on the map. */
  readonly id: string;
  readonly place: UnsurePlace | null;
  readonly isDark: boolean;
  readonly look: 'selected' | 'hovered' | 'current';
}

/** Who is farther off than this knows nothing. */
const WIDEST_METRES = 1_000_000;
const RINGS = { selected: 15, hovered: 13, current: 14 } as const;

/** A mark above everything else: what is selected, pointed at, or where it is now; with the circle in which that may be. */
export function FocusPoint({ id, place, isDark, look }: FocusPointProps) {
  const map = useMap();
  useEffect(() => {
    const empty = { type: 'geojson', data: EMPTY } as const;
    const dot = { 'circle-radius': look === 'hovered' ? 5 : 7, 'circle-stroke-width': 2.5 };
    return putLayers(map, { [id]: empty, [`${id}-within`]: empty }, [
      { id: `${id}-within`, type: 'fill', source: `${id}-within`, paint: { 'fill-opacity': 0.1 } },
      { id: `${id}-edge`, type: 'line', source: `${id}-within`, paint: { 'line-width': 1.2, 'line-opacity': 0.7 } },
      { id: `${id}-ring`, type: 'circle', source: id, paint: { 'circle-radius': RINGS[look], 'circle-stroke-width': 2.5 } },
      { id: `${id}-dot`, type: 'circle', source: id, paint: dot },
      ...(look === 'current' ? [headingLayer(`${id}-heading`, id)] : []),
    ]);
  }, [map, id, look]);

  useEffect(() => {
    const palette = readPalette();
    if (look === 'current') addArrow(map, 'active', palette);
    map.setPaintProperty(`${id}-within`, 'fill-color', palette.brand);
    map.setPaintProperty(`${id}-edge`, 'line-color', palette.brand);
    map.setPaintProperty(`${id}-ring`, 'circle-color', palette.brand);
    map.setPaintProperty(`${id}-ring`, 'circle-opacity', 0.18);
    map.setPaintProperty(`${id}-ring`, 'circle-stroke-color', palette.brand);
    map.setPaintProperty(`${id}-ring`, 'circle-stroke-opacity', look === 'hovered' ? 0.5 : 0.9);
    map.setPaintProperty(`${id}-dot`, 'circle-color', palette.brandFill);
    map.setPaintProperty(`${id}-dot`, 'circle-stroke-color', palette.surface);
  }, [map, id, look, isDark]);

  useEffect(() => {
    feedSource(
      map,
      id,
      place ? feature({ type: 'Point', coordinates: [place.longitude, place.latitude] }, headingProperties(place.heading)) : EMPTY,
    );
    const circle = place?.accuracy ? groundCircle({ ...place, radiusMetres: Math.min(place.accuracy, WIDEST_METRES) }) : null;
    feedSource(map, `${id}-within`, circle ? feature({ type: 'Polygon', coordinates: [circle] }) : EMPTY);
  }, [map, id, place]);
  return null;
}

function feature(geometry: Feature['geometry'], properties: Feature['properties'] = {}): Feature {
  return { type: 'Feature', properties, geometry };
}
