import { findApiKey } from './people/access/shared/findApiKey.ts';
import { findSession } from './people/access/shared/findSession.ts';
import { endRulesOfAsset } from './monitoring/alerts/shared/endRulesOfAsset.store.ts';
import { leaveAlerts, leaveAllAlerts } from './monitoring/alerts/shared/leaveAlerts.store.ts';
import { leaveAllAssets, leaveAssets } from './goods/assets/shared/leaveAssets.store.ts';
import { eraseCertificates } from './tracking/calibrations/shared/eraseCertificates.store.ts';
import { eraseDrivers } from './journeys/carriage/shared/eraseDrivers.store.ts';
import { emptyAsset } from './goods/contents/shared/emptyAsset.store.ts';
import { eraseContacts } from './people/contacts/shared/eraseContacts.store.ts';
import { eraseContractors } from './people/contractors/shared/eraseContractors.store.ts';
import { eraseConversations } from './desk/conversation/shared/eraseConversations.store.ts';
import { eraseFiles } from './desk/files/shared/eraseFiles.store.ts';
import { eraseMessages } from './messages/notifications/shared/eraseMessages.store.ts';
import { openBus } from './platform/bus/bus.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/openDb.ts';
import type { Erasing } from './platform/erasing.ts';
import type { Log } from './platform/log.ts';
import { openMetrics } from './platform/metrics.ts';
import { openOutside } from './platform/outside/outside.ts';
import { newPushKeys, type PushKeys } from './platform/push/pushKeys.ts';
import type { Services } from './platform/services.ts';
import { openApiKeys } from './platform/session/apiKeys.ts';
import { openIdentityProvider } from './platform/session/identityProvider.ts';
import { openPasswords } from './platform/session/passwords.ts';
import { openProviderUsers } from './platform/session/providerUsers.ts';
import { openSessions } from './platform/session/sessions.ts';
import { openTokens } from './platform/session/tokens.ts';
import { openVault } from './platform/session/vault.ts';
import { leaveAllShipments, leaveShipments } from './journeys/shipments/shared/leaveShipments.store.ts';
import { eraseRawMessages } from './tracking/telemetry/shared/forgetRawMessages.store.ts';
import { eraseWebhooks } from './messages/webhooks/shared/eraseWebhooks.store.ts';
import { putOutOfService } from './tracking/trackers/shared/putOutOfService.store.ts';

const ERASING: Erasing = {
  ofAsset: [emptyAsset, endRulesOfAsset],
  ofMember: [leaveShipments, leaveAssets, leaveAlerts],
  retireTracker: putOutOfService,
  ofCustomer: [
    ...[leaveAllShipments, leaveAllAssets, eraseDrivers, eraseContacts, eraseContractors],
    ...[eraseFiles, eraseConversations, leaveAllAlerts, eraseMessages, eraseWebhooks, eraseCertificates, eraseRawMessages],
  ],
};

/** The outside world of one process, around an open database. */
export function openServices({
  db,
  config,
  log,
  key,
  isMain,
  pushKeys = newPushKeys(),
}: {
  db: Db;
  config: Config;
  log: Log;
  key: Buffer;
  isMain: boolean;
  /** Those that browsers subscribed with; new ones know no browser. */
  pushKeys?: PushKeys;
}): Services {
  const now = () => new Date();
  const bus = openBus((error, topic) => log.error({ error, topic }, 'a listener failed'));
  return {
    ...{ db, config, log, now, bus, pushKeys },
    metrics: openMetrics(isMain),
    tokens: openTokens(key, now),
    passwords: openPasswords(),
    vault: openVault(key),
    outside: openOutside({ toLoopback: config.WEBHOOKS_TO_LOOPBACK }),
    sessions: openSessions((claims) => findSession(db, claims), bus, now),
    apiKeys: openApiKeys((keyHash) => findApiKey(db, keyHash, now()), bus, now),
    identityProvider: openIdentityProvider(config, now, log),
    providerUsers: openProviderUsers(config.OIDC_USER_API_URL, log),
    erasing: ERASING,
  };
}
