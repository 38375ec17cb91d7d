import * as contract from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import { customerFor, scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { changeTelling, listTellable, readTelling } from './alertTelling.usecases.ts';

/** Who is told of what a rule raises. */
export function alertTellingRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readAlertTelling, ({ actor, params }) => readTelling(services, scopeFor(actor), params.idRule));
  serve(app, contract.listTellableMembers, async ({ actor, query: { idCustomer, limit } }) => ({
    data: await listTellable(services, customerFor(actor, idCustomer), limit),
  }));
  serve(app, contract.changeAlertTelling, ({ actor, params, body }) =>
    changeTelling(services, scopeFor(actor), actor, params.idRule, body),
  );
}
