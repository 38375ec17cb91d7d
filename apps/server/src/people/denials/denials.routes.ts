import * as contract from '@sillage/contract/people/denials/denials.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listDenials, openDenials } from './denials.usecases.ts';

export function denialsRoutes(app: FastifyInstance, services: Services): void {
  const denials = openDenials(services);
  app.addHook('onClose', () => denials.close());
  serve(app, contract.listDenials, ({ query }) => listDenials(services, query));
}
