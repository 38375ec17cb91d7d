import * as contract from '@sillage/contract/desk/dashboard/dashboard.contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { countDashboard, listDashboardPlaces } from './dashboard.usecases.ts';

/** Each number is of the list that it leads to: counted by that list's own condition. */
export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  serve(app, contract.readDashboard, ({ actor, query }) => countDashboard(services, { actor, asked: query }));
  serve(app, contract.readDashboardPlaces, ({ actor, query }) => listDashboardPlaces(services, { actor, asked: query }));
}
