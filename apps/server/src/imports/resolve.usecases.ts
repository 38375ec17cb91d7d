import type { NewTransport } from '@sillage/contract/shipments/shipments.contract';
import type { Point } from '@sillage/domain/geo/distance';
import type { ReadRow, ReadStop, RowFault } from '@sillage/domain/imports/readRow';
import { doubtOf, type PlaceDoubt } from '@sillage/domain/places/doubtOf';
import { findTowns, type FoundTown } from '../places/shared/findTown.ts';
import type { KnownPlace } from '../places/shared/knownPlace.ts';
import type { Db } from '../platform/db/openDb.ts';
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
  /** The route of a row, with what is wrong with its places. One that is not known stands somewhere, so that the rest of the route can be judged. */
  resolve(row: ReadRow): Resolved;
}

const LONGEST_ADDRESS = 300;
/** What is longer is a cell of something else: no town is looked for in it. */
const LONGEST_NAME = 1000;

/** Asks the gazetteer for all places of a file at once. A place is a question for all of its rows where it is one for any of them. */
export async function openPlaces(db: Db, rows: readonly ReadRow[], usual: readonly Point[]): Promise<Places> {
  const asked = new Map(rows.flatMap(({ stops }) => stops.filter(isNamed).map((stop) => [keyOf(stop), stop] as const)));
  const found = await findTowns(db, [...asked.values()], usual);
  const guesses = new Map([...asked.keys()].flatMap((key, index) => (found[index] ? [[key, found[index]] as const] : [])));
  const doubts = new Map<string, PlaceDoubt>();
  const counts = new Map<string, number>();
  for (const row of rows) judgeRoute(row, guesses, doubts, counts);
  const keys = [...guesses.keys()];
  const ordinals = new Map(keys.map((key, ordinal) => [key, ordinal] as const));
  return {
    named: keys.map((key) => ({
      ...{ address: asked.get(key)?.address ?? '', country: asked.get(key)?.country ?? null },
      ...{ candidates: guesses.get(key)?.candidates ?? [], doubt: doubts.get(key) ?? null, rows: counts.get(key) ?? 0 },
    })),
    resolve: (row) => resolve(row, (stop) => ({ place: ordinals.get(keyOf(stop)), town: guesses.get(keyOf(stop))?.candidates[0] })),
  };
}

function isNamed({ point, address }: ReadStop): boolean {
  return point === null && address !== '' && address.length <= LONGEST_NAME;
}

function keyOf({ address, country }: ReadStop): string {
  return `${country} ${address}`;
}

function judgeRoute(
  { stops, type }: ReadRow,
  guesses: ReadonlyMap<string, FoundTown>,
  doubts: Map<string, PlaceDoubt>,
  counts: Map<string, number>,
): void {
  const points = stops.map((stop) => stop.point ?? (isNamed(stop) ? (guesses.get(keyOf(stop))?.candidates[0] ?? null) : null));
  const isByLand = type === 'road' || type === 'rail';
  for (const key of new Set(stops.filter(isNamed).map(keyOf))) {
    const guess = guesses.get(key);
    if (!guess) continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const rest = points.filter((point, index): point is NonNullable<typeof point> => {
      const stop = stops[index];
      return point !== null && stop !== undefined && !(isNamed(stop) && keyOf(stop) === key);
    });
    const doubt = doubtOf(guess, rest, isByLand);
    if (doubt !== null) doubts.set(key, doubt);
  }
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
