import type { GeoJSONSource, Map as MapLibreMap, MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import type { Feature, Point } from 'geojson';
import { addPointLayers, POINT_SOURCE, paintPoints } from './clusterLayers.ts';
import { feedSource } from './feedSource.ts';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';

export type PointTone = 'alert' | 'active' | 'idle';

export interface MapPoint {
  readonly id: number;
  readonly longitude: number;
  readonly latitude: number;
  readonly tone: PointTone;
}

export interface PointMover {
  /** Moves points, or adds those that are new. Any number of calls is one change of the map per animation frame. */
  readonly move: (points: readonly MapPoint[]) => void;
}

interface ClusteredPointsProps {
  readonly points: readonly MapPoint[];
  readonly isDark: boolean;
  readonly mover: Ref<PointMover>;
  readonly onSelect: (ids: readonly number[]) => void;
  readonly onHover: (id: number | null) => void;
}

/** Thousands of points that gather into counts. A click gives one id, or all ids of a heap that no zoom can part. */
export function ClusteredPoints({ points, isDark, mover, onSelect, onHover }: ClusteredPointsProps) {
  const map = useMap();
  const waiting = useRef(new Map<number, MapPoint>());
  const frame = useRef(0);
  const select = useEffectEvent(onSelect);
  const hover = useEffectEvent(onHover);

  useEffect(() => {
    const takeOff = addPointLayers(map);
    const stop = listen(
      map,
      (ids) => select(ids),
      (id) => hover(id),
    );
    return () => {
      stop();
      takeOff();
    };
  }, [map]);

  useEffect(() => {
    paintPoints(map, readPalette());
  }, [map, isDark]);

  useEffect(() => {
    feedSource(map, POINT_SOURCE, { type: 'FeatureCollection', features: points.map(featureOf) });
  }, [map, points]);

  useImperativeHandle(mover, () => {
    const flush = () => {
      frame.current = 0;
      // Adding a feature that is there replaces it, so that a point never seen before needs no case of its own.
      sourceOf(map)
        ?.updateData({ add: [...waiting.current.values()].map(featureOf) })
        .catch(() => undefined);
      waiting.current.clear();
    };
    return {
      move: (moved) => {
        for (const point of moved) waiting.current.set(point.id, point);
        if (frame.current === 0 && waiting.current.size > 0) frame.current = requestAnimationFrame(flush);
      },
    };
  }, [map]);

  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  return null;
}

function sourceOf(map: MapLibreMap): GeoJSONSource | undefined {
  return map.getSource<GeoJSONSource>(POINT_SOURCE);
}

function featureOf({ id, longitude, latitude, tone }: MapPoint): Feature<Point> {
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties: { tone } };
}

function listen(map: MapLibreMap, select: (ids: number[]) => void, hover: (id: number | null) => void): () => void {
  const clickPoint = ({ features }: MapLayerMouseEvent) => {
    const id = features?.[0]?.id;
    if (typeof id === 'number') select([id]);
  };
  const clickCluster = ({ features }: MapLayerMouseEvent) => {
    const cluster = features?.[0];
    if (cluster?.geometry.type === 'Point')
      void openCluster(map, cluster.properties['cluster_id'] as number, cluster.geometry.coordinates, select);
  };
  const enter = ({ features }: MapLayerMouseEvent) => {
    map.getCanvas().style.cursor = 'pointer';
    const id = features?.[0]?.id;
    hover(typeof id === 'number' && features?.[0]?.layer.id === 'points' ? id : null);
  };
  const leave = () => {
    map.getCanvas().style.cursor = '';
    hover(null);
  };
  const subscriptions = [
    map.on('click', 'points', clickPoint),
    map.on('click', 'clusters', clickCluster),
    map.on('mousemove', 'points', enter),
    map.on('mousemove', 'clusters', enter),
    map.on('mouseleave', 'points', leave),
    map.on('mouseleave', 'clusters', leave),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

const MANY = 200;

/** Zooms in until the cluster parts; one that never does (trackers in one yard) is told as the list of its points. */
async function openCluster(map: MapLibreMap, id: number, center: readonly number[], select: (ids: number[]) => void) {
  const source = sourceOf(map);
  if (!source) return;
  const zoom = await source.getClusterExpansionZoom(id);
  const [longitude = 0, latitude = 0] = center;
  if (zoom <= map.getMaxZoom() && map.getZoom() < zoom) {
    map.easeTo({ center: [longitude, latitude], zoom: zoom + 0.3 });
    return;
  }
  const leaves = await source.getClusterLeaves(id, MANY, 0);
  select(leaves.flatMap((leaf) => (typeof leaf.id === 'number' ? [leaf.id] : [])));
}
