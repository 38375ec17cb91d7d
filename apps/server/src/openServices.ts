import { MODULES } from './modules.ts';
import { openBus } from './platform/bus/bus.ts';
import type { Carrier } from './platform/bus/carrier.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/openDb.ts';
import { SOLE_DUTY, type Duty } from './platform/jobs/duty.ts';
import type { Log } from './platform/log.ts';
import { openStreetMap } from './platform/map/streetMap.ts';
import { openMetrics } from './platform/metrics.ts';
import { openOutside } from './platform/outside/outside.ts';
import { openQueue } from './platform/queue/queue.ts';
import { newPushKeys, type PushKeys } from './platform/push/pushKeys.ts';
import type { Services } from './platform/services.ts';
import { apiKeyLookup, openApiKeys } from './platform/session/apiKeys.ts';
import { openIdentityProvider } from './platform/session/identityProvider.ts';
import { openPasswords } from './platform/session/passwords.ts';
import { openProviderUsers } from './platform/session/providerUsers.ts';
import { openSessions, sessionLookup } from './platform/session/sessions.ts';
import { openTokens } from './platform/session/tokens.ts';
import { openVault } from './platform/session/vault.ts';
import { openHooks } from './platform/hooks.ts';
import { openReadiness } from './platform/readiness.ts';

/** The dependencies of one process, around an open database. */
export function openServices({
  db,
  config,
  log,
  key,
  isMain,
  pushKeys = newPushKeys(),
  carrier = null,
  duty = SOLE_DUTY,
}: {
  db: Db;
  config: Config;
  log: Log;
  key: Buffer;
  isMain: boolean;
  /** Those that browsers subscribed with; new ones know no browser. */
  pushKeys?: PushKeys;
  /** To the other nodes; none, where this is the only one. */
  carrier?: Carrier | null;
  duty?: Duty;
}): Services {
  const now = () => new Date();
  const metrics = openMetrics(isMain);
  const hooks = openHooks(MODULES.flatMap(({ hooks: own = [] }) => own));
  const bus = openBus((error, topic) => log.error({ error, topic }, 'a listener failed'), carrier);
  return {
    db,
    config,
    log,
    now,
    bus,
    duty,
    pushKeys,
    queue: isMain ? openQueue({ db, bus, log, metrics }) : null,
    hooks,
    metrics,
    tokens: openTokens(key, now),
    passwords: openPasswords(),
    vault: openVault(key),
    outside: openOutside({ toLoopback: config.WEBHOOKS_TO_LOOPBACK, listed: config.MOVE_FROM_HOSTS }),
    sessions: openSessions((claims) => hooks.one(sessionLookup)(db, claims), bus, now),
    apiKeys: openApiKeys((keyHash) => hooks.one(apiKeyLookup)(db, keyHash, now()), bus, now),
    identityProvider: openIdentityProvider(config, now, log),
    providerUsers: openProviderUsers(config.OIDC_USER_API_URL, log),
    readiness: openReadiness(),
    streetMap: openStreetMap(config, log),
  };
}
