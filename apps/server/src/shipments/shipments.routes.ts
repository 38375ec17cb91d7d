import * as contract from '@sillage/contract/shipments/shipments.contract';
import { customerFor, scopeFor } from '@sillage/domain/access/actor';
import { SHIPMENT_STATUSES } from '@sillage/domain/shipments/shipment';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../platform/cursor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { countShipments, listShipments } from './shipments.store.ts';
import { createShipment } from './shared/createShipment.ts';
import { linkTrackers, unlinkTracker } from './shared/linkTrackers.ts';
import { readShipment, summarise } from './shared/readShipment.ts';

export function shipmentsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.createTransport, ({ actor, body }) =>
    createShipment(services, customerFor(actor, body.idCustomer), actor.idUser, body),
  );
  serve(app, contract.readTransport, ({ actor, params }) => readShipment(services, scopeFor(actor), params.idTransport));
  serve(app, contract.linkTrackers, ({ actor, params, body }) =>
    linkTrackers(services, scopeFor(actor), params.idTransport, body.trackers),
  );
  serve(app, contract.unlinkTracker, ({ actor, params }) =>
    unlinkTracker(services, scopeFor(actor), params.idTransport, params.uniqueIdentifiant),
  );

  serve(app, contract.listTransports, async ({ actor, query: { status, search = '', idCustomer, cursor, limit } }) => {
    const scope = scopeFor(actor, idCustomer);
    const before = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
    const [rows, counts] = await Promise.all([
      listShipments(db, scope, { status: status ?? null, search, before, limit: limit + 1 }),
      countShipments(db, scope),
    ]);
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.idShipment));
    const byStatus = new Map(counts.map((row) => [row.status, row.count]));
    const [tocomplete, readytoship, intransit, arrived] = SHIPMENT_STATUSES.map((one) => byStatus.get(one) ?? 0) as [
      number,
      number,
      number,
      number,
    ];
    return { data: await summarise(services, scope, page), nextCursor, counts: { tocomplete, readytoship, intransit, arrived } };
  });
}
