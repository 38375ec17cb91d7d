import * as contract from '@sillage/contract/journeys/exchange/exchange.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { writeDcsa, writeEpcis } from './exchange.usecases.ts';

/** What happened to a shipment, in the words of standards that other systems read. */
export function exchangeRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readEpcis, ({ actor, params }) => writeEpcis(services, scopeFor(actor), params.idTransport));
  serve(app, contract.readDcsa, ({ actor, params }) => writeDcsa(services, scopeFor(actor), params.idTransport));
}
