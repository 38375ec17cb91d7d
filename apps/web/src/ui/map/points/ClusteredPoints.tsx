import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import type { Feature, Point } from 'geojson';
import { feedSource } from '../feedSource.ts';
import { MapKey } from '../key/MapKey.tsx';
import { useMap } from '../mapContext.ts';
import { readPalette } from '../mapPalette.ts';
import { useMapTexts } from '../mapTexts.ts';
import { listenToPoints, type Cluster, type Pointed } from './listenToPoints.ts';
import type { MapPoint, ToneWords } from './mapPoint.ts';
import { addPointLayers, headingProperties, paintPoints, POINT_SOURCE } from './pointLayers.ts';
import { keyRowsOf } from './keyRows.tsx';
import { PointList } from './PointList.tsx';
import { PointTip } from './PointTip.tsx';

export interface PointMover {
  /** Moves points, or adds those that are new. Any number of calls is one change of the map per animation frame. */
  readonly move: (points: readonly MapPoint[]) => void;
}

interface ClusteredPointsProps {
  readonly points: readonly MapPoint[];
  readonly words: ToneWords;
  readonly isDark: boolean;
  readonly mover?: Ref<PointMover>;
  /** Null: nothing any more, since a cluster is looked at instead. */
  readonly onSelect: (id: number | null) => void;
  readonly onHover?: (id: number | null) => void;
}

/** Thousands of points that gather into clusters. A click gives one, or lists what is in a cluster. */
export function ClusteredPoints({ points, words, isDark, mover, onSelect, onHover }: ClusteredPointsProps) {
  const map = useMap();
  const texts = useMapTexts();
  const waiting = useRef(new Map<number, MapPoint>());
  const frame = useRef(0);
  const known = useMemo(() => new Map(points.map((point) => [point.id, point])), [points]);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  const [cluster, setCluster] = useState<Cluster | null>(null);
  const pick = (id: number) => {
    setCluster(null);
    onSelect(id);
  };
  const select = useEffectEvent(pick);
  const open = useEffectEvent((opened: Cluster) => {
    setCluster(opened);
    onSelect(null);
  });
  const point = useEffectEvent((at: Pointed | null) => {
    setPointed(at);
    onHover?.(at?.id ?? null);
  });

  useEffect(() => {
    const takeOff = addPointLayers(map);
    const stop = listenToPoints(map, { onSelect: (id) => select(id), onOpen: (opened) => open(opened), onPoint: (at) => point(at) });
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
        for (const one of moved) {
          known.set(one.id, one);
          waiting.current.set(one.id, one);
        }
        if (frame.current === 0 && waiting.current.size > 0) frame.current = requestAnimationFrame(flush);
      },
    };
  }, [map, known]);

  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const listed = cluster?.ids.flatMap((id) => known.get(id) ?? []) ?? [];
  return (
    <>
      <PointTip pointed={pointed} point={known.get(pointed?.id ?? Number.NaN)} words={words} />
      {cluster && listed.length > 0 && (
        <PointList
          points={listed}
          total={cluster.total}
          words={words}
          onPick={pick}
          onZoom={cluster.zoomIn}
          onClose={() => setCluster(null)}
        />
      )}
      <MapKey rows={keyRowsOf(points, words, texts)} />
    </>
  );
}

function sourceOf(map: MapLibreMap): GeoJSONSource | undefined {
  return map.getSource<GeoJSONSource>(POINT_SOURCE);
}

function featureOf({ id, longitude, latitude, tone, mode, heading, openAlerts }: MapPoint): Feature<Point> {
  const properties = { tone, mode: mode ?? '', openAlerts: openAlerts ?? 0, ...headingProperties(heading) };
  return { type: 'Feature', id, geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}
