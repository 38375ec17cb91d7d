import * as contract from '@sillage/contract/desk/sharing/sharing.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import type { FastifyInstance } from 'fastify';
import { readAsset } from '../../goods/assets/shared/readAsset.usecases.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { readShared, readSharedFile } from './readShared.usecases.ts';
import { findShare, listShares, listSharesOfAsset, listViews } from './sharing.store.ts';
import { addShare, removeShare, toWireShare } from './sharing.usecases.ts';

export function sharingRoutes(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, contract.createShare, ({ actor, params, body }) => addShare(services, scopeFor(actor), actor, params, body));
  serve(app, contract.createAssetShare, ({ actor, params, body }) => addShare(services, scopeFor(actor), actor, params, body));
  serve(app, contract.listAssetShares, async ({ actor, params: { uniqueIdentifiant } }) => {
    await readAsset(services, scopeFor(actor), uniqueIdentifiant);
    return { data: (await listSharesOfAsset(db, scopeFor(actor), uniqueIdentifiant)).map((row) => toWireShare(row, now())) };
  });
  serve(app, contract.listShares, async ({ actor, params: { idTransport } }) => {
    await readShipment(services, scopeFor(actor), idTransport);
    return { data: (await listShares(db, scopeFor(actor), idTransport)).map((row) => toWireShare(row, now())) };
  });
  serve(app, contract.revokeShare, async ({ actor, params }) => {
    await removeShare(services, scopeFor(actor), actor, params.idShare);
    return {};
  });
  serve(app, contract.listShareViews, async ({ actor, params: { idShare } }) => {
    const scope = scopeFor(actor);
    if (!(await findShare(db, scope, idShare))) throw new DomainError('share.notFound');
    const rows = await listViews(db, scope, idShare);
    return {
      data: rows.map(({ viewedAt, lastAt, network, browser }) => ({
        date: viewedAt.toISOString(),
        lastDate: lastAt.toISOString(),
        network,
        browser,
      })),
    };
  });
  serve(app, contract.readShare, ({ body, from }) => readShared(services, body, from));
  serve(app, contract.readSharedFile, ({ body, from }) => readSharedFile(services, body, from));
}
