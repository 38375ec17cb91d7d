import type { Point } from '@sillage/domain/platform/geo/distance';
import type { Guess } from '@sillage/domain/places/gazetteer/doubtOf';
import { placeKey } from '@sillage/domain/places/gazetteer/placeKey';
import { postcodeFits } from '@sillage/domain/places/gazetteer/postcode';
import { rankPlaces } from '@sillage/domain/places/gazetteer/rankPlaces';
import { slipsOf } from '@sillage/domain/places/gazetteer/slipsOf';
import { townsNamed, type NamedBy, type NamedTown } from '@sillage/domain/places/gazetteer/townsNamed';
import type { Db } from '../../../platform/db/openDb.ts';
import type { KnownPlace } from './knownPlace.view.ts';
import { untilFilled } from '../places.store.ts';
import { findPlacesNamed } from '../towns.store.ts';

export interface AskedTown {
  readonly address: string;
  /** As somebody said it besides. */
  readonly country: string | null;
}

export interface FoundTown extends Guess {
  readonly candidates: readonly KnownPlace[];
}

/** Asked of the gazetteer each by itself: of a file with more names that nobody knows, the rest stay unknown. */
const MOST_SLIPS = 300;
/** Words of an address that are no town are many: of so few it is tried what was meant. */
const WORDS_FORGIVEN = 2;

/** The towns that these addresses name, the likeliest of each first; null where none is known; they wait for a gazetteer that is being filled. `usual`: where the customer usually goes. */
export async function findTowns(db: Db, asked: readonly AskedTown[], usual: readonly Point[]): Promise<(FoundTown | null)[]> {
  await untilFilled();
  const named = asked.map(({ address, country }) => townsNamed(address, country));
  const known = await findPlacesNamed(db, [...new Set(named.flatMap((some) => some.map(({ name }) => placeKey(name))))]);
  const found: (FoundTown | null)[] = [];
  let mayForgive = MOST_SLIPS;
  for (const some of named) {
    const forgive = mayForgive > 0 ? (name: string) => findSlips(db, name) : null;
    const town = await findOne(some, known, usual, forgive);
    if (town === null || town.exactness === 'slip') mayForgive--;
    found.push(town);
  }
  return found;
}

/** What says more goes before what says less, and of that each exact name before each slip. */
const ORDER: readonly NamedBy[] = ['whole', 'postcode', 'part', 'words'];

type Known = ReadonlyMap<string, readonly KnownPlace[]>;

async function findOne(
  named: readonly NamedTown[],
  known: Known,
  usual: readonly Point[],
  forgive: ((name: string) => Promise<readonly KnownPlace[]>) | null,
): Promise<FoundTown | null> {
  for (const isUnended of [false, true])
    for (const by of ORDER) {
      const some = named.filter((one) => one.by === by && one.isUnended === isUnended);
      const exact = firstOf(some, (one) => toFound(one, known.get(placeKey(one.name)) ?? [], usual, 'whole'));
      if (exact) return exact;
      if (forgive === null) continue;
      for (const one of by === 'words' ? some.slice(-WORDS_FORGIVEN) : some) {
        const found = toFound(one, await forgive(one.name), usual, 'slip');
        if (found) return found;
      }
    }
  return null;
}

function firstOf<One, Found>(some: readonly One[], find: (one: One) => Found | null): Found | null {
  for (const one of some) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

async function findSlips(db: Db, name: string): Promise<readonly KnownPlace[]> {
  const slips = slipsOf(placeKey(name));
  return slips.length === 0 ? [] : [...(await findPlacesNamed(db, slips)).values()].flat();
}

function toFound(
  { by, country, state, postcode, isDoubtful }: NamedTown,
  places: readonly KnownPlace[],
  usual: readonly Point[],
  exactness: Guess['exactness'],
): FoundTown | null {
  const inside = places.filter((place) => (country === null || place.country === country) && (state === null || place.region === state));
  const fitting = postcode === null ? [] : inside.filter((place) => postcodeFits(postcode, place.country, place.district) === true);
  const candidates = [...rankPlaces(once(fitting), usual), ...rankPlaces(once(inside.filter((place) => !fitting.includes(place))), usual)];
  if (candidates.length === 0) return null;
  return { candidates, exactness, by, isDoubtful, isSettled: fitting.length === 1 };
}

/** By several slips the same town may be meant. */
function once(places: readonly KnownPlace[]): KnownPlace[] {
  const first = new Map<number, KnownPlace>();
  for (const place of places) if (!first.has(place.idPlace) || place.isOwn) first.set(place.idPlace, place);
  return [...first.values()];
}
