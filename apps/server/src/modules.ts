import { auditModule } from './platform/audit/audit.module.ts';
import { batchModule } from './platform/batch/batch.module.ts';
import { healthModule } from './platform/health/health.module.ts';
import { queueModule } from './platform/queue/queue.module.ts';
import { mapModule } from './platform/map/map.module.ts';
import { picturesModule } from './platform/pictures/pictures.module.ts';
import { notificationsModule } from './messages/notifications/notifications.module.ts';
import { webhooksModule } from './messages/webhooks/webhooks.module.ts';
import { accessModule } from './people/access/access.module.ts';
import { accountsModule } from './people/accounts/accounts.module.ts';
import { contactsModule } from './people/contacts/contacts.module.ts';
import { contractorsModule } from './people/contractors/contractors.module.ts';
import { customersModule } from './people/customers/customers.module.ts';
import { denialsModule } from './people/denials/denials.module.ts';
import { membersModule } from './people/members/members.module.ts';
import { gazetteerModule } from './places/gazetteer/gazetteer.module.ts';
import { sitesModule } from './places/sites/sites.module.ts';
import { calibrationsModule } from './tracking/calibrations/calibrations.module.ts';
import { commandsModule } from './tracking/commands/commands.module.ts';
import { telemetryModule } from './tracking/telemetry/telemetry.module.ts';
import { mappingsModule } from './tracking/mappings/mappings.module.ts';
import { privacyModule } from './tracking/privacy/privacy.module.ts';
import { trackersModule } from './tracking/trackers/trackers.module.ts';
import { movingModule } from './tracking/moving/moving.module.ts';
import { liveModule } from './tracking/live/live.module.ts';
import { assetsModule } from './goods/assets/assets.module.ts';
import { contentsModule } from './goods/contents/contents.module.ts';
import { poolsModule } from './goods/pools/pools.module.ts';
import { indoorModule } from './goods/indoor/indoor.module.ts';
import { historyModule } from './journeys/history/history.module.ts';
import { carbonModule } from './journeys/carbon/carbon.module.ts';
import { carriageModule } from './journeys/carriage/carriage.module.ts';
import { templatesModule } from './journeys/templates/templates.module.ts';
import { exchangeModule } from './journeys/exchange/exchange.module.ts';
import { importsModule } from './journeys/imports/imports.module.ts';
import { shipmentsModule } from './journeys/shipments/shipments.module.ts';
import { alertsModule } from './monitoring/alerts/alerts.module.ts';
import { retentionModule } from './monitoring/retention/retention.module.ts';
import { reportsModule } from './monitoring/reports/reports.module.ts';
import { stabilityModule } from './monitoring/stability/stability.module.ts';
import { evaluationModule } from './monitoring/evaluation/evaluation.module.ts';
import { costsModule } from './commerce/costs/costs.module.ts';
import { billingModule } from './commerce/billing/billing.module.ts';
import { tariffsModule } from './commerce/tariffs/tariffs.module.ts';
import { quotesModule } from './commerce/quotes/quotes.module.ts';
import { ratingsModule } from './commerce/ratings/ratings.module.ts';
import { assistantModule } from './desk/assistant/assistant.module.ts';
import { fashionModule } from './commerce/fashion/fashion.module.ts';
import { conversationModule } from './desk/conversation/conversation.module.ts';
import { dashboardModule } from './desk/dashboard/dashboard.module.ts';
import { filesModule } from './desk/files/files.module.ts';
import { personalDataModule } from './desk/personalData/personalData.module.ts';
import { quickpanelModule } from './desk/quickpanel/quickpanel.module.ts';
import { searchModule } from './desk/search/search.module.ts';
import { sharingModule } from './desk/sharing/sharing.module.ts';
import { tasksModule } from './desk/tasks/tasks.module.ts';
import { analyticsModule } from './desk/analytics/analytics.module.ts';
import type { Module } from './platform/http/module.ts';

/** What the product is made of, from the ground up: in the order of the areas, which boundaries.cjs states. */
export const MODULES: readonly Module[] = [
  auditModule,
  batchModule,
  healthModule,
  queueModule,
  mapModule,
  picturesModule,
  notificationsModule,
  webhooksModule,
  accessModule,
  accountsModule,
  contactsModule,
  contractorsModule,
  customersModule,
  denialsModule,
  membersModule,
  gazetteerModule,
  sitesModule,
  calibrationsModule,
  telemetryModule,
  mappingsModule,
  privacyModule,
  trackersModule,
  commandsModule,
  movingModule,
  liveModule,
  assetsModule,
  contentsModule,
  poolsModule,
  indoorModule,
  historyModule,
  carbonModule,
  carriageModule,
  templatesModule,
  exchangeModule,
  importsModule,
  shipmentsModule,
  alertsModule,
  retentionModule,
  reportsModule,
  stabilityModule,
  evaluationModule,
  costsModule,
  billingModule,
  tariffsModule,
  quotesModule,
  ratingsModule,
  assistantModule,
  fashionModule,
  conversationModule,
  dashboardModule,
  filesModule,
  personalDataModule,
  quickpanelModule,
  searchModule,
  sharingModule,
  tasksModule,
  analyticsModule,
];
