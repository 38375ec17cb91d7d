import type { UsualPointsOf } from './shared/usualPoints.hook.ts';
import type { Place } from '@sillage/contract/places/gazetteer/places.contract';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { placeKey } from '@sillage/domain/places/gazetteer/placeKey';
import { nearestWord } from '@sillage/domain/desk/search/nearestWord';
import type { Geocoder } from '../../platform/geocoder/geocoder.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findNearest, listBeginning, searchPlaces } from './places.store.ts';
import { findTowns } from './shared/findTown.usecases.ts';
import type { KnownPlace } from './shared/knownPlace.view.ts';

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}
type Context = Dependencies<'db' | 'log'> & { readonly geocoder: Geocoder | null; readonly usualPointsOf: UsualPointsOf };

/** Among so many of the largest places with the same first letter is the one that somebody means who made a slip. */
const MOST_ALIKE = 5000;

/** Of the geocoder where there is one; where it fails, of the gazetteer. */
export async function findPlaces(
  context: Context,
  scope: OneCustomer | null,
  { search, limit, language }: { readonly search: string; readonly limit: number; readonly language: string },
): Promise<Place[]> {
  const found = await asked(context, (geocoder) => geocoder.search(search, limit, language));
  if (found) return found.map((place) => ({ ...place, population: 0 }));
  return findInGazetteer(context, search, limit, scope === null ? [] : await context.usualPointsOf(context.db, scope));
}

export async function findPlaceAt(context: Context, point: Point, language: string): Promise<Place | null> {
  const found = await asked(context, (geocoder) => geocoder.nearest(point, language));
  if (found !== undefined) return found && { ...found, population: 0 };
  return (await findNearest(context.db, point)) ?? null;
}

/** Undefined: there is no geocoder, or it does not answer. */
async function asked<T>({ geocoder, log }: Context, question: (geocoder: Geocoder) => Promise<T>): Promise<T | undefined> {
  if (geocoder === null) return undefined;
  try {
    return await question(geocoder);
  } catch (error) {
    log.warn({ err: error }, 'the geocoder does not answer; the gazetteer does');
    return undefined;
  }
}

/** What is called so in any language, or what an address says; then what begins like this; else what was probably meant. */
async function findInGazetteer({ db }: Context, search: string, limit: number, usual: readonly Point[]): Promise<Place[]> {
  const key = placeKey(search);
  if (key === '') return [];
  const [found = null] = await findTowns(db, [{ address: search, country: null }], usual);
  const isWhole = found !== null && found.exactness === 'whole';
  const exact = isWhole ? found.candidates : [];
  const mayBegin = exact.length === 0 || found?.by === 'whole';
  const beginning = mayBegin ? await searchPlaces(db, key, limit) : [];
  const meant = exact.length + beginning.length > 0 ? [] : (found?.candidates ?? (await nearest(db, key, limit)));
  return firstOfEach([...exact, ...beginning, ...meant])
    .slice(0, limit)
    .map(toWire);
}

/** Each place once, where it comes first. */
function firstOfEach(places: readonly KnownPlace[]): KnownPlace[] {
  const first = new Map<number, KnownPlace>();
  for (const place of places) if (!first.has(place.idPlace)) first.set(place.idPlace, place);
  return [...first.values()];
}

async function nearest(db: Context['db'], key: string, limit: number): Promise<KnownPlace[]> {
  const meant = nearestWord(key, await listBeginning(db, key.slice(0, 1), MOST_ALIKE));
  return meant === null ? [] : searchPlaces(db, meant, limit);
}

function toWire({ name, called, country, latitude, longitude, population }: KnownPlace): Place {
  return { name, ...(placeKey(called) === placeKey(name) ? {} : { called }), country, latitude, longitude, population };
}
