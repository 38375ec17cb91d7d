import * as contract from '@sillage/contract/journeys/carbon/carbon.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { readCarbonCsv } from './carbon.usecases.ts';
import { readCarbon } from './shared/readCarbon.usecases.ts';

export function carbonRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readCarbon, ({ actor, params }) => readCarbon(services, scopeFor(actor), params.idTransport));
  serve(app, contract.readCarbonCsv, ({ actor, params }) => readCarbonCsv(services, scopeFor(actor), params.idTransport));
}
