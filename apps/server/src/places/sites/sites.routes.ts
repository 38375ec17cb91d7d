import * as contract from '@sillage/contract/places/sites/sites.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { findSitePage } from './sites.store.ts';
import { addSite, changeSite, readSite, removeSite, toWireSite } from './sites.usecases.ts';

/** The places at which assets stay. */
export function siteRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.listSites, async ({ actor, query: { search = '', idCustomer, cursor, limit } }) => {
    const [key, idSite] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
    const after = key === undefined || idSite === undefined ? null : { key, idSite };
    const found = await findSitePage(db, scopeFor(actor, idCustomer), { search, after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.nameKey, last.idSite));
    return { data: page.map(toWireSite), nextCursor };
  });
  serve(app, contract.createSite, async ({ actor, body: { idCustomer, ...asked } }) => {
    const scope = customerFor(actor, idCustomer);
    return readSite(db, scope, await addSite(services, scope, actor, asked));
  });
  serve(app, contract.changeSite, async ({ actor, params: { idSite }, body }) => {
    const scope = scopeFor(actor);
    await changeSite(services, scope, actor, idSite, body);
    return readSite(db, scope, idSite);
  });
  serve(app, contract.removeSite, async ({ actor, params: { idSite } }) => {
    await removeSite(services, scopeFor(actor), actor, idSite);
    return {};
  });
}
