import type { Actions, Endpoint } from '@sillage/contract/endpoint';
import * as accessContract from '@sillage/contract/people/access/access.contract';
import * as accountsContract from '@sillage/contract/people/accounts/accounts.contract';
import * as alertBudgetsContract from '@sillage/contract/monitoring/alerts/alertBudgets.contract';
import * as alertLinksContract from '@sillage/contract/monitoring/alerts/alertLinks.contract';
import * as alertTellingContract from '@sillage/contract/monitoring/alerts/alertTelling.contract';
import * as alertRulesContract from '@sillage/contract/monitoring/alerts/alertRules.contract';
import * as alertPresetsContract from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import * as incidentsContract from '@sillage/contract/monitoring/alerts/incidents.contract';
import * as alertsContract from '@sillage/contract/monitoring/alerts/alerts.contract';
import * as apiKeysContract from '@sillage/contract/people/access/apiKeys.contract';
import * as assetsContract from '@sillage/contract/goods/assets/assets.contract';
import * as manyAssetsContract from '@sillage/contract/goods/assets/manyAssets.contract';
import * as assetLinksContract from '@sillage/contract/goods/assets/assetLinks.contract';
import * as assetHistoryContract from '@sillage/contract/journeys/history/assetHistory.contract';
import * as packingContract from '@sillage/contract/goods/assets/packing.contract';
import * as auditContract from '@sillage/contract/platform/audit/audit.contract';
import * as calibrationsContract from '@sillage/contract/tracking/calibrations/calibrations.contract';
import * as carbonContract from '@sillage/contract/journeys/carbon/carbon.contract';
import * as carriageContract from '@sillage/contract/journeys/carriage/carriage.contract';
import * as contactsContract from '@sillage/contract/people/contacts/contacts.contract';
import * as templatesContract from '@sillage/contract/journeys/templates/templates.contract';
import * as contentsContract from '@sillage/contract/goods/contents/contents.contract';
import * as contractorsContract from '@sillage/contract/people/contractors/contractors.contract';
import * as conversationContract from '@sillage/contract/desk/conversation/conversation.contract';
import * as costsContract from '@sillage/contract/commerce/costs/costs.contract';
import * as customersContract from '@sillage/contract/people/customers/customers.contract';
import * as dashboardContract from '@sillage/contract/desk/dashboard/dashboard.contract';
import * as denialsContract from '@sillage/contract/people/denials/denials.contract';
import * as exchangeContract from '@sillage/contract/journeys/exchange/exchange.contract';
import * as filesContract from '@sillage/contract/desk/files/files.contract';
import * as healthContract from '@sillage/contract/platform/health/health.contract';
import * as importsContract from '@sillage/contract/journeys/imports/imports.contract';
import * as ingestContract from '@sillage/contract/tracking/telemetry/ingest.contract';
import * as membersContract from '@sillage/contract/people/members/members.contract';
import * as arrivalThresholdContract from '@sillage/contract/messages/notifications/arrivalThreshold.contract';
import * as notificationsContract from '@sillage/contract/messages/notifications/notifications.contract';
import * as papersContract from '@sillage/contract/commerce/billing/papers.contract';
import * as picturesContract from '@sillage/contract/platform/pictures/pictures.contract';
import * as placesContract from '@sillage/contract/places/gazetteer/places.contract';
import * as quickpanelContract from '@sillage/contract/desk/quickpanel/quickpanel.contract';
import * as journalContract from '@sillage/contract/journeys/shipments/journal.contract';
import * as shipmentActionsContract from '@sillage/contract/journeys/shipments/actions.contract';
import * as responsibleContract from '@sillage/contract/journeys/shipments/responsible.contract';
import * as shipmentAssetsContract from '@sillage/contract/journeys/shipments/shipmentAssets.contract';
import * as shipmentHistoryContract from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import * as shipmentListContract from '@sillage/contract/journeys/shipments/shipmentList.contract';
import * as reportsContract from '@sillage/contract/monitoring/reports/reports.contract';
import * as searchContract from '@sillage/contract/desk/search/search.contract';
import * as sharingContract from '@sillage/contract/desk/sharing/sharing.contract';
import * as mappingsContract from '@sillage/contract/tracking/mappings/mappings.contract';
import * as sitesContract from '@sillage/contract/places/sites/sites.contract';
import * as shipmentsContract from '@sillage/contract/journeys/shipments/shipments.contract';
import * as rawMessagesContract from '@sillage/contract/tracking/telemetry/rawMessages.contract';
import * as telemetryContract from '@sillage/contract/tracking/telemetry/telemetry.contract';
import * as tracksContract from '@sillage/contract/tracking/telemetry/tracks.contract';
import * as trackerHistoryContract from '@sillage/contract/tracking/trackers/trackerHistory.contract';
import * as trackerImportContract from '@sillage/contract/tracking/trackers/trackerImport.contract';
import * as trackersContract from '@sillage/contract/tracking/trackers/trackers.contract';
import * as webhooksContract from '@sillage/contract/messages/webhooks/webhooks.contract';

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
  shipmentActionsContract,
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
