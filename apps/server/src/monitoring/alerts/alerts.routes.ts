import * as contract from '@sillage/contract/monitoring/alerts/alerts.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { momentsAsked } from '@sillage/domain/platform/time/zoneClock';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listAlerts } from './alerts.store.ts';
import { readMoment } from './moment.usecases.ts';
import { answerAlert, readAlert, toWireAlert } from './alerts.usecases.ts';

export function alertsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, contract.listAlerts, async ({ actor, query }) => {
    const { idTransport, uniqueIdentifiant, asset, alertStatus, ruleKey, search, raised, timeZone, idCustomer, cursor, limit } = query;
    const [at, idEpisode] = cursor === undefined ? [null, 0] : fromCursor(cursor, 'moment', 'number');
    const rows = await listAlerts(db, scopeFor(actor, idCustomer), {
      idShipment: idTransport ?? null,
      identifier: uniqueIdentifiant ?? null,
      asset: asset ?? null,
      status: alertStatus ?? null,
      ruleKey: ruleKey ?? null,
      search: search ?? null,
      raised: momentsAsked(raised, timeZone, now()),
      before: at === null ? null : { at: new Date(at), idEpisode },
      limit: limit + 1,
    });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.raisedAt.toISOString(), row.idEpisode));
    return { data: page.map(toWireAlert), nextCursor };
  });
  serve(app, contract.acknowledgeAlert, ({ actor, params }) =>
    answerAlert(services, scopeFor(actor), actor, params.idAlert, 'acknowledge'),
  );
  serve(app, contract.closeAlert, ({ actor, params, body }) =>
    answerAlert(services, scopeFor(actor), actor, params.idAlert, 'close', body.note),
  );
  serve(app, contract.readAlert, ({ actor, params }) => readAlert(services, scopeFor(actor), params.idAlert));
  serve(app, contract.readAlertMoment, ({ actor, params }) => readMoment(services, scopeFor(actor), params.idAlert));
}
