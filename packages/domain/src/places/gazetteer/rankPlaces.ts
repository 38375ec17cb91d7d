import { distanceMetres, type Point } from '../../platform/geo/distance.ts';

export interface Town extends Point {
  readonly idPlace: number;
  readonly country: string;
  readonly population: number;
  /** Found by the name that it has itself, not by one in another language or of another time. */
  readonly isOwn: boolean;
}

/** A town that is near to where a customer usually goes counts like one of three times the people. */
const NEAR_COUNTS = Math.log10(3);
/** One that has the name itself counts like one of five times the people that has it in another language. */
const OWN_COUNTS = Math.log10(5);
const NEAR_METRES = 100_000;
const FAR_METRES = 2_000_000;
/** So near to a larger one of the same name a town is a part of it. */
const SAME_METRES = 25_000;
/** Of a town that nobody counted. */
const FEWEST = 500;

/** Towns that are called alike: by their people, and by how near they are to `usual`, where there are any. What is a part of another is left out. */
export function rankPlaces<T extends Town>(towns: readonly T[], usual: readonly Point[]): T[] {
  const scored = towns.map((town) => ({
    town,
    score: Math.log10(town.population + FEWEST) + (town.isOwn ? OWN_COUNTS : 0) + NEAR_COUNTS * nearness(town, usual),
  }));
  const ranked = scored.toSorted((one, other) => other.score - one.score).map(({ town }) => town);
  return ranked.filter((town, index) => !ranked.slice(0, index).some((larger) => distanceMetres(larger, town) < SAME_METRES));
}

/** 1 beside one of them, 0 far from all. */
function nearness(town: Point, usual: readonly Point[]): number {
  const metres = metresToNearest(town, usual);
  return Math.min(1, Math.max(0, (FAR_METRES - metres) / (FAR_METRES - NEAR_METRES)));
}

/** Infinity where there are none. */
export function metresToNearest(from: Point, points: readonly Point[]): number {
  return points.reduce((least, point) => Math.min(least, distanceMetres(from, point)), Infinity);
}
