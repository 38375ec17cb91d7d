import * as contract from '@sillage/contract/desk/search/search.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { searchEverything } from './search.usecases.ts';

export function searchRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.search, async ({ actor, query: { q, kind = null, idCustomer, limit, cursor = null } }) => ({
    groups: await searchEverything(db, scopeFor(actor, idCustomer), actor, { q, kind, limit, cursor }),
  }));
}
