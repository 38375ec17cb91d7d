import * as contract from '@sillage/contract/platform/audit/audit.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { listTrail } from './audit.usecases.ts';

export function auditRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.listAudit, ({ actor, query }) => listTrail(services, actor, query));
}
