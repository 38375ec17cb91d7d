import * as contract from '@sillage/contract/monitoring/alerts/incidents.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { momentsAsked } from '@sillage/domain/platform/time/zoneClock';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listIncidents } from './incidents.store.ts';
import * as usecases from './incidents.usecases.ts';

/** What alerts of one thing come to, and what people do about it. */
export function incidentsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listIncidents, async ({ actor, query }) => {
    const { status, idTransport, owner, search, opened, timeZone, idCustomer, cursor, limit } = query;
    const [before] = cursor === undefined ? [null] : fromCursor(cursor, 'number');
    const rows = await listIncidents(services.db, scopeFor(actor, idCustomer), {
      status: status ?? null,
      idShipment: idTransport ?? null,
      owner: owner === 'me' ? actor.idUser : (owner ?? null),
      search: search ?? null,
      opened: momentsAsked(opened, timeZone, services.now()),
      before,
      limit: limit + 1,
    });
    const { page, nextCursor } = cutPage(rows, limit, ({ idIncident }) => toCursor(idIncident));
    return { data: page.map(usecases.toWireIncident), nextCursor };
  });
  serve(app, contract.readIncident, ({ actor, params }) => usecases.readIncident(services, scopeFor(actor), params.idIncident));
  serve(app, contract.describeIncident, ({ actor, params, body }) =>
    usecases.describeIncident(services, scopeFor(actor), actor, params.idIncident, body),
  );
  serve(app, contract.commentIncident, ({ actor, params, body }) =>
    usecases.commentIncident(services, scopeFor(actor), actor, params.idIncident, body.text),
  );
  serve(app, contract.takeIncident, ({ actor, params, body }) =>
    usecases.assignIncident(services, scopeFor(actor), actor, params.idIncident, body.idUser),
  );
  const actions = [
    [contract.releaseIncident, usecases.releaseIncident],
    [contract.closeIncident, usecases.closeIncident],
    [contract.reopenIncident, usecases.reopenIncident],
  ] as const;
  for (const [endpoint, action] of actions) {
    serve(app, endpoint, ({ actor, params }) => action(services, scopeFor(actor), actor, params.idIncident));
  }
}
