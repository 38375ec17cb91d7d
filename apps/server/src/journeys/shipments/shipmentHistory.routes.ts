import * as contract from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import { scopeFor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { withLapsed } from '../../tracking/calibrations/shared/withLapsed.store.ts';
import { noteLook } from '../../tracking/privacy/shared/noteLook.store.ts';
import { climateOf, tracksOf, untilNow } from '../../tracking/telemetry/shared/series.view.ts';
import { readingsFile } from '../../tracking/telemetry/shared/writeTrack.view.ts';
import { findShipment, listShipmentReadings } from './shipments.store.ts';

const FIRST = new Date(Date.UTC(2000, 0, 1));
const DAYS_AHEAD_MS = 2 * 86_400_000;
/** A tracker that reports every 10 seconds fills this in a month. */
const MOST_READINGS = 300_000;

interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly uniqueIdentifiant?: string | undefined;
}

/** Where a shipment was, and how it was there. */
export function shipmentHistoryRoutes(app: FastifyInstance, { db, now }: Services): void {
  serve(app, contract.readTrack, async ({ actor, params: { idTransport }, query }) => {
    const tracks = tracksOf(await readings(scopeFor(actor), idTransport, query), query.points);
    await noteLook(db, scopeFor(actor), { idShipment: idTransport, idUser: actor.idUser, now: now() });
    return { tracks };
  });
  serve(app, contract.exportShipmentTrack, async ({ actor, params: { idTransport }, query: { format, ...period } }) => {
    const scope = scopeFor(actor);
    const { reference } = await requireShipment(scope, idTransport);
    const file = readingsFile(format, reference, await readings(scope, idTransport, period), MOST_READINGS);
    await noteLook(db, scope, { idShipment: idTransport, idUser: actor.idUser, now: now() });
    return file;
  });
  serve(app, contract.readClimate, async ({ actor, params, query }) => ({
    series: await withLapsed(
      db,
      scopeFor(actor),
      climateOf(untilNow(await readings(scopeFor(actor), params.idTransport, query), now().getTime()), query.points),
    ),
  }));

  async function requireShipment(scope: CustomerScope, idShipment: number) {
    const found = await findShipment(db, scope, idShipment);
    if (!found) throw new DomainError('shipment.notFound');
    return found;
  }

  async function readings(scope: CustomerScope, idShipment: number, asked: Period) {
    await requireShipment(scope, idShipment);
    return listShipmentReadings(db, scope, idShipment, {
      from: asked.from === undefined ? FIRST : new Date(asked.from),
      to: asked.to === undefined ? new Date(now().getTime() + DAYS_AHEAD_MS) : new Date(asked.to),
      identifier: asked.uniqueIdentifiant ?? null,
      limit: MOST_READINGS,
      audience: 'own',
    });
  }
}
