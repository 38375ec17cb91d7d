import * as contract from '@sillage/contract/goods/assets/packing.contract';
import type { Stay } from '@sillage/contract/goods/assets/packing.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listInside, listPlaces, type StayRow } from './packing.store.ts';
import { packAsset, unpackAsset } from './packing.usecases.ts';
import { idFromCursor } from './shared/idFromCursor.view.ts';
import { readAfter, readAsset } from './shared/readAsset.usecases.ts';
import { nameOf } from './shared/toWire.usecases.ts';

/** Assets in containers, and those that were. */
export function packingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.packAsset, ({ actor, params: { uniqueIdentifiant }, body }) =>
    readAfter(services, actor, uniqueIdentifiant, (scope) => packAsset(services, scope, actor, uniqueIdentifiant, body)),
  );
  serve(app, contract.unpackAsset, async ({ actor, params, query }) => {
    await unpackAsset(services, scopeFor(actor), actor, params.uniqueIdentifiant, query.container);
    return {};
  });
  serve(app, contract.listInside, async ({ actor, params: { uniqueIdentifiant }, query: { cursor, limit, when } }) => {
    const scope = scopeFor(actor);
    await readAsset(services, scope, uniqueIdentifiant);
    const asked = { isOpen: when === 'now', before: idFromCursor(cursor), limit: limit + 1 };
    return pageOf(await listInside(db, scope, uniqueIdentifiant, asked), limit);
  });
  serve(app, contract.listPlaces, async ({ actor, params: { uniqueIdentifiant }, query: { cursor, limit } }) => {
    const scope = scopeFor(actor);
    await readAsset(services, scope, uniqueIdentifiant);
    return pageOf(await listPlaces(db, scope, uniqueIdentifiant, { before: idFromCursor(cursor), limit: limit + 1 }), limit);
  });
}

function pageOf(rows: readonly StayRow[], limit: number) {
  const { page, nextCursor } = cutPage(rows, limit, ({ idPlace }) => toCursor(idPlace));
  return { data: page.map(toWire), nextCursor };
}

function toWire({ idPlace, identifier, reference, kind, startedAt, endedAt, removedAt, startedBy, endedBy }: StayRow): Stay {
  return {
    idPlace,
    uniqueIdentifiant: identifier,
    reference,
    kind,
    isRemoved: removedAt !== null,
    startDate: startedAt.toISOString(),
    endDate: endedAt?.toISOString() ?? null,
    startedBy: startedBy && nameOf(startedBy),
    endedBy: endedBy && nameOf(endedBy),
  };
}
