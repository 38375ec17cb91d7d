import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { PrimaryClient } from './hosts/primaryClient.ts';

const ANSWERS_WITHIN_MS = 5000;
const RETRY_MS = 1000;

export type Ask = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<pg.QueryResult<Row>>;

export interface LastingConnection {
  /** Asks of the connection that there is, or that is being made; null where it could not be made. */
  ready(): Promise<Ask | null>;
  close(): Promise<void>;
}

interface Life {
  readonly url: string;
  /** What PostgreSQL calls it. */
  readonly name: string;
  readonly log: Log;
  /** What makes it what it is, once it is there. */
  readonly begin: (ask: Ask) => Promise<unknown>;
  /** What is done every so often, for as long as it lasts. */
  readonly beat: (ask: Ask) => Promise<unknown>;
  readonly beatMs: number;
  /** What somebody has notified. */
  readonly heard?: (payload: string) => void;
  readonly lost?: () => void;
}

/** One connection for what belongs to a connection, such as locks and notifications; made again when it is lost. */
export function openLastingConnection(life: Life): LastingConnection {
  const ending = new AbortController();
  let attempt = Promise.withResolvers<Ask | null>();

  async function live(): Promise<void> {
    const client = new PrimaryClient({
      connectionString: life.url,
      application_name: life.name,
      connectionTimeoutMillis: ANSWERS_WITHIN_MS,
      query_timeout: ANSWERS_WITHIN_MS,
      keepAlive: true,
    });
    const lost = new Promise<true>((resolve) => client.once('end', () => resolve(true)));
    // The end follows.
    client.on('error', () => void client.end().catch(() => undefined));
    client.on('notification', ({ payload = '' }) => life.heard?.(payload));
    try {
      await client.connect();
      const ask = oneByOne(client);
      await life.begin(ask);
      attempt.resolve(ask);
      while (!ending.signal.aborted && !(await Promise.race([lost, pause(life.beatMs, ending.signal)]))) await life.beat(ask);
    } finally {
      attempt.resolve(null);
      attempt = Promise.withResolvers();
      life.lost?.();
      await client.end().catch(() => undefined);
    }
  }

  async function liveOn(): Promise<void> {
    while (!ending.signal.aborted) {
      await live().catch((error: unknown) => life.log.debug({ error, connection: life.name }, 'a connection to the database was lost'));
      await pause(RETRY_MS, ending.signal);
    }
    attempt.resolve(null);
  }
  const over = liveOn();

  return {
    ready: () => attempt.promise,
    close: async () => {
      ending.abort();
      await over;
    },
  };
}

/** Each question is asked when the one before it was answered. */
function oneByOne(client: pg.Client): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const answer = last.then(() => client.query<Row>(text, values));
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** @returns false, after that time, or at once when it ends */
async function pause(ms: number, signal: AbortSignal): Promise<false> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
  return false;
}
