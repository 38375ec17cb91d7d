import type { Place } from '@sillage/contract/places/places.contract';
import { namesOf } from '@sillage/domain/imports/readRow';
import { nearestWord } from '@sillage/domain/search/nearestWord';
import type { Geocoder } from '../platform/geocoder/geocoder.ts';
import type { Needs } from '../platform/services.ts';
import { findNearest, listBeginning, searchPlaces } from './places.store.ts';
import { placeKey } from './shared/placeKey.ts';

type World = Needs<'db' | 'log'> & { readonly geocoder: Geocoder | null };
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Among so many of the largest places with the same first letter is the one that somebody means who made a slip. */
const MOST_ALIKE = 5000;

/** Of the geocoder where there is one; where it fails, of the gazetteer. */
export async function findPlaces(world: World, search: string, limit: number, language: string): Promise<Place[]> {
  const found = await asked(world, (geocoder) => geocoder.search(search, limit, language));
  return found?.map((place) => ({ ...place, population: 0 })) ?? findInGazetteer(world, search, limit);
}

export async function findPlaceAt(world: World, point: Point, language: string): Promise<Place | null> {
  const found = await asked(world, (geocoder) => geocoder.nearest(point, language));
  if (found !== undefined) return found && { ...found, population: 0 };
  return (await findNearest(world.db, point)) ?? null;
}

/** Undefined: there is no geocoder, or it does not answer. */
async function asked<T>({ geocoder, log }: World, question: (geocoder: Geocoder) => Promise<T>): Promise<T | undefined> {
  if (geocoder === null) return undefined;
  try {
    return await question(geocoder);
  } catch (error) {
    log.warn({ err: error }, 'the geocoder does not answer; the gazetteer does');
    return undefined;
  }
}

/** What begins like this; else what a part of an address begins like; else what was probably meant. */
async function findInGazetteer({ db }: World, search: string, limit: number): Promise<Place[]> {
  const { names, country } = namesOf({ address: search, country: null });
  const keys = [...new Set([search, ...names].map(placeKey))].filter((key) => key !== '');
  for (const [index, key] of keys.entries()) {
    const found = await searchPlaces(db, key, index === 0 ? null : country, limit);
    if (found.length > 0) return found;
  }
  const [first = ''] = keys;
  if (first === '') return [];
  const known = await listBeginning(db, first.slice(0, 1), MOST_ALIKE);
  const meant = nearestWord(first, known);
  return meant === null ? [] : searchPlaces(db, meant, null, limit);
}
