import { openLastingConnection, type Ask } from '../db/lastingConnection.ts';
import type { Log } from '../log.ts';

/** Which node of an installation does the work that one alone is to do. */
export interface Duty {
  /** Whether it is this node's: the first that asks has it until it ends, or is gone. */
  isOurs(work: string): Promise<boolean>;
  /** How many nodes serve pages, this one among them: as of a few seconds ago, at least 1. */
  readonly webNodes: () => number;
  close(): Promise<void>;
}

/** Of an installation that is one process. */
export const SOLE_DUTY: Duty = { isOurs: () => Promise.resolve(true), webNodes: () => 1, close: () => Promise.resolve() };

/** What PostgreSQL calls the connection of a node. */
const NODE = 'sillage duty';
const WEB_NODE = 'sillage duty (web)';
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
 * @param isWeb whether this node serves pages
 */
export function openDuty(url: string, log: Log, isWeb = false): Duty {
  const ours = new Set<string>();
  let webNodes = 1;
  let isEnding = false;
  async function count(ask: Ask): Promise<void> {
    const { rows } = await ask<{ nodes: number }>(
      'select count(*)::int as nodes from pg_stat_activity where application_name = $1 and datname = current_database()',
      [WEB_NODE],
    );
    webNodes = Math.max(1, rows[0]?.nodes ?? 1);
  }

  const connection = openLastingConnection({
    url,
    name: isWeb ? WEB_NODE : NODE,
    log,
    begin: async (ask) => {
      await ask(LOST_SOON);
      await count(ask);
    },
    beat: count,
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
    webNodes: () => webNodes,
    close: () => {
      isEnding = true;
      return connection.close();
    },
  };
}
