import { isOnEarth } from '@sillage/domain/tracking/telemetry/physicalRange';
import { z } from 'zod';

export interface Found {
  /** Without its country. */
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** How a kind of geocoder is asked, and what it answers. */
export interface Dialect {
  readonly isNamedIn: RegExp;
  readonly search: (text: string, limit: number) => string;
  readonly nearest: (point: Point) => string;
  /** @throws when it is no answer of this kind */
  readonly read: (answer: unknown) => Found[];
}

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z
    .object({
      name: z.string(),
      street: z.string(),
      housenumber: z.string(),
      postcode: z.string(),
      city: z.string(),
      state: z.string(),
      countrycode: z.string(),
    })
    .partial(),
});
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(feature) });
type Feature = z.output<typeof feature>;

const photon: Dialect = {
  isNamedIn: /photon|\/api\/?$/i,
  search: (text, limit) => `/api?${new URLSearchParams({ q: text, limit: String(limit) }).toString()}`,
  nearest: ({ latitude, longitude }) => `/reverse?lat=${latitude}&lon=${longitude}`,
  read: (answer) =>
    collection.parse(answer).features.flatMap(({ geometry, properties }) => {
      const [longitude, latitude] = geometry.coordinates;
      return found(nameOf(properties), properties.countrycode, { latitude, longitude });
    }),
};

/** "10 Rue de la Paix, 75002 Paris": what it is called, its street and its town, each once. */
function nameOf({ name, street, housenumber, postcode, city, state }: Feature['properties']): string {
  const join = (...parts: (string | undefined)[]) => parts.filter((part) => part !== undefined && part !== '').join(' ');
  const town = city ?? (name === undefined ? state : undefined);
  const parts = [
    name,
    street === undefined ? '' : join(housenumber, street),
    town === undefined || town === name ? '' : join(postcode, town),
  ];
  return [...new Set(parts.filter((part) => part !== undefined && part !== ''))].join(', ');
}

const degrees = z.coerce.number();
const address = z.object({ country: z.string(), country_code: z.string() }).partial();
const spot = z.object({ lat: degrees, lon: degrees, display_name: z.string(), address: address.default({}) });
const nothing = z.object({ error: z.string() });

const nominatim: Dialect = {
  isNamedIn: /nominatim|\/search\/?$/i,
  search: (text, limit) => `/search?${new URLSearchParams({ q: text, limit: String(limit), ...NOMINATIM_FORMAT }).toString()}`,
  nearest: ({ latitude, longitude }) => `/reverse?lat=${latitude}&lon=${longitude}&${new URLSearchParams(NOMINATIM_FORMAT).toString()}`,
  read: (answer) => {
    // A point at sea.
    if (nothing.safeParse(answer).success) return [];
    return z
      .array(spot)
      .parse(Array.isArray(answer) ? answer : [answer])
      .flatMap(({ lat, lon, display_name: whole, address: { country, country_code: code } }) => {
        const name = country !== undefined && whole.endsWith(`, ${country}`) ? whole.slice(0, -country.length - 2) : whole;
        return found(name, code, { latitude: lat, longitude: lon });
      });
  },
};
const NOMINATIM_FORMAT = { format: 'jsonv2', addressdetails: '1' };

/** What has no name, no country or no place on earth is of no use. */
function found(name: string, code: string | undefined, { latitude, longitude }: Point): Found[] {
  const country = code?.toUpperCase() ?? '';
  return name !== '' && /^[A-Z]{2}$/.test(country) && isOnEarth(latitude, longitude)
    ? [{ name: name.slice(0, 250), country, latitude, longitude }]
    : [];
}

export const DIALECTS: readonly Dialect[] = [photon, nominatim];
