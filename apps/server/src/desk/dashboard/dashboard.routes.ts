import * as contract from '@sillage/contract/desk/dashboard/dashboard.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { countOpenAlerts } from '../../journeys/shipments/shared/openAlerts.store.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { ANY_TRACKER, countTrackers } from '../../messages/lists/shared/listedTrackers.store.ts';
import { countShipments } from './dashboard.store.ts';

/** Each number is of the list that it leads to: counted by that list's own condition. */
export function dashboardRoutes(app: FastifyInstance, { db, now }: Services): void {
  serve(app, contract.readDashboard, async ({ actor, query }) => {
    const scope = scopeFor(actor, query.idCustomer);
    const [devices, transports, openAlerts] = await Promise.all([
      countTrackers(db, scope, ANY_TRACKER, now()),
      countShipments(db, scope, now()),
      countOpenAlerts(db, scope),
    ]);
    return { devices, transports, openAlerts };
  });
}
