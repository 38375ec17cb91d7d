import type { Map as MapLibreMap, SourceSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { EMPTY, FONT } from '../basemapStyle.ts';
import { expression, filterBy } from '../expression.ts';
import type { MapPalette } from '../mapPalette.ts';
import { putLayers } from '../putLayers.ts';
import { POINT_TONES } from './mapPoint.ts';
import { addPointMarks, inkOf } from './pointMarks.ts';

export const POINT_SOURCE = 'points';

const CLUSTER_RADIUS_PIXELS = 44;
/** Beyond this zoom every point stands alone, unless it is in the same place as another. */
const CLUSTER_UNTIL_ZOOM = 13;

const get = (name: string) => ['get', name];

/** The place of a tone in the order of `POINT_TONES`. */
const rankOf = (tone: unknown) => ['match', tone, ...POINT_TONES.flatMap((one, rank) => [one, rank]), POINT_TONES.length - 1];
/** The worst of a cluster. */
const worst = ['match', get('worst'), ...POINT_TONES.flatMap((tone, rank) => [rank, tone]), 'idle'];

const isCluster = ['has', 'point_count'];
const isPoint = ['!', isCluster];
const above = { 'icon-allow-overlap': true, 'text-allow-overlap': true } as const;

/** Their images are there once they are painted. */
export function addPointLayers(map: MapLibreMap) {
  const source: SourceSpecification = {
    type: 'geojson',
    data: EMPTY,
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PIXELS,
    clusterMaxZoom: CLUSTER_UNTIL_ZOOM,
    clusterProperties: { alerts: expression('+', get('openAlerts')), worst: expression('min', rankOf(get('tone'))) },
  };
  return putLayers(map, { [POINT_SOURCE]: source }, [...markLayers(), ...clusterLayers()]);
}

/** What `headingLayer` draws a feature by. */
export function headingProperties(heading: number | null | undefined): { readonly heading?: number } {
  return typeof heading === 'number' ? { heading } : {};
}

/** The arrows of whatever in a source has a heading, and is no cluster; without a tone, of something under way. */
export function headingLayer(id: string, source: string): SymbolLayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    filter: filterBy('all', isPoint, ['has', 'heading']),
    layout: {
      ...above,
      'icon-image': expression('concat', 'heading-', ['coalesce', get('tone'), 'active']),
      'icon-rotate': expression(...get('heading')),
      'icon-rotation-alignment': 'map',
    },
  };
}

function markLayers(): SymbolLayerSpecification[] {
  return [
    headingLayer('points-heading', POINT_SOURCE),
    {
      id: 'points',
      type: 'symbol',
      source: POINT_SOURCE,
      filter: filterBy(...isPoint),
      layout: {
        ...above,
        'icon-image': expression('concat', 'mark-', get('tone'), '-', get('mode')),
        // The worst lies on top.
        'symbol-sort-key': expression('-', 0, rankOf(get('tone'))),
      },
    },
  ];
}

/** By how many are in a cluster, from few to thousands. */
const byCount = (few: unknown, some: unknown, many: unknown) =>
  expression('interpolate', ['linear'], ['log10', get('point_count')], 0.3, few, 2, some, 4, many);

function clusterLayers(): SymbolLayerSpecification[] {
  return [
    {
      id: 'clusters',
      type: 'symbol',
      source: POINT_SOURCE,
      filter: filterBy(...isCluster),
      layout: {
        ...above,
        'icon-image': expression('concat', 'mark-', worst, '-'),
        'icon-size': byCount(1.1, 1.6, 2.2),
        'text-field': expression(...get('point_count_abbreviated')),
        'text-font': FONT,
        'text-size': 12,
      },
    },
    {
      id: 'clusters-alerts',
      type: 'symbol',
      source: POINT_SOURCE,
      filter: filterBy('all', isCluster, ['>', get('alerts'), 0]),
      layout: {
        ...above,
        'icon-image': 'alert-count',
        'icon-text-fit': 'width',
        'icon-text-fit-padding': [0, 5, 0, 5],
        'text-field': expression('concat', '!', ['to-string', get('alerts')]),
        'text-font': FONT,
        'text-size': 10,
        'text-offset': byCount(['literal', [1.7, -1.6]], ['literal', [2.3, -2.2]], ['literal', [3.1, -3]]),
      },
      paint: { 'text-color': '#ffffff' },
    },
  ];
}

export function paintPoints(map: MapLibreMap, palette: MapPalette) {
  addPointMarks(map, palette);
  const onTones = POINT_TONES.flatMap((tone, rank) => [rank, inkOf(tone, palette).on]);
  map.setPaintProperty('clusters', 'text-color', expression('match', get('worst'), ...onTones, palette.idle));
}
