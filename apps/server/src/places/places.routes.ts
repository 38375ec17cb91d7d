import * as contract from '@sillage/contract/places/places.contract';
import { Refusal } from '@sillage/domain/refusal';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { findNearest, searchPlaces } from './places.store.ts';
import { placeKey } from './shared/placeKey.ts';

const SHORTEST_SEARCH = 3;

export function placesRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.searchPlaces, async ({ query: { search, limit } }) => {
    const key = placeKey(search);
    if (key.length < SHORTEST_SEARCH)
      throw new Refusal('place.searchTooShort', [{ field: 'search', reason: `at least ${SHORTEST_SEARCH} characters` }]);
    return { data: await searchPlaces(db, key, limit) };
  });
  serve(app, contract.nearestPlace, async ({ query }) => ({ place: (await findNearest(db, query)) ?? null }));
}
