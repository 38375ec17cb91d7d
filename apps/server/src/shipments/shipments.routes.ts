import * as contract from '@sillage/contract/shipments/shipments.contract';
import { customerFor, scopeFor, type CustomerScope } from '@sillage/domain/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import type { ShipmentEventKind } from '@sillage/domain/shipments/shipment';
import { SHIPMENT_STATUSES } from '@sillage/domain/shipments/shipment';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../platform/cursor.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { climateOf, tracksOf } from './shared/series.ts';
import { countShipments, findShipment, listEvents, listShipmentReadings, listShipments } from './shipments.store.ts';
import { createShipment } from './shared/createShipment.ts';
import { linkTrackers, unlinkTracker } from './shared/linkTrackers.ts';
import { readShipment, summarise } from './shared/readShipment.ts';

const FIRST = new Date(Date.UTC(2000, 0, 1));
const DAYS_AHEAD_MS = 2 * 86_400_000;
/** A tracker that reports every 10 seconds fills this in a month. */
const MOST_READINGS = 300_000;

export function shipmentsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
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

  serve(app, contract.readTrack, async ({ actor, params, query }) => ({
    tracks: tracksOf(await readings(scopeFor(actor), params.idTransport, query), query.points),
  }));
  serve(app, contract.readClimate, async ({ actor, params, query }) => ({
    series: climateOf(await readings(scopeFor(actor), params.idTransport, query), query.points),
  }));

  serve(app, contract.listEvents, async ({ actor, params, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    await requireShipment(scope, params.idTransport);
    const [at, idEvent] = cursor === undefined ? [null, 0] : fromCursor(cursor, 'string', 'number');
    const before = at === null ? null : { at: new Date(at), idEvent };
    const rows = await listEvents(db, scope, params.idTransport, { before, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.happenedAt.toISOString(), row.idEvent));
    return {
      data: page.map(({ idEvent: id, kind, happenedAt, automatic, details }) => ({
        ...{
          idEvent: id,
          kind: kind as ShipmentEventKind,
          date: happenedAt.toISOString(),
          automatic,
          details: details as Record<string, unknown>,
        },
      })),
      nextCursor,
    };
  });

  async function requireShipment(scope: CustomerScope, idShipment: number): Promise<void> {
    if (!(await findShipment(db, scope, idShipment))) throw new Refusal('shipment.notFound');
  }

  async function readings(scope: CustomerScope, idShipment: number, { from, to }: { from?: string | undefined; to?: string | undefined }) {
    await requireShipment(scope, idShipment);
    return listShipmentReadings(db, scope, idShipment, {
      from: from === undefined ? FIRST : new Date(from),
      to: to === undefined ? new Date(now().getTime() + DAYS_AHEAD_MS) : new Date(to),
      limit: MOST_READINGS,
    });
  }
}
