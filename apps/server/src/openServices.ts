import { findSession } from './access/shared/findSession.ts';
import { openBus } from './platform/bus/bus.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/db/openDb.ts';
import type { Log } from './platform/log.ts';
import { openMetrics } from './platform/metrics.ts';
import type { Services } from './platform/services.ts';
import { openPasswords } from './platform/session/passwords.ts';
import { openSessions } from './platform/session/sessions.ts';
import { openTokens } from './platform/session/tokens.ts';

/** The outside world of one process, around an open database. */
export function openServices({
  db,
  config,
  log,
  key,
  isMain,
}: {
  db: Db;
  config: Config;
  log: Log;
  key: Buffer;
  isMain: boolean;
}): Services {
  const now = () => new Date();
  const bus = openBus((error, topic) => log.error({ error, topic }, 'a listener failed'));
  return {
    ...{ db, config, log, now, bus },
    metrics: openMetrics(isMain),
    tokens: openTokens(key, now),
    passwords: openPasswords(),
    sessions: openSessions((claims) => findSession(db, claims), bus, now),
  };
}
