import { openLastingConnection } from '../db/lastingConnection.ts';
import type { Log } from '../log.ts';

/** Which node of an installation does the work that one alone is to do. */
export interface Duty {
  /** Whether it is this node's: the first that asks has it until it ends, or is gone. */
  isOurs(work: string): Promise<boolean>;
  close(): Promise<void>;
}

/** Of an installation that is one process. */
export const SOLE_DUTY: Duty = { isOurs: () => Promise.resolve(true), close: () => Promise.resolve() };

const BEAT_MS = 4000;
/**
 * A node that is killed loses its connection at once. One that is cut off, or stands still, loses it after some ten seconds: its connection is found dead, or has
 * said nothing for too long.
 */
const LOST_SOON = `set idle_session_timeout = '12s'; set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`;

/**
 * By advisory locks of the database that the nodes share, held by one connection, which must be to PostgreSQL itself: a pooler that lends connections for a
 * transaction holds no lock.
 * @param url of the application's own role
 */
export function openDuty(url: string, log: Log): Duty {
  const ours = new Set<string>();
  let isEnding = false;
  const connection = openLastingConnection({
    url,
    name: 'sillage duty',
    log,
    begin: (ask) => ask(LOST_SOON),
    beat: (ask) => ask('select 1'),
    beatMs: BEAT_MS,
    lost: () => {
      if (!isEnding && ours.size > 0) log.warn('the connection that holds the duties of this node was lost');
      ours.clear();
    },
  });

  return {
    async isOurs(work) {
      if (isEnding) return false;
      if (ours.has(work)) return true;
      const ask = await connection.ready();
      if (ask === null) return false;
      try {
        const { rows } = await ask<{ isOurs: boolean }>(`select pg_try_advisory_lock(hashtextextended('sillage ' || $1, 0)) as "isOurs"`, [
          work,
        ]);
        if (rows[0]?.isOurs === true) ours.add(work);
      } catch (error) {
        log.debug({ error, work }, 'no duty can be taken on');
      }
      return ours.has(work);
    },
    close: () => {
      isEnding = true;
      return connection.close();
    },
  };
}
