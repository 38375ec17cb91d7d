import * as contract from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Dependencies } from '../../platform/services.ts';
import { healthOf } from './health.usecases.ts';
import { listLinks } from './links.store.ts';
import { readTracker } from './addTracker.usecases.ts';

/** How a tracker has been doing, and what it was on. */
export function trackerHistoryRoutes(app: FastifyInstance, services: Dependencies<'db' | 'now'>): void {
  serve(app, contract.readHealth, ({ actor, params, query }) => healthOf(services, scopeFor(actor), params.uniqueIdentifiant, query));

  serve(app, contract.listLinks, async ({ actor, params: { uniqueIdentifiant }, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    await readTracker(services, scope, uniqueIdentifiant);
    const [started, kind, id] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'string', 'number');
    const after = started === undefined || kind === undefined || id === undefined ? null : { started, kind, id };
    const rows = await listLinks(services.db, scope, uniqueIdentifiant, { after, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.started, row.kind, row.id));
    const data = page.map(({ id: _id, started: _started, startedAt, endedAt, ...link }) => ({
      ...link,
      startDate: startedAt?.toISOString() ?? null,
      endDate: endedAt?.toISOString() ?? null,
    }));
    return { data, nextCursor };
  });
}
