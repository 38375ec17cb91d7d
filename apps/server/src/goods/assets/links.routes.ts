import * as contract from '@sillage/contract/goods/assets/assetLinks.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { linkTrackerToAsset, releaseCharge, setPosition, takeCharge, unlinkTrackerOfAsset } from './assets.usecases.ts';
import { listPositions } from './positions.store.ts';
import { idFromCursor } from './shared/idFromCursor.view.ts';
import { readAfter, readAsset } from './shared/readAsset.usecases.ts';
import { nameOf } from './shared/toWire.usecases.ts';
import { listLinks } from './trackers.store.ts';

/** What belongs to an asset: its tracker, where it was said to be, who is in charge of it. */
export function linkRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.linkToAsset, ({ actor, params: { uniqueIdentifiant }, body }) =>
    readAfter(services, actor, uniqueIdentifiant, (scope) => linkTrackerToAsset(services, scope, actor, uniqueIdentifiant, body.tracker)),
  );
  serve(app, contract.unlinkFromAsset, async ({ actor, params, query }) => {
    await unlinkTrackerOfAsset(services, scopeFor(actor), actor, params.uniqueIdentifiant, query.tracker);
    return {};
  });
  serve(app, contract.setPosition, ({ actor, params: { uniqueIdentifiant }, body }) =>
    readAfter(services, actor, uniqueIdentifiant, (scope) => setPosition(services, scope, actor, uniqueIdentifiant, body)),
  );
  serve(app, contract.takeCharge, ({ actor, params: { uniqueIdentifiant } }) =>
    readAfter(services, actor, uniqueIdentifiant, (scope) => takeCharge(services, scope, actor, uniqueIdentifiant)),
  );
  serve(app, contract.releaseCharge, async ({ actor, params }) => {
    await releaseCharge(services, scopeFor(actor), actor, params.uniqueIdentifiant);
    return {};
  });
  historyRoutes(app, services);
}

function historyRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.listTrackerLinks, async ({ actor, params, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    await readAsset(services, scope, params.uniqueIdentifiant);
    const rows = await listLinks(db, scope, params.uniqueIdentifiant, idFromCursor(cursor), limit + 1);
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.idLink));
    const data = page.map(({ identifier, startedAt, endedAt }) => ({
      tracker: identifier,
      startDate: startedAt.toISOString(),
      endDate: endedAt?.toISOString() ?? null,
    }));
    return { data, nextCursor };
  });
  serve(app, contract.listSetPositions, async ({ actor, params, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    await readAsset(services, scope, params.uniqueIdentifiant);
    const rows = await listPositions(db, scope, params.uniqueIdentifiant, idFromCursor(cursor), limit + 1);
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.idPosition));
    const data = page.map(({ idPosition, latitude, longitude, reason, setAt, ...member }) => ({
      idPosition,
      latitude,
      longitude,
      reason,
      setBy: nameOf(member),
      date: setAt.toISOString(),
    }));
    return { data, nextCursor };
  });
}
