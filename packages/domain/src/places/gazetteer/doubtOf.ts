import type { Point } from '../../platform/geo/distance.ts';
import type { NamedBy } from './townsNamed.ts';
import { metresToNearest, type Town } from './rankPlaces.ts';

/** Why a town that was found is asked about: a slip was forgiven; only some words of an address say so; others are called alike; it is far from the rest. */
export const PLACE_DOUBTS = ['slip', 'words', 'several', 'far'] as const;
export type PlaceDoubt = (typeof PLACE_DOUBTS)[number];

export type Exactness = 'whole' | 'beginning' | 'slip';

export interface Guess {
  /** Best first. */
  readonly candidates: readonly Town[];
  readonly exactness: Exactness;
  readonly by: NamedBy;
  readonly isDoubtful: boolean;
  /** A postcode says that it is this one. */
  readonly isSettled: boolean;
}

/** Another town of the name that has so much of the people of the best may well be the one that is meant. */
const LIKELY = 0.1;
/** So may one that has the name itself, where the best has it in another language only. */
const OWN_PEOPLE = 10_000;
/** Of a shipment nobody asks for a namesake of fewer people. */
const FEWEST_PEOPLE = 3000;
const NEAR_METRES = 2_500_000;
const FAR_METRES = 3_000_000;
const FARTHEST_BY_LAND_METRES = 5_000_000;
/** A namesake that is so many times nearer to the rest is the likelier one. */
const TIMES_NEARER = 5;
const WELL_KNOWN_PEOPLE = 100_000;
const AROUND_METRES = 400_000;

/** Null: it is an answer. `rest`: the other places of the route, if any. `isByLand`: nobody crosses an ocean on it. */
export function doubtOf(guess: Guess, rest: readonly Point[], isByLand: boolean): PlaceDoubt | null {
  const [best, ...others] = guess.candidates;
  if (!best) return null;
  if (guess.exactness !== 'whole') return 'slip';
  if (guess.isDoubtful) return 'words';
  const metres = metresToNearest(best, rest);
  const isFartherThan = (times: number) => (other: Town) => metresToNearest(other, rest) > times * metres + AROUND_METRES;
  if (!guess.isSettled) {
    const rivals = others.filter((other) => isLikely(best, other));
    const isNear = rest.length > 0 && metres < NEAR_METRES;
    if (rivals.length > 0 && !(isNear && rivals.every(isFartherThan(2)))) return 'several';
  }
  if (rest.length === 0) return null;
  const nearer = others.some(
    (other) =>
      (other.isOwn || other.population > OWN_PEOPLE) &&
      other.population >= FEWEST_PEOPLE &&
      metresToNearest(other, rest) * TIMES_NEARER < metres,
  );
  if (!guess.isSettled && nearer && metres > AROUND_METRES) return 'far';
  if (metres > FARTHEST_BY_LAND_METRES && isByLand) return 'far';
  return metres > FAR_METRES && best.population < WELL_KNOWN_PEOPLE ? 'far' : null;
}

function isLikely(best: Town, other: Town): boolean {
  return other.population >= best.population * LIKELY || (other.isOwn && !best.isOwn && other.population >= OWN_PEOPLE);
}
