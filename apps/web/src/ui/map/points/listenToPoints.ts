import type { GeoJSONSource, Map as MapLibreMap, MapGeoJSONFeature, MapLayerMouseEvent } from 'maplibre-gl';
import { POINT_SOURCE } from './pointLayers.ts';

/** What the mouse is over: a point, or a cluster, which has no number. */
export interface Pointed {
  readonly id: number | null;
  readonly longitude: number;
  readonly latitude: number;
  readonly count: number;
  readonly openAlerts: number;
}

export interface Cluster {
  /** Of as many as are listed. */
  readonly ids: readonly number[];
  readonly total: number;
  /** Null where no zoom parts them. */
  readonly zoomIn: (() => void) | null;
}

interface Listener {
  readonly onSelect: (id: number) => void;
  readonly onOpen: (cluster: Cluster) => void;
  readonly onPoint: (pointed: Pointed | null) => void;
}

const LAYERS = ['points', 'clusters'];

/** @returns stops listening */
export function listenToPoints(map: MapLibreMap, { onSelect, onOpen, onPoint }: Listener): () => void {
  const click = ({ features: [feature] = [] }: MapLayerMouseEvent) => {
    if (!feature) return;
    if (feature.layer.id === 'clusters') void readCluster(map, feature).then((cluster) => cluster && onOpen(cluster));
    else if (typeof feature.id === 'number') onSelect(feature.id);
  };
  let last: Pointed | null = null;
  const point = (pointed: Pointed | null) => {
    if (isSame(last, pointed)) return;
    last = pointed;
    onPoint(pointed);
  };
  const enter = ({ features: [feature] = [] }: MapLayerMouseEvent) => {
    map.getCanvas().style.cursor = 'pointer';
    if (feature) point(pointedAt(feature));
  };
  const leave = () => {
    map.getCanvas().style.cursor = '';
    point(null);
  };
  const subscriptions = [map.on('click', LAYERS, click), map.on('mousemove', LAYERS, enter), map.on('mouseleave', LAYERS, leave)];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/** The mouse moves on over what it is over. */
function isSame(one: Pointed | null, other: Pointed | null): boolean {
  if (one === null || other === null) return one === other;
  const keys = ['id', 'longitude', 'latitude', 'count', 'openAlerts'] as const;
  return keys.every((key) => one[key] === other[key]);
}

function pointedAt({ id, layer, geometry, properties }: MapGeoJSONFeature): Pointed | null {
  if (geometry.type !== 'Point') return null;
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  const place = { longitude, latitude };
  if (layer.id !== 'clusters')
    return typeof id === 'number' ? { ...place, id, count: 1, openAlerts: Number(properties['openAlerts']) } : null;
  return { ...place, id: null, count: Number(properties['point_count']), openAlerts: Number(properties['alerts']) };
}

const MOST_LISTED = 200;

async function readCluster(map: MapLibreMap, { geometry, properties }: MapGeoJSONFeature): Promise<Cluster | null> {
  const source = map.getSource<GeoJSONSource>(POINT_SOURCE);
  if (!source || geometry.type !== 'Point') return null;
  const id = Number(properties['cluster_id']);
  const [leaves, zoom] = await Promise.all([source.getClusterLeaves(id, MOST_LISTED, 0), source.getClusterExpansionZoom(id)]);
  const [longitude = 0, latitude = 0] = geometry.coordinates;
  const isParted = zoom <= map.getMaxZoom() && map.getZoom() < zoom;
  return {
    ids: leaves.flatMap((leaf) => (typeof leaf.id === 'number' ? [leaf.id] : [])),
    total: Number(properties['point_count']),
    zoomIn: isParted ? () => map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.3 }) : null,
  };
}
