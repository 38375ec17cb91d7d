import * as contract from '@sillage/contract/audit/audit.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { listTrail } from './audit.usecases.ts';

export function auditRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listAudit, ({ actor, query }) => listTrail(services, actor, query));
}
