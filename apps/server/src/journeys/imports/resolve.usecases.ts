import type { NewTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Point } from '@sillage/domain/platform/geo/distance';
import type { ReadRow, ReadStop, RowFault } from '@sillage/domain/journeys/imports/readRow';
import { doubtOf, type PlaceDoubt } from '@sillage/domain/places/gazetteer/doubtOf';
import { findTowns, type FoundTown } from '../../places/gazetteer/shared/findTown.usecases.ts';
import type { KnownPlace } from '../../places/gazetteer/shared/knownPlace.view.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { NamedPlace } from './places.store.ts';

type RouteStep = NewTransport['routeSteps'][number];

interface Resolved {
  readonly steps: RouteStep[];
  readonly faults: RowFault[];
  /** Which of `Places.named` each step is, where its town was guessed. */
  readonly places: { readonly step: number; readonly place: number }[];
}

export interface Places {
  readonly named: readonly NamedPlace[];
  /** The route of a row, with what is wrong with its places. One that is not known stands somewhere, so that the rest of the route can be validated. */
  resolve(row: ReadRow): Resolved;
}

const LONGEST_ADDRESS = 300;
/** What is longer is a cell of something else: no town is looked for in it. */
const LONGEST_NAME = 1000;

/** Asks the gazetteer for all places of a file at once. Of each name what is clear is one place; what is in doubt is a question of its own for each route. */
export async function openPlaces(db: Db, rows: readonly ReadRow[], usual: readonly Point[]): Promise<Places> {
  const asked = new Map(rows.flatMap(({ stops }) => stops.filter(isNamed).map((stop) => [keyOf(stop), stop] as const)));
  const found = await findTowns(db, [...asked.values()], usual);
  const guesses = new Map([...asked.keys()].flatMap((key, index) => (found[index] ? [[key, found[index]] as const] : [])));
  const named: (NamedPlace & { rows: number })[] = [];
  const ordinals = new Map<string, number>();
  const placesOf = new Map<ReadRow, ReadonlyMap<string, number>>();
  for (const row of rows) {
    const ofRow = new Map<string, number>();
    for (const { key, address, country, candidates, doubt, route } of validateRoute(row, guesses)) {
      const question = route === null ? `${doubt === null} ${key}` : `${key}\n${routeKey(row, key)}`;
      const ordinal = ordinals.get(question) ?? named.push({ address, country, candidates, doubt, route, rows: 0 }) - 1;
      ordinals.set(question, ordinal);
      const place = named[ordinal];
      if (place) place.rows++;
      ofRow.set(key, ordinal);
    }
    placesOf.set(row, ofRow);
  }
  return {
    named,
    resolve: (row) =>
      resolve(row, (stop) => ({ place: placesOf.get(row)?.get(keyOf(stop)), town: guesses.get(keyOf(stop))?.candidates[0] })),
  };
}

function isNamed({ point, address }: ReadStop): boolean {
  return point === null && address !== '' && address.length <= LONGEST_NAME;
}

function keyOf({ address, country }: ReadStop): string {
  return `${country} ${address}`;
}

/** The other places of a row: there and back are one route. */
function routeKey({ stops }: ReadRow, key: string): string {
  const others = stops.map((stop) => (stop.point ? `${stop.point.latitude} ${stop.point.longitude}` : keyOf(stop)));
  return [...new Set(others)]
    .filter((other) => other !== key)
    .toSorted()
    .join('\n');
}

interface ValidatedPlace {
  readonly key: string;
  readonly address: string;
  readonly country: string | null;
  readonly candidates: readonly KnownPlace[];
  readonly doubt: PlaceDoubt | null;
  readonly route: readonly string[] | null;
}

/** Each place of a row, validated by the rest of its route. */
function validateRoute({ stops, type }: ReadRow, guesses: ReadonlyMap<string, FoundTown>): ValidatedPlace[] {
  const points = stops.map((stop) => stop.point ?? (isNamed(stop) ? (guesses.get(keyOf(stop))?.candidates[0] ?? null) : null));
  const isByLand = type === 'road' || type === 'rail';
  const own = new Map(stops.filter(isNamed).map((stop) => [keyOf(stop), stop] as const));
  return [...own].flatMap(([key, { address, country }]) => {
    const guess = guesses.get(key);
    if (!guess) return [];
    const rest = points.filter((point, index): point is NonNullable<typeof point> => {
      const stop = stops[index];
      return point !== null && stop !== undefined && !(isNamed(stop) && keyOf(stop) === key);
    });
    const doubt = doubtOf(guess, rest, isByLand);
    // Whether a slip is forgiven has nothing to do with the route, as long as one town alone may be meant.
    const isOfAllRoutes = doubt === null || ((doubt === 'slip' || doubt === 'words') && guess.candidates.length === 1);
    return [{ key, address, country, candidates: guess.candidates, doubt, route: isOfAllRoutes ? null : routeOf(stops) }];
  });
}

/** As the file writes it. */
function routeOf(stops: readonly ReadStop[]): string[] {
  return stops.map(({ address, point }) =>
    (address === '' && point ? `${point.latitude}, ${point.longitude}` : address).slice(0, LONGEST_ADDRESS),
  );
}

function resolve(
  { stops }: ReadRow,
  find: (stop: ReadStop) => { readonly place: number | undefined; readonly town: KnownPlace | undefined },
): Resolved {
  const resolved: Resolved = { steps: [], faults: [], places: [] };
  for (const [step, stop] of stops.entries()) {
    const { kind, field, address, point, country, plannedTime, radiusMetres } = stop;
    const common = { kind, radius: radiusMetres, ETA: plannedTime === null ? null : new Date(plannedTime).toISOString() };
    if (point !== null) {
      const written = address === '' ? `${point.latitude}, ${point.longitude}` : address;
      resolved.steps.push({ ...common, ...point, address: written.slice(0, LONGEST_ADDRESS), country: country ?? undefined });
      continue;
    }
    const { place, town } = address === '' ? {} : find(stop);
    if (place === undefined || town === undefined) {
      resolved.faults.push(
        address === '' ? { field, code: 'shipment.routeIncomplete' } : { field, code: 'import.placeUnknown', about: address.slice(0, 100) },
      );
      resolved.steps.push({ ...common, address: address.slice(0, LONGEST_ADDRESS) || '?', latitude: 0, longitude: 0 });
      continue;
    }
    const { latitude, longitude } = town;
    resolved.places.push({ step, place });
    resolved.steps.push({ ...common, latitude, longitude, address: address.slice(0, LONGEST_ADDRESS), country: town.country });
  }
  return resolved;
}
