import * as contract from '@sillage/contract/shipments/actions.contract';
import { scopeFor } from '@sillage/domain/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { actOnShipments, checkActions } from './actions.usecases.ts';
import { undoAction } from './undoActions.usecases.ts';

/** What is done to many shipments at once: looked at before, done, and taken back. */
export function actionsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.checkActions, async ({ actor, body }) => ({ data: await checkActions(services, scopeFor(actor), body) }));
  serve(app, contract.actOnTransports, ({ actor, body }) => actOnShipments(services, scopeFor(actor), actor.idUser, body));
  serve(app, contract.undoActions, ({ actor, body }) => undoAction(services, scopeFor(actor), actor.idUser, body.idAction));
}
