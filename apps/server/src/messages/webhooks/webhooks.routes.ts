import * as contract from '@sillage/contract/messages/webhooks/webhooks.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import { MOST_WEBHOOKS } from '@sillage/domain/messages/webhooks/webhook';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readDeliveries, replayDelivery, sendTest } from './deliveries.usecases.ts';
import { listWebhooks } from './webhooks.store.ts';
import { changeWebhook, createWebhook, deleteWebhook, rotateSecret, toWireWebhook } from './webhooks.usecases.ts';

export function webhooksRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listWebhooks, async ({ actor, query }) => ({
    data: (await listWebhooks(services.db, customerFor(actor, query.idCustomer), MOST_WEBHOOKS)).map(toWireWebhook),
  }));
  serve(app, contract.createWebhook, ({ actor, body }) => createWebhook(services, customerFor(actor, body.idCustomer), actor.idUser, body));
  serve(app, contract.changeWebhook, ({ actor, params, body }) =>
    changeWebhook(services, scopeFor(actor), actor.idUser, params.idWebhook, body),
  );
  serve(app, contract.rotateSecret, ({ actor, params }) => rotateSecret(services, scopeFor(actor), actor.idUser, params.idWebhook));
  serve(app, contract.testWebhook, ({ actor, params }) => sendTest(services, scopeFor(actor), params.idWebhook));
  serve(app, contract.deleteWebhook, async ({ actor, params }) => {
    await deleteWebhook(services, scopeFor(actor), actor.idUser, params.idWebhook);
    return {};
  });
  serve(app, contract.listDeliveries, ({ actor, params, query }) => readDeliveries(services, scopeFor(actor), params.idWebhook, query));
  serve(app, contract.replayDelivery, ({ actor, params }) =>
    replayDelivery(services, scopeFor(actor), params.idWebhook, params.idDelivery),
  );
}
