import * as contract from '@sillage/contract/journeys/carriage/carriage.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { changeCarriage, readCarriage } from './carriage.usecases.ts';
import { makeReturn } from './returns.usecases.ts';

export function carriageRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readCarriage, ({ actor, params }) => readCarriage(services, scopeFor(actor), params.idTransport));
  serve(app, contract.updateCarriage, ({ actor, params, body }) =>
    changeCarriage(services, scopeFor(actor), actor, params.idTransport, body),
  );
  serve(app, contract.createReturn, ({ actor, params, body }) => makeReturn(services, scopeFor(actor), actor, params.idTransport, body));
}
