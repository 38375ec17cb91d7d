import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import * as accessContract from '@sillage/contract/access/access.contract';
import * as alertsContract from '@sillage/contract/alerts/alerts.contract';
import * as customersContract from '@sillage/contract/customers/customers.contract';
import * as healthContract from '@sillage/contract/health/health.contract';
import * as ingestContract from '@sillage/contract/telemetry/ingest.contract';
import * as notificationsContract from '@sillage/contract/notifications/notifications.contract';
import * as placesContract from '@sillage/contract/places/places.contract';
import * as shipmentsContract from '@sillage/contract/shipments/shipments.contract';
import * as telemetryContract from '@sillage/contract/telemetry/telemetry.contract';
import * as trackersContract from '@sillage/contract/trackers/trackers.contract';
import type { Actions, Endpoint } from '@sillage/contract/endpoint';
import { accessRoutes } from './access/access.routes.ts';
import { alertsRoutes } from './alerts/alerts.routes.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { placesRoutes } from './places/places.routes.ts';
import { buildHttp } from './platform/http/buildHttp.ts';
import { openApi } from './platform/http/openapi.ts';
import { serveWebApp } from './platform/http/webApp.ts';
import type { Services } from './platform/services.ts';
import { shipmentHistoryRoutes } from './shipments/shipmentHistory.routes.ts';
import { shipmentsRoutes } from './shipments/shipments.routes.ts';
import { readingsRoutes } from './telemetry/readings.routes.ts';
import { trackersRoutes } from './trackers/trackers.routes.ts';

const WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

const CONTRACTS = [
  accessContract,
  alertsContract,
  customersContract,
  healthContract,
  ingestContract,
  notificationsContract,
  placesContract,
  shipmentsContract,
  telemetryContract,
  trackersContract,
];

/** Every call of the contract, for its description and for the tests that go through all of them. */
export function wholeContract(): { endpoints: Endpoint[]; actions: Actions[] } {
  const values = CONTRACTS.flatMap((contract) => Object.values<unknown>(contract));
  const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
  return {
    endpoints: values.filter((value): value is Endpoint => isObject(value) && 'method' in value && 'reply' in value),
    actions: values.filter((value): value is Actions => isObject(value) && 'actions' in value && 'path' in value),
  };
}

/** The API and the web application, ready to listen. */
export async function buildServer(
  services: Services,
  oldestWaitMs: () => number,
  more: (app: FastifyInstance) => void,
): Promise<FastifyInstance> {
  const app = await buildHttp(services);
  accessRoutes(app, services);
  customersRoutes(app, services);
  trackersRoutes(app, services);
  readingsRoutes(app, services);
  shipmentsRoutes(app, services);
  shipmentHistoryRoutes(app, services);
  alertsRoutes(app, services);
  notificationsRoutes(app, services);
  placesRoutes(app, services);
  healthRoutes(app, services, oldestWaitMs);
  liveRoutes(app, services);
  more(app);
  const description = openApi(wholeContract());
  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async () => description);
  await serveWebApp(app, WEB_APP);
  return app;
}
