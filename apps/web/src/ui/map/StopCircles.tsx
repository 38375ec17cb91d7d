import type { ExpressionSpecification } from 'maplibre-gl';
import type { Feature, FeatureCollection, Position } from 'geojson';
import { useEffect } from 'react';
import { EMPTY, FONT } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';
import { plannedLine } from './plannedLine.ts';

export interface MapStop {
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusMetres: number;
  readonly label: string;
  readonly isReached: boolean;
}

const METRES_PER_DEGREE = 111_320;
const CORNERS = 64;

interface StopCirclesProps {
  readonly stops: readonly MapStop[];
  readonly isDark: boolean;
  /** Whether one goes from each to the next. */
  readonly isRoute?: boolean;
}

/** The stops of a route: the circle that counts as being there, a mark that stays visible from afar, and the planned way between them. */
export function StopCircles({ stops, isDark, isRoute = true }: StopCirclesProps) {
  const map = useMap();

  useEffect(() => {
    for (const source of ['stops', 'stop-areas', 'stop-line']) map.addSource(source, { type: 'geojson', data: EMPTY });
    map.addLayer({ id: 'stop-line', type: 'line', source: 'stop-line', paint: { 'line-width': 1.5, 'line-dasharray': [2, 2.5] } });
    map.addLayer({ id: 'stop-areas', type: 'fill', source: 'stop-areas', paint: { 'fill-opacity': 0.14 } });
    map.addLayer({ id: 'stop-edges', type: 'line', source: 'stop-areas', paint: { 'line-width': 1.5 } });
    map.addLayer({ id: 'stops', type: 'circle', source: 'stops', paint: { 'circle-radius': 10, 'circle-stroke-width': 2 } });
    map.addLayer({
      id: 'stop-labels',
      type: 'symbol',
      source: 'stops',
      layout: { 'text-field': ['get', 'label'], 'text-font': FONT, 'text-size': 11, 'text-allow-overlap': true },
    });
    return () => {
      for (const layer of ['stop-labels', 'stops', 'stop-edges', 'stop-areas', 'stop-line']) map.removeLayer(layer);
      for (const source of ['stops', 'stop-areas', 'stop-line']) map.removeSource(source);
    };
  }, [map]);

  useEffect(() => {
    const palette = readPalette();
    const ifReached = (yes: string, no: string): ExpressionSpecification => ['case', ['get', 'isReached'], yes, no];
    map.setPaintProperty('stop-line', 'line-color', palette.calm);
    map.setPaintProperty('stop-areas', 'fill-color', palette.brand);
    map.setPaintProperty('stop-edges', 'line-color', palette.brand);
    map.setPaintProperty('stops', 'circle-color', ifReached(palette.brandFill, palette.surface));
    map.setPaintProperty('stops', 'circle-stroke-color', ifReached(palette.surface, palette.brand));
    map.setPaintProperty('stop-labels', 'text-color', ifReached('#ffffff', palette.ink));
  }, [map, isDark]);

  useEffect(() => {
    const feed = (source: string, features: Feature[]) => feedSource(map, source, collection(features));
    feed(
      'stops',
      stops.map((stop) => feature({ type: 'Point', coordinates: [stop.longitude, stop.latitude] }, stop)),
    );
    feed(
      'stop-areas',
      stops.map((stop) => feature({ type: 'Polygon', coordinates: [circle(stop)] }, stop)),
    );
    feed('stop-line', isRoute && stops.length > 1 ? [feature({ type: 'LineString', coordinates: plannedLine(stops) })] : []);
  }, [map, stops, isRoute]);
  return null;
}

function feature(geometry: Feature['geometry'], stop?: MapStop): Feature {
  return { type: 'Feature', geometry, properties: stop ? { label: stop.label, isReached: stop.isReached } : {} };
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

/** A circle on the ground as a ring of degrees: near enough up to the 100 km that a radius may have. */
function circle({ longitude, latitude, radiusMetres }: MapStop): Position[] {
  const north = radiusMetres / METRES_PER_DEGREE;
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    return [longitude + Math.cos(angle) * east, latitude + Math.sin(angle) * north];
  });
}
