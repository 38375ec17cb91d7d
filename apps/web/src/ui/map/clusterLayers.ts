import type { Map as MapLibreMap, SourceSpecification } from 'maplibre-gl';
import { EMPTY, FONT } from './basemapStyle.ts';
import type { MapPalette } from './mapPalette.ts';
import { putLayers } from './putLayers.ts';

export const POINT_SOURCE = 'points';

const CLUSTER_RADIUS_PIXELS = 44;
/** Beyond this zoom every point stands alone, unless it is in the same place as another. */
const CLUSTER_UNTIL_ZOOM = 13;

export function addPointLayers(map: MapLibreMap) {
  const isCluster = ['has', 'point_count'] as ['has', string];
  const source: SourceSpecification = {
    type: 'geojson',
    data: EMPTY,
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PIXELS,
    clusterMaxZoom: CLUSTER_UNTIL_ZOOM,
    clusterProperties: { alerts: ['+', ['case', ['==', ['get', 'tone'], 'alert'], 1, 0]] },
  };
  return putLayers(map, { [POINT_SOURCE]: source }, [
    {
      id: 'clusters',
      type: 'circle',
      source: POINT_SOURCE,
      filter: isCluster,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['log10', ['get', 'point_count']], 0.3, 13, 1, 16, 2, 21, 4, 32],
        'circle-opacity': 0.92,
      },
    },
    {
      id: 'clusters-count',
      type: 'symbol',
      source: POINT_SOURCE,
      filter: isCluster,
      layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-font': FONT, 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': '#ffffff' },
    },
    {
      id: 'points',
      type: 'circle',
      source: POINT_SOURCE,
      filter: ['!', isCluster],
      paint: {
        'circle-radius': ['case', ['==', ['get', 'tone'], 'alert'], 9, ['==', ['get', 'tone'], 'idle'], 5, 7],
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'points-mark',
      type: 'symbol',
      source: POINT_SOURCE,
      filter: ['all', ['!', isCluster], ['==', ['get', 'tone'], 'alert']],
      layout: { 'text-field': '!', 'text-font': FONT, 'text-size': 12, 'text-allow-overlap': true },
      paint: { 'text-color': '#ffffff' },
    },
  ]);
}

export function paintPoints(map: MapLibreMap, palette: MapPalette) {
  map.setPaintProperty('clusters', 'circle-color', palette.brandFill);
  map.setPaintProperty('clusters', 'circle-stroke-width', ['case', ['>', ['get', 'alerts'], 0], 3, 2]);
  map.setPaintProperty('clusters', 'circle-stroke-color', ['case', ['>', ['get', 'alerts'], 0], palette.bad, palette.surface]);
  map.setPaintProperty('points', 'circle-color', [
    'match',
    ['get', 'tone'],
    'alert',
    palette.bad,
    'active',
    palette.brandFill,
    palette.idle,
  ]);
  map.setPaintProperty('points', 'circle-stroke-color', palette.surface);
}
