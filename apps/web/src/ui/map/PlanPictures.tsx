import { useEffect, useEffectEvent } from 'react';
import type { Feature, Point, Polygon } from 'geojson';
import { feedSource } from './feedSource.ts';
import type { Place } from './FocusPoint.tsx';
import { EMPTY } from './basemapStyle.ts';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';
import { putLayers } from './putLayers.ts';

export interface MapPlan {
  readonly id: number;
  /** Its picture; empty without one. */
  readonly src: string;
  /** From its top left, clockwise. */
  readonly corners: readonly [Place, Place, Place, Place];
}

interface PlanPicturesProps {
  readonly plans: readonly MapPlan[];
  readonly isDark: boolean;
  /** The plan in the middle of the map, once it is as near as a building is looked at; null elsewhere. */
  readonly onArrive?: (id: number | null) => void;
  readonly onSelect?: (id: number) => void;
}

const FIRST_ZOOM = 14;
const INSIDE_ZOOM = 17;
/** As near as one is brought. */
const ARRIVED_ZOOM = 18.5;

/** Plans of buildings where they lie in the world: outlines from afar, pictures once they can be told apart. */
export function PlanPictures({ plans, isDark, onArrive, onSelect }: PlanPicturesProps) {
  const map = useMap();
  const arrive = useEffectEvent(() => {
    const { lng, lat } = map.getCenter();
    const there = map.getZoom() < INSIDE_ZOOM ? undefined : plans.find(({ corners }) => isWithin(corners, lng, lat));
    onArrive?.(there?.id ?? null);
  });
  const select = useEffectEvent((id: number) => onSelect?.(id));

  useEffect(() => {
    const takeOff = putLayers(map, { 'plan-outlines': { type: 'geojson', data: EMPTY }, 'plan-marks': { type: 'geojson', data: EMPTY } }, [
      { id: 'plan-areas', type: 'fill', source: 'plan-outlines', paint: { 'fill-opacity': 0.16 } },
      { id: 'plan-edges', type: 'line', source: 'plan-outlines', paint: { 'line-width': 2 } },
      {
        id: 'plan-marks',
        type: 'circle',
        source: 'plan-marks',
        maxzoom: FIRST_ZOOM + 1,
        paint: { 'circle-radius': 9, 'circle-stroke-width': 3 },
      },
    ]);
    const onMove = () => arrive();
    const onClick = map.on('click', 'plan-areas', ({ features }) => {
      const id: unknown = features?.[0]?.properties['id'];
      if (typeof id === 'number') select(id);
    });
    // From afar one is brought near; there it is clicked once more to go in.
    const onMark = map.on('click', 'plan-marks', ({ features }) => {
      const place = features?.[0]?.geometry;
      if (place?.type === 'Point') map.easeTo({ center: [place.coordinates[0] ?? 0, place.coordinates[1] ?? 0], zoom: ARRIVED_ZOOM });
    });
    map.on('moveend', onMove);
    return () => {
      map.off('moveend', onMove);
      onClick.unsubscribe();
      onMark.unsubscribe();
      takeOff();
    };
  }, [map]);

  useEffect(() => {
    const { brand, surface } = readPalette();
    map.setPaintProperty('plan-marks', 'circle-color', brand);
    map.setPaintProperty('plan-marks', 'circle-stroke-color', surface);
    map.setPaintProperty('plan-areas', 'fill-color', brand);
    map.setPaintProperty('plan-edges', 'line-color', brand);
  }, [map, isDark]);

  useEffect(() => {
    feedSource(map, 'plan-outlines', { type: 'FeatureCollection', features: plans.map(outlineOf) });
    feedSource(map, 'plan-marks', { type: 'FeatureCollection', features: plans.map(markOf) });
    const shown = plans.filter(({ src }) => src !== '');
    const takeOff = putLayers(
      map,
      Object.fromEntries(
        shown.map(({ id, src, corners }) => [
          `plan-${id}`,
          { type: 'image', url: new URL(src, location.href).href, coordinates: ringOf(corners) },
        ]),
      ),
      shown.map(({ id }) => ({
        id: `plan-${id}`,
        type: 'raster',
        source: `plan-${id}`,
        minzoom: FIRST_ZOOM,
        paint: { 'raster-opacity': 0.92 },
      })),
    );
    return takeOff;
  }, [map, plans]);
  return null;
}

type Ring = [[number, number], [number, number], [number, number], [number, number]];

function ringOf(corners: MapPlan['corners']): Ring {
  return corners.map(({ longitude, latitude }) => [longitude, latitude]) as Ring;
}

function outlineOf({ id, corners }: MapPlan): Feature<Polygon> {
  const ring = ringOf(corners);
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] }, properties: { id } };
}

function markOf({ id, corners }: MapPlan): Feature<Point> {
  const middle = (axis: 'longitude' | 'latitude') => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [middle('longitude'), middle('latitude')] }, properties: { id } };
}

/** By how often a ray crosses the edges. */
function isWithin(corners: MapPlan['corners'], x: number, y: number): boolean {
  let inside = false;
  corners.forEach((a, index) => {
    const b = corners[(index + 1) % corners.length] ?? a;
    const doesCross = a.latitude > y !== b.latitude > y;
    if (doesCross && x < ((b.longitude - a.longitude) * (y - a.latitude)) / (b.latitude - a.latitude) + a.longitude) inside = !inside;
  });
  return inside;
}
