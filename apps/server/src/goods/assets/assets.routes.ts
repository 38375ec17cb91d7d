import * as contract from '@sillage/contract/goods/assets/assets.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { addAsset, changeAsset, foreseeRemoval, removeAsset } from './assets.usecases.ts';
import { linkRoutes } from './links.routes.ts';
import { manyAssetsRoutes } from './manyAssets.routes.ts';
import { packingRoutes } from './packing.routes.ts';
import { readRegisterFilter } from './shared/listedAssets.store.ts';
import { readAfter, readAsset, readAssets } from './shared/readAsset.usecases.ts';
import { findAssetPage } from './register.store.ts';

/** The register of assets and containers. */
export function assetRegisterRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  linkRoutes(app, services);
  packingRoutes(app, services);
  manyAssetsRoutes(app, services);

  serve(app, contract.listRegister, async ({ actor, query }) => {
    const { orderBy, order, cursor, limit } = query;
    const { scope, filter } = readRegisterFilter(actor, query);
    const [key, idAsset] = cursor === undefined ? [] : fromCursor(cursor, 'string', 'number');
    const after = key === undefined || idAsset === undefined ? null : { key, idAsset };
    const found = await findAssetPage(db, scope, filter, { by: orderBy, direction: order, after, limit: limit + 1, now: now() });
    const { page, nextCursor } = cutPage(found, limit, (last) => toCursor(last.key, last.idAsset));
    const ids = page.map((one) => one.idAsset);
    return { data: await readAssets(services, scope, ids), nextCursor };
  });
  serve(app, contract.createRegistered, async ({ actor, body: { idCustomer, ...details } }) => {
    const scope = customerFor(actor, idCustomer);
    return readAsset(services, scope, await addAsset(services, scope, actor, details));
  });
  serve(app, contract.readRegistered, ({ actor, params }) => readAsset(services, scopeFor(actor), params.uniqueIdentifiant));
  serve(app, contract.changeRegistered, ({ actor, params: { uniqueIdentifiant }, body }) =>
    readAfter(services, actor, uniqueIdentifiant, (scope) => changeAsset(services, scope, actor, uniqueIdentifiant, body)),
  );
  serve(app, contract.readRemoval, ({ actor, params }) => foreseeRemoval(services, scopeFor(actor), params.uniqueIdentifiant));
  serve(app, contract.removeRegistered, async ({ actor, params, query }) => {
    await removeAsset(services, scopeFor(actor), actor, params.uniqueIdentifiant, query);
    return {};
  });
}
