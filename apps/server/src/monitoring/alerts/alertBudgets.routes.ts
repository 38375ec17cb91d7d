import * as contract from '@sillage/contract/monitoring/alerts/alertBudgets.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listBudgets } from './alertBudgets.usecases.ts';

/** What of the minutes in total is used. */
export function alertBudgetsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listAlertBudgets, async ({ actor, query }) => {
    const { idTransport, uniqueIdentifiant, idRule, idCustomer, cursor, limit } = query;
    const [before] = cursor === undefined ? [null] : fromCursor(cursor, 'number');
    const trips = await listBudgets(services, scopeFor(actor, idCustomer), {
      idShipment: idTransport ?? null,
      identifier: uniqueIdentifiant ?? null,
      idRule: idRule ?? null,
      before,
      limit: limit + 1,
    });
    const { page, nextCursor } = cutPage(trips, limit, ({ idLink }) => toCursor(idLink));
    return { data: page.filter(({ used }) => used.length > 0).map(({ idLink: _link, ...trip }) => trip), nextCursor };
  });
}
