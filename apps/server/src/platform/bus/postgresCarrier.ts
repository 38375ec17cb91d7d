import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { oneByOne } from '../db/oneByOne.ts';
import type { Log } from '../log.ts';
import { parcelOf, piecesOf, type Carrier } from './carrier.ts';

const CHANNEL = 'sillage';
/** By it nodes know of each other. */
const NAME = 'sillage bus';
/** PostgreSQL carries less than 8,000 bytes at once. */
const MOST_BYTES = 7900;
/** What waits while the database is slow; beyond it is not carried. */
const MOST_WAITING = 5000;
const AT_ONCE = 200;
const LOOK_EVERY_MS = 2000;
const RETRY_MS = 1000;

type Ask = ReturnType<typeof oneByOne>;

/**
 * By LISTEN and NOTIFY of the database that the nodes share, over one connection. A node that is alone sends nothing.
 * @param url of the application's own role
 */
export function openPostgresCarrier(url: string, log: Log): Carrier {
  const from = randomUUID();
  const waiting: string[] = [];
  const ending = new AbortController();
  let listener: (topic: string, what: unknown) => void = () => undefined;
  let ask: Ask | null = null;
  let [isSending, hasOthers] = [false, false];

  const hear = ({ payload = '' }: pg.Notification) => {
    const parcel = parcelOf(payload);
    if (parcel !== null && parcel.from !== from) listener(parcel.topic, parcel.what);
  };

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (waiting.length > 0 && ask !== null) {
        const texts = waiting.splice(0, AT_ONCE);
        await ask(`select pg_notify('${CHANNEL}', text) from unnest($1::text[]) as text`, [texts]);
      }
    } catch (error) {
      log.debug({ error }, 'what happened could not be told to the other nodes');
    } finally {
      isSending = false;
    }
  }

  async function look(askNow: Ask): Promise<void> {
    const { rows } = await askNow<{ nodes: number }>(
      'select count(*)::int as nodes from pg_stat_activity where datname = current_database() and application_name = $1',
      [NAME],
    );
    hasOthers = (rows[0]?.nodes ?? 0) > 1;
    if (!hasOthers) waiting.length = 0;
  }

  /** Until the connection is lost, or the node ends. */
  async function stayConnected(): Promise<void> {
    const connected = new pg.Client({ connectionString: url, application_name: NAME, connectionTimeoutMillis: 5000, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      connected.on('error', () => resolve());
      connected.on('end', () => resolve());
    });
    connected.on('notification', hear);
    try {
      await connected.connect();
      await connected.query(`listen ${CHANNEL}`);
      const asking = oneByOne(connected);
      await look(asking);
      ask = asking;
      while (!ending.signal.aborted) {
        const isOver = await Promise.race([lost.then(() => true), pause(LOOK_EVERY_MS, ending.signal)]);
        if (isOver) break;
        await look(asking);
      }
    } finally {
      ask = null;
      hasOthers = false;
      await connected.end().catch(() => undefined);
    }
  }

  async function keepConnected(): Promise<void> {
    while (!ending.signal.aborted) {
      await stayConnected().catch((error: unknown) => log.debug({ error }, 'the other nodes cannot be heard'));
      await pause(RETRY_MS, ending.signal);
    }
  }
  const life = keepConnected();

  return {
    send(topic, what) {
      if (!hasOthers || waiting.length >= MOST_WAITING) return;
      waiting.push(
        ...piecesOf({ from, topic, what }, MOST_BYTES, () => log.debug({ topic }, 'this is too large to be told to the other nodes')),
      );
      void sendWaiting();
    },
    listen: (next) => {
      listener = next;
    },
    close: async () => {
      ending.abort();
      await life;
    },
  };
}

/** @returns false, as nothing was lost meanwhile; at once when it ends */
async function pause(ms: number, signal: AbortSignal): Promise<false> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  return false;
}
