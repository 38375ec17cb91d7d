import type { ExpressionSpecification, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useId } from 'react';
import type { TimeCursor } from '../timeCursor.ts';
import { EMPTY } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';
import { runsOf, type Track } from './trackRuns.ts';

interface TrackLineProps {
  readonly track: Track;
  readonly cursor: TimeCursor;
  readonly isDark: boolean;
}

/** Where something went, coloured by how it was on the way; pointing at it moves the shared time cursor. */
export function TrackLine({ track, cursor, isDark }: TrackLineProps) {
  const map = useMap();
  const id = `track-${useId()}`;

  useEffect(() => {
    map.addSource(id, { type: 'geojson', data: EMPTY, tolerance: 0.5 });
    const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;
    map.addLayer({ id: `${id}-casing`, type: 'line', source: id, layout, paint: { 'line-width': 7 } });
    map.addLayer({ id: `${id}-line`, type: 'line', source: id, layout, paint: { 'line-width': 3.5 } });
    map.addLayer({ id: `${id}-touch`, type: 'line', source: id, paint: { 'line-width': 26, 'line-opacity': 0 } });
    return () => {
      for (const part of ['touch', 'line', 'casing']) map.removeLayer(`${id}-${part}`);
      map.removeSource(id);
    };
  }, [map, id]);

  useEffect(() => {
    const palette = readPalette();
    map.setPaintProperty(`${id}-casing`, 'line-color', palette.surface);
    const below = BELOW[isDark ? 'dark' : 'light'];
    const colour: ExpressionSpecification = [
      'match',
      ['get', 'tone'],
      'above',
      palette.bad,
      'below',
      below,
      'within',
      palette.brand,
      palette.calm,
    ];
    map.setPaintProperty(`${id}-line`, 'line-color', colour);
  }, [map, id, isDark]);

  useEffect(() => {
    const features = runsOf(track).map(({ tone, coordinates }) => ({
      type: 'Feature' as const,
      properties: { tone },
      geometry: { type: 'LineString' as const, coordinates: [...coordinates] },
    }));
    feedSource(map, id, { type: 'FeatureCollection', features });
  }, [map, id, track]);

  useEffect(() => {
    const point = ({ lngLat }: MapMouseEvent) => cursor.set(nearestTime(track, lngLat.lng, lngLat.lat));
    const subscriptions = [map.on('mousemove', `${id}-touch`, point), map.on('mouseleave', `${id}-touch`, () => cursor.set(null))];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map, id, track, cursor]);
  return null;
}

/** Too cold is a blue of its own: colours of the scheme that mean nothing else on the map. */
const BELOW = { light: '#2b55b8', dark: '#92b4ff' } as const;

function nearestTime({ time, longitude, latitude }: Track, x: number, y: number): number | null {
  const narrowing = Math.cos((y * Math.PI) / 180);
  let best: number | null = null;
  let bestDistance = Infinity;
  time.forEach((ms, index) => {
    // Whole turns around the world don't count.
    const east = (((((longitude[index] ?? 0) - x) % 360) + 540) % 360) - 180;
    const distance = (east * narrowing) ** 2 + ((latitude[index] ?? 0) - y) ** 2;
    if (distance < bestDistance) [best, bestDistance] = [ms, distance];
  });
  return best;
}
