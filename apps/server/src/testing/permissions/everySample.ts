import { SAMPLES_OF_ACCESS } from './samplesOfAccess.ts';
import { SAMPLES_OF_ACCOUNTS } from './samplesOfAccounts.ts';
import { SAMPLES_OF_ALERTS } from './samplesOfAlerts.ts';
import { SAMPLES_OF_ASSISTANT } from './samplesOfAssistant.ts';
import { SAMPLES_OF_ANALYTICS } from './samplesOfAnalytics.ts';
import { SAMPLES_OF_ASSETS } from './samplesOfAssets.ts';
import { SAMPLES_OF_CALIBRATIONS } from './samplesOfCalibrations.ts';
import { SAMPLES_OF_CARBON } from './samplesOfCarbon.ts';
import { SAMPLES_OF_CARRIAGE } from './samplesOfCarriage.ts';
import { SAMPLES_OF_CONTENTS } from './samplesOfContents.ts';
import { SAMPLES_OF_CONVERSATION } from './samplesOfConversation.ts';
import { SAMPLES_OF_COSTS } from './samplesOfCosts.ts';
import { SAMPLES_OF_CUSTOMERS } from './samplesOfCustomers.ts';
import { SAMPLES_OF_IMPORTS } from './samplesOfImports.ts';
import { SAMPLES_OF_JOURNAL } from './samplesOfJournal.ts';
import { SAMPLES_OF_EXCHANGE } from './samplesOfExchange.ts';
import { SAMPLES_OF_FASHION } from './samplesOfFashion.ts';
import { SAMPLES_OF_FILES } from './samplesOfFiles.ts';
import { SAMPLES_OF_COMMANDS } from './samplesOfCommands.ts';
import { SAMPLES_OF_MAPPINGS } from './samplesOfMappings.ts';
import { SAMPLES_OF_MEMBERS } from './samplesOfMembers.ts';
import { SAMPLES_OF_MOVING } from './samplesOfMoving.ts';
import { SAMPLES_OF_NOTIFICATIONS } from './samplesOfNotifications.ts';
import { SAMPLES_OF_BILLING_DOCUMENTS } from './samplesOfBillingDocuments.ts';
import { SAMPLES_OF_QUOTES } from './samplesOfQuotes.ts';
import { SAMPLES_OF_POOLS } from './samplesOfPools.ts';
import { SAMPLES_OF_PRIVACY } from './samplesOfPrivacy.ts';
import { SAMPLES_OF_RETENTION } from './samplesOfRetention.ts';
import { SAMPLES_OF_RATINGS } from './samplesOfRatings.ts';
import { SAMPLES_OF_REPORTS } from './samplesOfReports.ts';
import { SAMPLES_OF_SEARCH } from './samplesOfSearch.ts';
import { SAMPLES_OF_SHARING } from './samplesOfSharing.ts';
import { SAMPLES_OF_INDOOR } from './samplesOfIndoor.ts';
import { SAMPLES_OF_SITES } from './samplesOfSites.ts';
import { SAMPLES_OF_STABILITY } from './samplesOfStability.ts';
import { SAMPLES_OF_TASKS } from './samplesOfTasks.ts';
import { SAMPLES_OF_WEBHOOKS } from './samplesOfWebhooks.ts';
import { SAMPLES_OF_SHIPMENTS } from './samplesOfShipments.ts';
import { SAMPLES_OF_TARIFFS } from './samplesOfTariffs.ts';
import { SAMPLES_OF_TEMPLATES } from './samplesOfTemplates.ts';
import type { Samples } from './expected.ts';

/** Counts, settings, keys and measurements: nothing in them is anybody's text. */
export const WITHOUT_TEXTS: readonly string[] = [
  '/notif unreadntfontr',
  'GET /notifications/unread',
  'POST /notifications/seen',
  'GET /customer-security',
  'GET /customer-observation',
  'GET /customer-privacy',
  'GET /retention',
  'GET /erasures',
  'POST /retention/preview',
  'GET /erasures/:idErasure/certificate',
  'GET /customers/:idCustomer/credit',
  'GET /dashboard',
  'GET /notification/customer/preference',
  'GET /push-key',
  'GET /alerts/:idAlert/moment',
  'GET /second-factor',
  'GET /sessions',
  'GET /pictures/:key',
  'GET /places',
  'GET /places/nearest',
  'GET /settings',
  'GET /transports/counts',
  'GET /transports/countries',
  'GET /quotes/counts',
  'GET /quotes/countries',
  'GET /shuttles',
  'GET /shuttles/:idShuttle',
  'GET /shuttles/:idShuttle/plan',
  'GET /transports/:idTransport/promise',
  'GET /transports/:idTransport/request',
  'GET /transports/numbers',
  'GET /analytics',
  'GET /analytics/pdf',
  'GET /assets/count',
  'GET /assets/identifiers',
  'GET /health',
  'GET /queued',
  'GET /transports/:idTransport/pricing',
  'GET /transports/:idTransport/invoices',
  'GET /customers/:idCustomer/owed',
  'GET /customers/:idCustomer/statement',
  'GET /invoices/owed',
  'GET /invoices/:idInvoice/pdf',
  'GET /quotes/:idQuote/pdf',
  'GET /ready',
  'GET /pools/:idPool/figures',
  'GET /pools/:idPool/containers',
  'GET /arrival-threshold',
  'GET /auth',
  'GET /identity-provider',
  'GET /identity-provider/identity',
  'GET /identity-provider/user',
  'GET /ingest/osmand',
  'GET /ingest/commands',
  'POST /alert-rules/trial',
  'GET /alert-rules/:idRule/telling',
  'POST /tracker-imports/check',
  'POST /customers/logo-preview',
  'GET /reports/:idReport/pdf',
  'GET /reports/verify/:code',
  'POST /transports/:idTransport/trackers/:uniqueIdentifiant/track/check',
  'POST /trackers/:uniqueIdentifiant/track/check',
  'GET /trackers/:uniqueIdentifiant/raw-messages',
  'GET /tracker-counts',
  'GET /gateway-ports',
  'GET /tracker-needs/counts',
  'GET /trackers/:uniqueIdentifiant/condition',
  'GET /customers/:idCustomer/feedback',
  'GET /tasks/count',
  'GET /trackers/:uniqueIdentifiant/health',
  'GET /trackers/:uniqueIdentifiant/track',
  'GET /assets/:uniqueIdentifiant/track/file',
  'POST /position-imports/check',
  'GET /transports/:idTransport/messages/unread',
  'GET /assets/:uniqueIdentifiant/messages/unread',
  ...['track', 'climate', 'alerts', 'trips', 'visits'].map((part) => `GET /assets/:uniqueIdentifiant/${part}`),
  'GET /assets/:uniqueIdentifiant/shares',
  'GET /shares/:idShare/views',
  'GET /webhooks/:idWebhook/deliveries',
];

export const SAMPLES: Samples = {
  ...SAMPLES_OF_ACCESS,
  ...SAMPLES_OF_ACCOUNTS,
  ...SAMPLES_OF_ALERTS,
  ...SAMPLES_OF_ANALYTICS,
  ...SAMPLES_OF_ASSETS,
  ...SAMPLES_OF_ASSISTANT,
  ...SAMPLES_OF_CALIBRATIONS,
  ...SAMPLES_OF_CARBON,
  ...SAMPLES_OF_CARRIAGE,
  ...SAMPLES_OF_CONTENTS,
  ...SAMPLES_OF_CONVERSATION,
  ...SAMPLES_OF_COSTS,
  ...SAMPLES_OF_CUSTOMERS,
  ...SAMPLES_OF_EXCHANGE,
  ...SAMPLES_OF_IMPORTS,
  ...SAMPLES_OF_JOURNAL,
  ...SAMPLES_OF_FASHION,
  ...SAMPLES_OF_FILES,
  ...SAMPLES_OF_COMMANDS,
  ...SAMPLES_OF_MAPPINGS,
  ...SAMPLES_OF_MEMBERS,
  ...SAMPLES_OF_MOVING,
  ...SAMPLES_OF_NOTIFICATIONS,
  ...SAMPLES_OF_BILLING_DOCUMENTS,
  ...SAMPLES_OF_QUOTES,
  ...SAMPLES_OF_POOLS,
  ...SAMPLES_OF_PRIVACY,
  ...SAMPLES_OF_RETENTION,
  ...SAMPLES_OF_RATINGS,
  ...SAMPLES_OF_REPORTS,
  ...SAMPLES_OF_SEARCH,
  ...SAMPLES_OF_SHARING,
  ...SAMPLES_OF_SHIPMENTS,
  ...SAMPLES_OF_INDOOR,
  ...SAMPLES_OF_SITES,
  ...SAMPLES_OF_STABILITY,
  ...SAMPLES_OF_TASKS,
  ...SAMPLES_OF_WEBHOOKS,
  ...SAMPLES_OF_TARIFFS,
  ...SAMPLES_OF_TEMPLATES,
};
