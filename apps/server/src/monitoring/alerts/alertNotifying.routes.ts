import * as contract from '@sillage/contract/monitoring/alerts/alertNotifying.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { changeNotifying, listTellable, readNotifying } from './alertNotifying.usecases.ts';

/** Who is told of what a rule raises. */
export function alertNotifyingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readAlertNotifying, ({ actor, params }) => readNotifying(services, scopeFor(actor), params.idRule));
  serve(app, contract.listTellableMembers, async ({ actor, query: { idCustomer, limit } }) => ({
    data: await listTellable(services, customerFor(actor, idCustomer), limit),
  }));
  serve(app, contract.changeAlertNotifying, ({ actor, params, body }) =>
    changeNotifying(services, scopeFor(actor), actor, params.idRule, body),
  );
}
