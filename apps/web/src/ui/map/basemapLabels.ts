import mapData from 'virtual:map-data';
import type { FeatureCollection, Point } from 'geojson';
import type { MapLabels } from '../../../build/mapLabels.ts';

interface LabelSources {
  readonly cities: FeatureCollection<Point>;
  readonly countries: FeatureCollection<Point>;
}

/** Labels of towns and of countries, the latter in `language` (BCP 47). @throws Error when they cannot be fetched */
export async function loadLabels(language: string): Promise<LabelSources> {
  const { cities, countries } = await fetchLabels();
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

let fetched: Promise<MapLabels> | undefined;

function fetchLabels(): Promise<MapLabels> {
  fetched ??= fetch(mapData.labels).then((response) => {
    if (response.ok) return response.json() as Promise<MapLabels>;
    fetched = undefined;
    throw new Error(`The labels of the map could not be read (${response.status}).`);
  });
  return fetched;
}
