import type { Bus } from './bus/bus.ts';
import type { Config } from './config.ts';
import type { Db } from './db/openDb.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Passwords } from './session/passwords.ts';
import type { Sessions } from './session/sessions.ts';
import type { TokenSigner } from './session/tokens.ts';

/** The outside world. A use case names the part it needs: `Needs<'db' | 'now'>`. */
export interface Services {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Log;
  readonly config: Config;
  readonly bus: Bus;
  readonly metrics: Metrics;
  readonly sessions: Sessions;
  readonly tokens: TokenSigner;
  readonly passwords: Passwords;
}

export type Needs<Name extends keyof Services> = Pick<Services, Name>;
