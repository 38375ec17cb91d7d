import * as contract from '@sillage/contract/people/access/apiKeys.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listApiKeys } from './apiKeys.store.ts';
import { createApiKey, revokeApiKey } from './apiKeys.usecases.ts';
import { wireApiKey } from './wireApiKey.view.ts';

export function apiKeysRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.createApiKey, ({ actor, body }) =>
    createApiKey(services, customerFor(actor, body.idCustomer), actor.idUser, body.name, body.scopes),
  );
  serve(app, contract.listApiKeys, async ({ actor, query }) => ({
    data: (await listApiKeys(db, customerFor(actor, query.idCustomer))).map(wireApiKey),
  }));
  serve(app, contract.revokeApiKey, async ({ actor, params: { idApiKey } }) => {
    await revokeApiKey(services, scopeFor(actor), actor.idUser, idApiKey);
    return {};
  });
}
