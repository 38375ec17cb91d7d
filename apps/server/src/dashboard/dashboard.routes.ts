import * as contract from '@sillage/contract/dashboard/dashboard.contract';
import { scopeFor } from '@sillage/domain/access/actor';
import type { FastifyInstance } from 'fastify';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { countEverything } from './dashboard.store.ts';

export function dashboardRoutes(app: FastifyInstance, { db, now }: Services): void {
  serve(app, contract.readDashboard, ({ actor, query }) => countEverything(db, scopeFor(actor, query.idCustomer), now()));
}
