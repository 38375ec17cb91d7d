import * as contract from '@sillage/contract/alerts/alerts.contract';
import type { WireAlert } from '@sillage/contract/alerts/alerts.contract';
import { scopeFor } from '@sillage/domain/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../platform/cursor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listAlerts, type AlertRow } from './alerts.store.ts';

export function alertsRoutes(app: FastifyInstance, { db }: Services): void {
  serve(app, contract.listAlerts, async ({ actor, query: { idTransport, uniqueIdentifiant, alertStatus, idCustomer, cursor, limit } }) => {
    const [at, idEpisode] = cursor === undefined ? [null, 0] : fromCursor(cursor, 'string', 'number');
    const rows = await listAlerts(db, scopeFor(actor, idCustomer), {
      ...{ idShipment: idTransport ?? null, identifier: uniqueIdentifiant ?? null },
      status: alertStatus ?? null,
      before: at === null ? null : { at: new Date(at), idEpisode },
      limit: limit + 1,
    });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.raisedAt.toISOString(), row.idEpisode));
    return { data: page.map(toWireAlert), nextCursor };
  });
}

function toWireAlert(row: AlertRow): WireAlert {
  return {
    idAlert: row.idEpisode,
    idTransport: row.idShipment,
    reference: row.reference,
    uniqueIdentifiant: row.identifier,
    ruleName: row.ruleName,
    ruleKey: 'temperature',
    direction: row.direction === 'above' ? 'above' : 'below',
    alertStatus: row.status === 'U' ? 'U' : 'R',
    startDate: row.startedAt.toISOString(),
    raisedDate: row.raisedAt.toISOString(),
    clearedDate: row.clearedAt?.toISOString() ?? null,
    extreme: row.extreme,
    limit: row.limitCelsius,
  };
}
