import * as contract from '@sillage/contract/trackers/trackers.contract';
import { scopeFor } from '@sillage/domain/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../platform/cursor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listPositions, listTrackers } from './trackers.store.ts';
import { addTracker, readTracker, toWireTracker } from './shared/addTracker.ts';
import { renewSecret } from './trackers.usecases.ts';

const startOf = (cursor: string | undefined) => (cursor === undefined ? '' : fromCursor(cursor, 'string')[0]);

export function trackersRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, contract.createTracker, ({ actor, body }) => addTracker(services, body, actor.idUser));
  serve(app, contract.renewSecret, ({ actor, params }) => renewSecret(services, scopeFor(actor), actor.idUser, params.uniqueIdentifiant));
  serve(app, contract.readTracker, ({ actor, params }) => readTracker(services, scopeFor(actor), params.uniqueIdentifiant));

  serve(app, contract.listTrackers, async ({ actor, query: { cursor, limit, search = '', idCustomer } }) => {
    const rows = await listTrackers(db, scopeFor(actor, idCustomer), { after: startOf(cursor), search, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.identifier));
    return { data: page.map((row) => toWireTracker(row, now())), nextCursor };
  });

  serve(app, contract.listPositions, async ({ actor, query: { cursor, limit, idCustomer } }) => {
    const rows = await listPositions(db, scopeFor(actor, idCustomer), { after: startOf(cursor), limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.identifier));
    return {
      uniqueIdentifiant: page.map((row) => row.identifier),
      latitude: page.map((row) => row.latitude ?? 0),
      longitude: page.map((row) => row.longitude ?? 0),
      time: page.map((row) => row.positionTime?.getTime() ?? 0),
      temperature: page.map((row) => row.temperature),
      idTransport: page.map((row) => row.idShipment),
      nextCursor,
    };
  });
}
