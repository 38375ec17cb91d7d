import * as contract from '@sillage/contract/tracking/mappings/mappings.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findMappingPage } from './mappings.store.ts';
import { addMapping, changeMapping, ownerFor, readMapping, removeMapping, toWireMapping } from './mappings.usecases.ts';

/** How trackers that send JSON of their own are read. */
export function mappingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.listMappings, async ({ actor, query: { idCustomer, cursor, limit } }) => {
    const [key, idMapping] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
    const after = key === undefined || idMapping === undefined ? null : { key, idMapping };
    const found = await findMappingPage(db, scopeFor(actor, idCustomer), { after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.nameKey, last.idMapping));
    return { data: page.map(toWireMapping), nextCursor };
  });
  serve(app, contract.readMapping, ({ actor, params: { idMapping } }) => readMapping(db, scopeFor(actor), idMapping));
  serve(app, contract.createMapping, async ({ actor, body: { idCustomer, ...asked } }) => {
    const scope = ownerFor(actor, idCustomer);
    return readMapping(db, scope, await addMapping(services, scope, actor, asked));
  });
  serve(app, contract.changeMapping, async ({ actor, params: { idMapping }, body }) => {
    const scope = scopeFor(actor);
    await changeMapping(services, scope, actor, idMapping, body);
    return readMapping(db, scope, idMapping);
  });
  serve(app, contract.removeMapping, async ({ actor, params: { idMapping } }) => {
    await removeMapping(services, scopeFor(actor), actor, idMapping);
    return {};
  });
}
