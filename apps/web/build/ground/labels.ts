import type { MultiPolygon, Point, Polygon } from 'geojson';
import polylabel from 'polylabel';
import { countryLabels } from './countries.ts';
import type { Label } from './label.ts';
import { readNaturalEarth } from './naturalEarth.ts';
import { openPlacing } from './placing.ts';
import { readTowns, type Town } from './readTowns.ts';
import { SEA_NAMES } from './seaNames.ts';
import { arabicNameOf, TOWN_NAMES } from './townNames.ts';

/** Labels of the embedded map by the layer of the tiles that they are in, the weightiest first. */
export function groundLabels(): Readonly<Record<string, readonly Label[]>> {
  const towns = readTowns();
  return {
    towns: townLabels(towns),
    countries: countryLabels(towns),
    seas: seaLabels(),
    airports: airportLabels(),
    ports: portLabels(),
  };
}

function townLabels(towns: readonly Town[]): Label[] {
  const placeOf = openPlacing();
  return towns.map((town, rank) => {
    const { name, country, others, isCapital, at } = town;
    const zoom = placeOf(at, earliestZoom(town));
    const names = { ...TOWN_NAMES.get(`${name}|${country}`), ar: arabicNameOf(others) };
    // In languages in which it is called otherwise.
    const reported = Object.entries(names).flatMap(([language, said]) =>
      said === undefined || said === name ? [] : [[`name_${language}`, said] as const],
    );
    return { at, zoom, tags: { name, rank, zoom, ...(isCapital ? { capital: 1 } : {}), ...Object.fromEntries(reported) } };
  });
}

/** A small town where nothing larger is near is no landmark of a continent. */
function earliestZoom({ population, isCapital }: Town): number {
  if (isCapital || population > 1_000_000) return 2;
  if (population > 300_000) return 4;
  if (population > 100_000) return 5;
  return population > 30_000 ? 6 : 8;
}

interface Sea {
  readonly name?: string;
  readonly name_fr?: string;
  readonly min_label: number;
}

function seaLabels(): Label[] {
  const seas = readNaturalEarth<Polygon | MultiPolygon, Sea>('10m_geography_marine_polys').features;
  const labels = seas.flatMap(({ geometry, properties: { name: written = '', name_fr: french, min_label: first } }): Label[] => {
    const name = inWords(written);
    if (name === '') return [];
    const zoom = Math.max(0, Math.round((first - 1) * 10) / 10);
    const names = { ...(french === undefined ? {} : { fr: inWords(french) }), ...SEA_NAMES.get(name) };
    const reported = Object.entries(names).map(([language, said]) => [`name_${language}`, said] as const);
    return [{ at: middleOf(geometry), zoom, tags: { name, zoom, ...Object.fromEntries(reported) } }];
  });
  return labels.toSorted((one, other) => one.zoom - other.zoom);
}

/** Where its widest part is. */
function middleOf(geometry: Polygon | MultiPolygon): readonly [number, number] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const middles = polygons
    .map((rings) => polylabel(rings as [number, number][][], 0.1))
    .toSorted((one, other) => other.distance - one.distance);
  const [longitude = 0, latitude = 0] = middles[0] ?? [];
  return [longitude, latitude];
}

/** What is written in capitals throughout, as it is written elsewhere. */
function inWords(name: string): string {
  const words = name.trim().split(/\s+/).join(' ');
  if (words !== words.toUpperCase()) return words;
  return words.toLowerCase().replace(/(?:^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

interface Airport {
  readonly scalerank: number;
  readonly name: string;
  readonly type: string;
  readonly iata_code?: string;
}

/** Those that freight and people fly from, by their codes. */
function airportLabels(): Label[] {
  const airports = readNaturalEarth<Point, Airport>('10m_airports').features;
  return airports
    .flatMap(({ geometry, properties: { scalerank, name, type, iata_code: code } }): Label[] => {
      if (code === undefined || type === 'spaceport') return [];
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const zoom = Math.min(8.5, Math.max(6, scalerank + 2.5));
      return [{ at: [longitude, latitude], zoom, tags: { name: name.replaceAll("Int'l", 'International'), code, zoom } }];
    })
    .toSorted((one, other) => one.zoom - other.zoom);
}

function portLabels(): Label[] {
  const ports = readNaturalEarth<Point, { readonly scalerank: number; readonly name: string }>('10m_ports').features;
  return ports
    .map(({ geometry, properties: { scalerank, name } }): Label => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const zoom = Math.min(9, Math.max(6, scalerank + 2));
      return { at: [longitude, latitude], zoom, tags: { name, zoom } };
    })
    .toSorted((one, other) => one.zoom - other.zoom);
}
