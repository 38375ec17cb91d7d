import coarse from 'world-atlas/countries-110m.json?url';
import middle from 'world-atlas/countries-50m.json?url';
import fine from 'world-atlas/countries-10m.json?url';
import labelsUrl from 'virtual:map-labels-url';
import type { FeatureCollection, Geometry, Point } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { MapLabels } from '../../../build/mapLabels.ts';
import { unwrapRings } from './unwrapRings.ts';

const ATLAS = { coarse, middle, fine } as const;
export type AtlasDetail = keyof typeof ATLAS;

type World = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

export interface Basemap {
  readonly land: FeatureCollection;
  readonly borders: FeatureCollection;
}

/** The countries of the world in one of three degrees of detail. @throws Error when the file cannot be fetched */
export async function loadBasemap(detail: AtlasDetail): Promise<Basemap> {
  const world = (await fetchJson(ATLAS[detail])) as World;
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other);
  return { land: unwrapRings(feature(world, world.objects.land)), borders: unwrapRings(collectionOf([borders])) };
}

export interface LabelSources {
  readonly cities: FeatureCollection<Point>;
  readonly countries: FeatureCollection<Point>;
}

/** Labels of towns and of countries, the latter in `language` (BCP 47). */
export async function loadLabels(language: string): Promise<LabelSources> {
  const { cities, countries } = (await fetchJson(labelsUrl)) as MapLabels;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return {
    cities: points(cities, (index) => ({
      name: cities.name[index],
      zoom: cities.zoom[index],
      capital: cities.capital[index],
      rank: index,
    })),
    countries: points(countries, (index) => ({ name: names.of(countries.code[index] ?? ''), zoom: countries.zoom[index] })),
  };
}

function points(
  { longitude, latitude }: { readonly longitude: readonly number[]; readonly latitude: readonly number[] },
  propertiesOf: (index: number) => Record<string, unknown>,
): FeatureCollection<Point> {
  const features = longitude.map((x, index) => ({
    type: 'Feature' as const,
    geometry: { type: 'Point' as const, coordinates: [x, latitude[index] ?? 0] },
    properties: propertiesOf(index),
  }));
  return { type: 'FeatureCollection', features };
}

function collectionOf(geometries: readonly Geometry[]): FeatureCollection {
  return { type: 'FeatureCollection', features: geometries.map((geometry) => ({ type: 'Feature', geometry, properties: {} })) };
}

/** Kept by the browser's cache and, while the page lives, here. */
const fetched = new Map<string, Promise<unknown>>();

function fetchJson(url: string): Promise<unknown> {
  const kept = fetched.get(url);
  if (kept) return kept;
  const loading = fetch(url).then((response) => {
    if (!response.ok) throw new Error(`The map data could not be read (${response.status}).`);
    return response.json() as Promise<unknown>;
  });
  loading.catch(() => fetched.delete(url));
  fetched.set(url, loading);
  return loading;
}
