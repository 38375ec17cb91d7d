import type { ImportPlace, ImportRow } from '@sillage/contract/journeys/imports/imports.contract';
import { z } from 'zod';

/** Which places of the file a row names, as it is kept. */
export const rowPlaces = z.array(z.object({ step: z.int(), place: z.int() }));

interface KeptPlace {
  readonly ordinal: number;
  readonly address: string;
  readonly candidates: unknown;
  readonly chosen: unknown;
}

/** What was guessed of the places of a row: the town that counts, or the likeliest where that is still asked. */
export function toRowPlaces(kept: unknown, places: readonly KeptPlace[]): ImportRow['places'] {
  return rowPlaces.parse(kept).flatMap(({ step, place }) => {
    const found = places.find(({ ordinal }) => ordinal === place);
    if (!found) return [];
    const { address, candidates, chosen } = found;
    const best = (chosen ?? (candidates as ImportPlace['candidates'])[0]) as ImportPlace['chosen'] | undefined;
    const town = best ? { name: best.name, country: best.country, latitude: best.latitude, longitude: best.longitude } : null;
    return [{ step, place, address, town, isAsked: chosen === null }];
  });
}
