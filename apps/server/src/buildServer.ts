import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import * as accessContract from '@sillage/contract/access/access.contract';
import * as accountsContract from '@sillage/contract/accounts/accounts.contract';
import * as alertBudgetsContract from '@sillage/contract/alerts/alertBudgets.contract';
import * as alertLinksContract from '@sillage/contract/alerts/alertLinks.contract';
import * as alertTellingContract from '@sillage/contract/alerts/alertTelling.contract';
import * as alertRulesContract from '@sillage/contract/alerts/alertRules.contract';
import * as alertPresetsContract from '@sillage/contract/alerts/alertPresets.contract';
import * as incidentsContract from '@sillage/contract/alerts/incidents.contract';
import * as alertsContract from '@sillage/contract/alerts/alerts.contract';
import * as apiKeysContract from '@sillage/contract/access/apiKeys.contract';
import * as assetsContract from '@sillage/contract/assets/assets.contract';
import * as manyAssetsContract from '@sillage/contract/assets/manyAssets.contract';
import * as assetLinksContract from '@sillage/contract/assets/assetLinks.contract';
import * as assetHistoryContract from '@sillage/contract/assets/assetHistory.contract';
import * as packingContract from '@sillage/contract/assets/packing.contract';
import * as auditContract from '@sillage/contract/audit/audit.contract';
import * as calibrationsContract from '@sillage/contract/calibrations/calibrations.contract';
import * as carbonContract from '@sillage/contract/carbon/carbon.contract';
import * as carriageContract from '@sillage/contract/carriage/carriage.contract';
import * as contactsContract from '@sillage/contract/contacts/contacts.contract';
import * as templatesContract from '@sillage/contract/templates/templates.contract';
import * as contentsContract from '@sillage/contract/contents/contents.contract';
import * as contractorsContract from '@sillage/contract/contractors/contractors.contract';
import * as conversationContract from '@sillage/contract/conversation/conversation.contract';
import * as costsContract from '@sillage/contract/costs/costs.contract';
import * as customersContract from '@sillage/contract/customers/customers.contract';
import * as dashboardContract from '@sillage/contract/dashboard/dashboard.contract';
import * as denialsContract from '@sillage/contract/denials/denials.contract';
import * as exchangeContract from '@sillage/contract/exchange/exchange.contract';
import * as filesContract from '@sillage/contract/files/files.contract';
import * as healthContract from '@sillage/contract/health/health.contract';
import * as importsContract from '@sillage/contract/imports/imports.contract';
import * as ingestContract from '@sillage/contract/telemetry/ingest.contract';
import * as membersContract from '@sillage/contract/members/members.contract';
import * as arrivalThresholdContract from '@sillage/contract/notifications/arrivalThreshold.contract';
import * as notificationsContract from '@sillage/contract/notifications/notifications.contract';
import * as papersContract from '@sillage/contract/papers/papers.contract';
import * as picturesContract from '@sillage/contract/pictures/pictures.contract';
import * as placesContract from '@sillage/contract/places/places.contract';
import * as quickpanelContract from '@sillage/contract/quickpanel/quickpanel.contract';
import * as journalContract from '@sillage/contract/shipments/journal.contract';
import * as responsibleContract from '@sillage/contract/shipments/responsible.contract';
import * as shipmentAssetsContract from '@sillage/contract/shipments/shipmentAssets.contract';
import * as shipmentHistoryContract from '@sillage/contract/shipments/shipmentHistory.contract';
import * as shipmentListContract from '@sillage/contract/shipments/shipmentList.contract';
import * as reportsContract from '@sillage/contract/reports/reports.contract';
import * as searchContract from '@sillage/contract/search/search.contract';
import * as sharingContract from '@sillage/contract/sharing/sharing.contract';
import * as mappingsContract from '@sillage/contract/mappings/mappings.contract';
import * as sitesContract from '@sillage/contract/sites/sites.contract';
import * as shipmentsContract from '@sillage/contract/shipments/shipments.contract';
import * as rawMessagesContract from '@sillage/contract/telemetry/rawMessages.contract';
import * as telemetryContract from '@sillage/contract/telemetry/telemetry.contract';
import * as tracksContract from '@sillage/contract/telemetry/tracks.contract';
import * as trackerHistoryContract from '@sillage/contract/trackers/trackerHistory.contract';
import * as trackerImportContract from '@sillage/contract/trackers/trackerImport.contract';
import * as trackersContract from '@sillage/contract/trackers/trackers.contract';
import * as webhooksContract from '@sillage/contract/webhooks/webhooks.contract';
import type { Actions, Endpoint } from '@sillage/contract/endpoint';
import { accessRoutes } from './access/access.routes.ts';
import { accountsRoutes } from './accounts/accounts.routes.ts';
import { alertLinksRoutes } from './alerts/alertLinks.routes.ts';
import { alertTellingRoutes } from './alerts/alertTelling.routes.ts';
import { alertPresetsRoutes } from './alerts/alertPresets.routes.ts';
import { alertRulesRoutes } from './alerts/alertRules.routes.ts';
import { incidentsRoutes } from './alerts/incidents.routes.ts';
import { alertsRoutes } from './alerts/alerts.routes.ts';
import { assetRegisterRoutes } from './assets/assets.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { calibrationsRoutes } from './calibrations/calibrations.routes.ts';
import { carbonRoutes } from './carbon/carbon.routes.ts';
import { carriageRoutes } from './carriage/carriage.routes.ts';
import { contactsRoutes } from './contacts/contacts.routes.ts';
import { templatesRoutes } from './templates/templates.routes.ts';
import { contentsRoutes } from './contents/contents.routes.ts';
import { contractorsRoutes } from './contractors/contractors.routes.ts';
import { conversationRoutes } from './conversation/conversation.routes.ts';
import { costsRoutes } from './costs/costs.routes.ts';
import { customersRoutes } from './customers/customers.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { denialsRoutes } from './denials/denials.routes.ts';
import { exchangeRoutes } from './exchange/exchange.routes.ts';
import { filesRoutes } from './files/files.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { membersRoutes } from './members/members.routes.ts';
import { notificationContactsRoutes } from './notifications/contacts.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { outboxRoutes } from './notifications/outbox.routes.ts';
import { papersRoutes } from './papers/papers.routes.ts';
import { picturesRoutes } from './pictures/pictures.routes.ts';
import { findUsualPoints } from './shipments/shared/usualPoints.store.ts';
import { placesRoutes } from './places/places.routes.ts';
import { buildHttp } from './platform/http/buildHttp.ts';
import { serveDescription } from './platform/http/serveDescription.ts';
import { serveWebApp } from './platform/http/webApp.ts';
import type { Services } from './platform/services.ts';
import { quickpanelRoutes } from './quickpanel/quickpanel.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { mappingRoutes } from './mappings/mappings.routes.ts';
import { siteRoutes } from './sites/sites.routes.ts';
import { journalRoutes } from './shipments/journal.routes.ts';
import { assetsRoutes } from './shipments/assets.routes.ts';
import { responsibleRoutes } from './shipments/responsible.routes.ts';
import { shipmentHistoryRoutes } from './shipments/shipmentHistory.routes.ts';
import { shipmentListRoutes } from './shipments/shipmentList.routes.ts';
import { shipmentsRoutes } from './shipments/shipments.routes.ts';
import { readingsRoutes } from './telemetry/readings.routes.ts';
import { trackersRoutes } from './trackers/trackers.routes.ts';
import { webhooksRoutes } from './webhooks/webhooks.routes.ts';

const WEB_APP = fileURLToPath(new URL('../../web/dist', import.meta.url));

const CONTRACTS = [
  accessContract,
  accountsContract,
  alertsContract,
  alertLinksContract,
  alertTellingContract,
  alertRulesContract,
  alertBudgetsContract,
  alertPresetsContract,
  incidentsContract,
  apiKeysContract,
  assetsContract,
  manyAssetsContract,
  packingContract,
  assetHistoryContract,
  assetLinksContract,
  auditContract,
  calibrationsContract,
  carbonContract,
  carriageContract,
  contactsContract,
  contentsContract,
  contractorsContract,
  templatesContract,
  conversationContract,
  costsContract,
  customersContract,
  dashboardContract,
  denialsContract,
  exchangeContract,
  filesContract,
  healthContract,
  importsContract,
  ingestContract,
  membersContract,
  notificationsContract,
  arrivalThresholdContract,
  papersContract,
  picturesContract,
  placesContract,
  quickpanelContract,
  journalContract,
  responsibleContract,
  shipmentAssetsContract,
  shipmentHistoryContract,
  shipmentListContract,
  reportsContract,
  searchContract,
  sharingContract,
  mappingsContract,
  sitesContract,
  shipmentsContract,
  rawMessagesContract,
  telemetryContract,
  tracksContract,
  trackerHistoryContract,
  trackerImportContract,
  trackersContract,
  webhooksContract,
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
  accountsRoutes(app, services);
  membersRoutes(app, services);
  picturesRoutes(app, services);
  contractorsRoutes(app, services);
  templatesRoutes(app, services);
  contactsRoutes(app, services);
  auditRoutes(app, services);
  denialsRoutes(app, services);
  customersRoutes(app, services);
  trackersRoutes(app, services);
  assetRegisterRoutes(app, services);
  mappingRoutes(app, services);
  siteRoutes(app, services);
  contentsRoutes(app, services);
  readingsRoutes(app, services);
  shipmentsRoutes(app, services);
  shipmentListRoutes(app, services);
  responsibleRoutes(app, services);
  journalRoutes(app, services);
  assetsRoutes(app, services);
  shipmentHistoryRoutes(app, services);
  carriageRoutes(app, services);
  calibrationsRoutes(app, services);
  carbonRoutes(app, services);
  costsRoutes(app, services);
  papersRoutes(app, services);
  reportsRoutes(app, services);
  exchangeRoutes(app, services);
  filesRoutes(app, services);
  conversationRoutes(app, services);
  importsRoutes(app, services);
  searchRoutes(app, services);
  sharingRoutes(app, services);
  alertsRoutes(app, services);
  alertLinksRoutes(app, services);
  alertTellingRoutes(app, services);
  alertRulesRoutes(app, services);
  alertPresetsRoutes(app, services);
  incidentsRoutes(app, services);
  notificationsRoutes(app, services);
  notificationContactsRoutes(app, services);
  outboxRoutes(app, services);
  placesRoutes(app, services, findUsualPoints);
  dashboardRoutes(app, services);
  quickpanelRoutes(app, services);
  webhooksRoutes(app, services);
  healthRoutes(app, services, oldestWaitMs);
  liveRoutes(app, services);
  more(app);
  serveDescription(app, wholeContract());
  await serveWebApp(app, WEB_APP);
  return app;
}
