import * as contract from '@sillage/contract/journeys/history/assetHistory.contract';
import { scopeFor, type CustomerScope } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { toAssetAlert } from '../shipments/shared/assetAlert.view.ts';
import { journeyOf } from '../shipments/shared/journeyOf.view.ts';
import { readShipment } from '../shipments/shared/readShipment.usecases.ts';
import { climateOf, tracksOf } from '../../tracking/telemetry/shared/series.view.ts';
import { listCarriersOf } from '../../goods/assets/shared/removal.store.ts';
import { listSegmentAlerts } from './segmentAlerts.store.ts';
import { readingsFile } from '../../tracking/telemetry/shared/writeTrack.view.ts';
import { MOST_READINGS, readingsWithin, segmentsWithin } from '../../goods/assets/shared/assetReadings.usecases.ts';
import { idFromCursor } from '../../goods/assets/shared/idFromCursor.view.ts';
import { readAsset } from '../../goods/assets/shared/readAsset.usecases.ts';
import { readVisits } from '../../goods/assets/shared/visits.usecases.ts';

const FIRST = new Date(Date.UTC(2000, 0, 1));

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Where an asset was, and how it was there, by whatever tracker spoke for it. */
export function assetHistoryRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;

  serve(app, contract.readAssetTrack, async ({ actor, params, query }) => ({
    tracks: tracksOf(await readings(scopeFor(actor), params.uniqueIdentifiant, query), query.points),
  }));
  serve(app, contract.exportAssetTrack, async ({ actor, params: { uniqueIdentifiant }, query: { format, from, to } }) => {
    const scope = scopeFor(actor);
    const { reference } = await readAsset(services, scope, uniqueIdentifiant);
    const period = { from, to: to ?? now().toISOString() };
    return readingsFile(format, reference, await readings(scope, uniqueIdentifiant, period), MOST_READINGS);
  });
  serve(app, contract.readAssetClimate, async ({ actor, params, query }) => {
    const rows = await readings(scopeFor(actor), params.uniqueIdentifiant, query);
    return { series: climateOf(rows, query.points) };
  });
  serve(app, contract.listVisits, ({ actor, params, query }) => readVisits(services, scopeFor(actor), params.uniqueIdentifiant, query));
  serve(app, contract.listJourneys, async ({ actor, params: { uniqueIdentifiant } }) => {
    const scope = scopeFor(actor);
    await readAsset(services, scope, uniqueIdentifiant);
    const carriers = await listCarriersOf(db, scope, uniqueIdentifiant);
    return { data: await Promise.all(carriers.map(async (idShipment) => journeyOf(await readShipment(services, scope, idShipment)))) };
  });
  serve(app, contract.listAssetAlerts, async ({ actor, params: { uniqueIdentifiant }, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    await readAsset(services, scope, uniqueIdentifiant);
    const segments = await segmentsWithin(db, scope, uniqueIdentifiant, { from: FIRST, to: now() });
    const rows = await listSegmentAlerts(db, scope, segments, idFromCursor(cursor), limit + 1);
    const { page, nextCursor } = cutPage(rows, limit, ({ idEpisode }) => toCursor(idEpisode));
    return { data: page.map(toAssetAlert), nextCursor };
  });

  async function readings(scope: CustomerScope, identifier: string, { from, to }: Period) {
    await readAsset(services, scope, identifier);
    return readingsWithin(db, scope, identifier, { from: new Date(from), to: new Date(to) });
  }
}
