import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Label } from './label.ts';
import type { Town } from './readTowns.ts';

const require = createRequire(import.meta.url);

/** Every country has one among them. */
const TOWNS_ASKED = 8000;

/** A country is named by its code, so that the browser can say it in any language; the code is that of the weightiest town inside it. */
export function countryLabels(towns: readonly Town[]): Label[] {
  const topology = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8')) as Topology<{
    countries: GeometryCollection;
    land: GeometryCollection;
  }>;
  const asked = towns.slice(0, TOWNS_ASKED);
  const labels = new Map<string, Label>();
  for (const country of feature(topology, topology.objects.countries).features) {
    const ring = largestRing(country as Feature<Polygon | MultiPolygon>);
    const inside = asked.find(({ at }) => contains(ring, at));
    if (!inside || labels.has(inside.country)) continue;
    const zoom = zoomOfArea(Math.abs(area(ring)));
    labels.set(inside.country, { at: centroid(ring), zoom, tags: { code: inside.country, zoom } });
  }
  return [...labels.values()];
}

function zoomOfArea(squareDegrees: number): number {
  return Math.min(5, Math.max(0, Math.round(4.6 - Math.log2(Math.max(squareDegrees, 1)) / 2.2)));
}

function largestRing(country: Feature<Polygon | MultiPolygon>): Position[] {
  const polygons = country.geometry.type === 'Polygon' ? [country.geometry.coordinates] : country.geometry.coordinates;
  return polygons.map(([outer = []]) => outer).toSorted((one, other) => Math.abs(area(other)) - Math.abs(area(one)))[0] ?? [];
}

function edges(ring: readonly Position[]): (readonly [number, number, number, number])[] {
  return ring.slice(1).map(([x = 0, y = 0], index) => [ring[index]?.[0] ?? 0, ring[index]?.[1] ?? 0, x, y] as const);
}

function area(ring: readonly Position[]): number {
  return edges(ring).reduce((sum, [x0, y0, x1, y1]) => sum + (x0 * y1 - x1 * y0) / 2, 0);
}

function centroid(ring: readonly Position[]): readonly [number, number] {
  const whole = area(ring) * 6;
  const moment = edges(ring).map(([x0, y0, x1, y1]) => [(x0 + x1) * (x0 * y1 - x1 * y0), (y0 + y1) * (x0 * y1 - x1 * y0)] as const);
  return [moment.reduce((sum, [x]) => sum + x, 0) / whole, moment.reduce((sum, [, y]) => sum + y, 0) / whole];
}

function contains(ring: readonly Position[], [x, y]: readonly [number, number]): boolean {
  return edges(ring).filter(([x0, y0, x1, y1]) => y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0).length % 2 === 1;
}
