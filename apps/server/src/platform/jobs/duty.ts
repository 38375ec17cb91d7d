import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { oneByOne } from '../db/oneByOne.ts';
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
const ANSWERS_WITHIN_MS = 5000;
const RETRY_MS = 1000;
/**
 * A node that is killed loses its connection at once. One that is cut off, or stands still, loses it after some ten seconds: its connection is found dead, or has
 * said nothing for too long.
 */
const LOST_SOON = `set idle_session_timeout = '12s'; set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3`;

type Ask = ReturnType<typeof oneByOne>;

interface Held {
  readonly client: pg.Client;
  readonly ask: Ask;
}

/**
 * By advisory locks of the database that the nodes share, held by one connection, which must be to PostgreSQL itself: a pooler that lends connections for a
 * transaction holds no lock.
 * @param url of the application's own role
 */
export function openDuty(url: string, log: Log): Duty {
  const ours = new Set<string>();
  let connecting: Promise<Held | null> | null = null;
  let isEnding = false;

  async function connect(): Promise<Held | null> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'sillage duty',
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    const lost = () => {
      if (!isEnding && ours.size > 0) log.warn('the connection that holds the duties of this node was lost');
      ours.clear();
      connecting = null;
    };
    client.once('end', lost);
    // The end follows.
    client.on('error', () => void client.end().catch(() => undefined));
    try {
      await client.connect();
      await client.query(LOST_SOON);
      const ask = oneByOne(client);
      void beat(client, ask);
      return { client, ask };
    } catch (error) {
      log.debug({ error }, 'no duty can be taken on');
      await client.end().catch(() => undefined);
      await sleep(RETRY_MS);
      connecting = null;
      return null;
    }
  }

  async function beat(client: pg.Client, ask: Ask): Promise<void> {
    try {
      for (;;) {
        await sleep(BEAT_MS, undefined, { ref: false });
        await ask('select 1');
      }
    } catch {
      await client.end().catch(() => undefined);
    }
  }

  return {
    async isOurs(work) {
      if (isEnding) return false;
      if (ours.has(work)) return true;
      const held = await (connecting ??= connect());
      if (held === null) return false;
      try {
        const { rows } = await held.ask<{ isOurs: boolean }>(
          `select pg_try_advisory_lock(hashtextextended('sillage ' || $1, 0)) as "isOurs"`,
          [work],
        );
        if (rows[0]?.isOurs === true) ours.add(work);
      } catch (error) {
        log.debug({ error, work }, 'no duty can be taken on');
      }
      return ours.has(work);
    },
    close: async () => {
      isEnding = true;
      const held = await connecting;
      await held?.client.end().catch(() => undefined);
    },
  };
}
