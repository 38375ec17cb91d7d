import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Db } from './db/openDb.ts';
import type { Hooks } from './hooks.ts';
import type { Duty } from './jobs/duty.ts';
import type { Log } from './log.ts';
import type { StreetMap } from './map/streetMap.ts';
import type { Metrics } from './metrics.ts';
import type { Outside } from './outside/outside.ts';
import type { PushKeys } from './push/pushKeys.ts';
import type { Queue } from './queue/queue.ts';
import type { Readiness } from './readiness.ts';
import type { ApiKeys } from './session/apiKeys.ts';
import type { IdentityProvider } from './session/identityProvider.ts';
import type { Passwords } from './session/passwords.ts';
import type { ProviderUsers } from './session/providerUsers.ts';
import type { Sessions } from './session/sessions.ts';
import type { TokenSigner } from './session/tokens.ts';
import type { Vault } from './session/vault.ts';

/** What everything depends on. A use case names the part it takes: `Dependencies<'db' | 'now'>`. */
export interface Services {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  readonly config: Config;
  readonly bus: Bus;
  readonly duty: Duty;
  readonly metrics: Metrics;
  readonly sessions: Sessions;
  readonly tokens: TokenSigner;
  readonly passwords: Passwords;
  readonly vault: Vault;
  readonly apiKeys: ApiKeys;
  /** Null: none is configured. */
  readonly identityProvider: IdentityProvider | null;
  readonly providerUsers: ProviderUsers | null;
  readonly outside: Outside;
  readonly pushKeys: PushKeys;
  /** Null: heavy calls are answered here and now. */
  readonly queue: Queue | null;
  readonly readiness: Readiness;
  readonly streetMap: StreetMap;
  readonly hooks: Hooks;
}

export type Dependencies<Name extends keyof Services> = Pick<Services, Name>;
