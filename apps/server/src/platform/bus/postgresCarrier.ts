import { randomUUID } from 'node:crypto';
import { openLastingConnection, type Ask } from '../db/lastingConnection.ts';
import type { Log } from '../log.ts';
import { envelopeOf, piecesOf, type Carrier } from './carrier.ts';

const CHANNEL = 'sillage';
/** By it nodes know of each other. */
const NAME = 'sillage bus';
/** PostgreSQL carries less than 8,000 bytes at once. */
const MOST_BYTES = 7900;
/** What waits while the database is slow; beyond it is not carried. */
const MOST_WAITING = 5000;
const AT_ONCE = 200;
const LOOK_EVERY_MS = 2000;

/**
 * By LISTEN and NOTIFY of the database that the nodes share, over one connection. A node that is alone sends nothing.
 * @param url of the application's own role
 */
export function openPostgresCarrier(url: string, log: Log): Carrier {
  const from = randomUUID();
  const waiting: string[] = [];
  let listener: (topic: string, what: unknown) => void = () => undefined;
  let [isSending, hasOthers] = [false, false];

  async function look(ask: Ask): Promise<void> {
    const { rows } = await ask<{ nodes: number }>(
      'select count(*)::int as nodes from pg_stat_activity where datname = current_database() and application_name = $1',
      [NAME],
    );
    hasOthers = (rows[0]?.nodes ?? 0) > 1;
  }
  const connection = openLastingConnection({
    url,
    name: NAME,
    log,
    begin: async (ask) => {
      await ask(`listen ${CHANNEL}`);
      await look(ask);
    },
    beat: look,
    beatMs: LOOK_EVERY_MS,
    heard: (payload) => {
      const envelope = envelopeOf(payload);
      if (envelope !== null && envelope.from !== from) listener(envelope.topic, envelope.what);
    },
    lost: () => {
      hasOthers = false;
      waiting.length = 0;
    },
  });

  async function sendWaiting(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      const ask = await connection.ready();
      while (waiting.length > 0 && ask !== null)
        await ask(`select pg_notify('${CHANNEL}', text) from unnest($1::text[]) as text`, [waiting.splice(0, AT_ONCE)]);
    } catch (error) {
      log.debug({ error }, 'what happened could not be told to the other nodes');
    } finally {
      isSending = false;
    }
  }

  return {
    send(topic, what) {
      if (!hasOthers || waiting.length >= MOST_WAITING) return;
      const tooLarge = () => log.debug({ topic }, 'this is too large to be told to the other nodes');
      waiting.push(...piecesOf({ from, topic, what }, MOST_BYTES, tooLarge));
      void sendWaiting();
    },
    listen: (next) => {
      listener = next;
    },
    close: () => connection.close(),
  };
}
