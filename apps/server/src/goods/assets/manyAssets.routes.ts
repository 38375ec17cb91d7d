import * as contract from '@sillage/contract/goods/assets/manyAssets.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { MOST_EXPORTED, MOST_TICKED } from '@sillage/domain/journeys/shipments/shipment';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { changeMany, foreseeRemovals } from './manyAssets.usecases.ts';
import { findAssetPage, listByIdentifier } from './register.store.ts';
import { countAssets, readRegisterFilter } from './shared/listedAssets.store.ts';
import { toWireAsset } from './shared/toWire.usecases.ts';

/** Many assets at once: counted, named, read by their identifiers, changed. */
export function manyAssetsRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;

  serve(app, contract.countRegister, async ({ actor, query }) => {
    const { scope, filter } = readRegisterFilter(actor, query);
    return { count: await countAssets(db, scope, filter, now(), MOST_EXPORTED) };
  });
  serve(app, contract.listIdentifiers, async ({ actor, query }) => {
    const { scope, filter } = readRegisterFilter(actor, query);
    const asked = { by: 'newest', direction: 'ASC', after: null, limit: MOST_TICKED + 1, now: now() } as const;
    const found = await findAssetPage(db, scope, filter, asked);
    return { uniqueIdentifiants: found.slice(0, MOST_TICKED).map(({ identifier }) => identifier), areAll: found.length <= MOST_TICKED };
  });
  serve(app, contract.listRegisterRows, async ({ actor, body: { uniqueIdentifiants } }) => {
    const rows = await listByIdentifier(db, scopeFor(actor), uniqueIdentifiants);
    const rowOf = new Map(rows.map((row) => [row.identifier, row]));
    return { data: [...new Set(uniqueIdentifiants)].flatMap((one) => rowOf.get(one) ?? []).map((row) => toWireAsset(row, now())) };
  });
  serve(app, contract.readRemovals, ({ actor, body }) => foreseeRemovals(services, scopeFor(actor), body.uniqueIdentifiants));
  serve(app, contract.changeMany, ({ actor, body }) => changeMany(services, scopeFor(actor), actor, body.uniqueIdentifiants, body.deed));
}
