import type { Actions, Endpoint } from '@sillage/contract/endpoint';
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
import * as shipmentActionsContract from '@sillage/contract/shipments/actions.contract';
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
