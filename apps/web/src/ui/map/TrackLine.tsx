import type { ExpressionSpecification, FilterSpecification, MapLayerMouseEvent, SymbolLayerSpecification } from 'maplibre-gl';
import { useEffect, useId } from 'react';
import type { TimeCursor } from '../timeCursor.ts';
import { EMPTY, FONT } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';
import { putLayers } from './putLayers.ts';
import { gapFeatures, lineFeatures } from './trackFeatures.ts';
import { runsOf, type Track } from './trackRuns.ts';

const UNOBSERVED: FilterSpecification = ['==', ['get', 'tone'], 'unobserved'];
const OBSERVED: FilterSpecification = ['!=', ['get', 'tone'], 'unobserved'];

/** On whichever side of the gap there is room: a stop's mark may lie beside it. */
const LABEL = {
  'text-font': FONT,
  'text-size': 12,
  'text-padding': 1,
  'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
  'text-radial-offset': 0.7,
  'text-justify': 'auto',
} satisfies SymbolLayerSpecification['layout'];

/** Pixels around the length of a gap that no other length comes into. */
const ROOM = 28;

/** The gap that is pointed at, by when it began. */
const saidOf = (from: number | null): FilterSpecification => ['==', ['get', 'from'], from ?? -1];

interface TrackLineProps {
  readonly track: Track;
  readonly cursor: TimeCursor;
  readonly isDark: boolean;
}

/** Where something went, coloured by how it was on the way, dotted where nobody knows, with how long that was; pointing at it, or touching it, moves the shared time cursor and says it in full. */
export function TrackLine({ track, cursor, isDark }: TrackLineProps) {
  const map = useMap();
  const id = `track-${useId()}`;

  useEffect(() => {
    const layout = { 'line-join': 'round', 'line-cap': 'round' } as const;
    const sources = {
      [id]: { type: 'geojson', data: EMPTY, tolerance: 0.5 },
      [`${id}-gaps`]: { type: 'geojson', data: EMPTY },
    } as const;
    return putLayers(map, sources, [
      { id: `${id}-casing`, type: 'line', source: id, layout, filter: OBSERVED, paint: { 'line-width': 7 } },
      { id: `${id}-line`, type: 'line', source: id, layout, filter: OBSERVED, paint: { 'line-width': 3.5 } },
      { id: `${id}-gap`, type: 'line', source: id, layout, filter: UNOBSERVED, paint: { 'line-width': 3, 'line-dasharray': [0.1, 2.2] } },
      {
        id: `${id}-label`,
        type: 'symbol',
        source: `${id}-gaps`,
        // Where there is no room for all of them, the longest are named; so much room is left that no label hides the dotted line of the next gap.
        layout: { ...LABEL, 'text-padding': ROOM, 'text-field': ['get', 'duration'], 'symbol-sort-key': ['-', ['get', 'minutes']] },
        paint: { 'text-halo-width': 1.6 },
      },
      {
        id: `${id}-said`,
        type: 'symbol',
        source: `${id}-gaps`,
        filter: saidOf(null),
        layout: { ...LABEL, 'text-field': ['get', 'label'], 'text-allow-overlap': true },
        paint: { 'text-halo-width': 2.4 },
      },
      { id: `${id}-touch`, type: 'line', source: id, paint: { 'line-width': 26, 'line-opacity': 0 } },
    ]);
  }, [map, id]);

  useEffect(() => {
    const palette = readPalette();
    map.setPaintProperty(`${id}-casing`, 'line-color', palette.surface);
    const colour: ExpressionSpecification = [
      'match',
      ['get', 'tone'],
      'above',
      palette.bad,
      'below',
      palette.info,
      'within',
      palette.brand,
      palette.calm,
    ];
    map.setPaintProperty(`${id}-line`, 'line-color', colour);
    map.setPaintProperty(`${id}-gap`, 'line-color', palette.labelStrong);
    for (const layer of [`${id}-label`, `${id}-said`]) {
      map.setPaintProperty(layer, 'text-color', palette.labelStrong);
      map.setPaintProperty(layer, 'text-halo-color', palette.labelHalo);
    }
  }, [map, id, isDark]);

  useEffect(() => {
    const runs = runsOf(track);
    feedSource(map, id, lineFeatures(runs));
    feedSource(map, `${id}-gaps`, gapFeatures(runs));
  }, [map, id, track]);

  useEffect(() => {
    const say = (from: number | null) => {
      if (map.getLayer(`${id}-said`)) map.setFilter(`${id}-said`, saidOf(from));
    };
    const point = ({ lngLat, features }: MapLayerMouseEvent) => {
      cursor.set(nearestTime(track, lngLat.lng, lngLat.lat));
      const from: unknown = features?.find(({ properties }) => properties['tone'] === 'unobserved')?.properties['from'];
      say(typeof from === 'number' ? from : null);
    };
    const leave = () => {
      cursor.set(null);
      say(null);
    };
    const touch = `${id}-touch`;
    // A finger that touches it says so by a click alone.
    const subscriptions = [map.on('mousemove', touch, point), map.on('click', touch, point), map.on('mouseleave', touch, leave)];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map, id, track, cursor]);
  return null;
}

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
