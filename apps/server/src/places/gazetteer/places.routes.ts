import * as contract from '@sillage/contract/places/gazetteer/places.contract';
import { customerFor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { openGeocoder } from '../../platform/geocoder/geocoder.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findPlaceAt, findPlaces } from './places.usecases.ts';
import { usualPoints } from './shared/usualPoints.hook.ts';

const SHORTEST_SEARCH = 3;

export function placesRoutes(app: FastifyInstance, { db, log, hooks, config: { GEOCODER_URL } }: Services): void {
  const context = { db, log, usualPointsOf: hooks.one(usualPoints), geocoder: GEOCODER_URL === null ? null : openGeocoder(GEOCODER_URL) };
  serve(app, contract.searchPlaces, async ({ actor, query: { search, limit }, language }) => {
    if (search.length < SHORTEST_SEARCH)
      throw new DomainError('place.searchTooShort', [{ field: 'search', reason: `at least ${SHORTEST_SEARCH} characters` }]);
    return { data: await findPlaces(context, actor.role === 'superAdmin' ? null : customerFor(actor), { search, limit, language }) };
  });
  serve(app, contract.nearestPlace, async ({ query, language }) => ({ place: await findPlaceAt(context, query, language) }));
}
