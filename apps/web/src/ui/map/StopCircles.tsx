import type { ExpressionSpecification } from 'maplibre-gl';
import type { Feature, FeatureCollection } from 'geojson';
import { useEffect } from 'react';
import { EMPTY, FONT } from './basemapStyle.ts';
import { feedSource } from './feedSource.ts';
import { groundCircle } from './groundCircle.ts';
import { useMap } from './mapContext.ts';
import { readPalette } from './mapPalette.ts';
import { plannedLine } from './plannedLine.ts';
import { putLayers } from './putLayers.ts';

export interface MapStop {
  readonly longitude: number;
  readonly latitude: number;
  readonly radiusMetres: number;
  readonly label: string;
  readonly isReached: boolean;
}

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
    const empty = { type: 'geojson', data: EMPTY } as const;
    return putLayers(map, { stops: empty, 'stop-areas': empty, 'stop-line': empty }, [
      { id: 'stop-line', type: 'line', source: 'stop-line', paint: { 'line-width': 1.5, 'line-dasharray': [2, 2.5] } },
      { id: 'stop-areas', type: 'fill', source: 'stop-areas', paint: { 'fill-opacity': 0.14 } },
      { id: 'stop-edges', type: 'line', source: 'stop-areas', paint: { 'line-width': 1.5 } },
      { id: 'stops', type: 'circle', source: 'stops', paint: { 'circle-radius': 10, 'circle-stroke-width': 2 } },
      {
        id: 'stop-labels',
        type: 'symbol',
        source: 'stops',
        layout: { 'text-field': ['get', 'label'], 'text-font': FONT, 'text-size': 11, 'text-allow-overlap': true },
      },
    ]);
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
      stops.map((stop) => feature({ type: 'Polygon', coordinates: [groundCircle(stop)] }, stop)),
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
