import type { Duplex } from 'node:stream';
import pg from 'pg';
import { isUnreachable } from '../faults.ts';
import { hostsOf, sameHost, urlAt, type Host } from './hosts.ts';

/** Of several servers the one that takes writes. */
export interface Primary {
  /** @throws Error of an unreachable database, where none takes writes now */
  find(): Promise<Host>;
  /** Whoever asks next is told by the servers, not by what they have said. */
  forget(): void;
  /** Ends this connection once another server is the primary. */
  watch(connection: Duplex, host: Host): void;
}

const ANSWERS_WITHIN_MS = 2000;
const BELIEVED_MS = 2000;
const LOOK_EVERY_MS = 3000;

const primaries = new Map<string, Primary>();

/** @returns the primary of a URL with several hosts, known to all connections of this process; of one host there is nothing to find: null */
export function primaryOf(url: string): Primary | null {
  const known = primaries.get(url);
  if (known || hostsOf(url).length === 0) return known ?? null;
  const primary = openPrimary(url);
  primaries.set(url, primary);
  return primary;
}

function openPrimary(url: string): Primary {
  let found: { readonly at: number; readonly host: Promise<Host> } | null = null;
  const connections = new Map<Duplex, Host>();
  let looking: NodeJS.Timeout | null = null;

  function find(): Promise<Host> {
    if (found && performance.now() - found.at < BELIEVED_MS) return found.host;
    const asked = { at: performance.now(), host: findPrimary(url) };
    found = asked;
    asked.host.catch(() => {
      if (found === asked) found = null;
    });
    return asked.host;
  }

  async function look(): Promise<void> {
    // Where none takes writes, whoever has a connection may still be answered.
    const primary = await find().catch(() => null);
    if (primary === null) return;
    for (const [connection, host] of connections)
      if (!sameHost(host, primary)) connection.destroy(new Error('Connection terminated: the database has another primary'));
  }

  return {
    find,
    forget: () => {
      found = null;
    },
    watch(connection, host) {
      connections.set(connection, host);
      looking ??= setInterval(() => void look(), LOOK_EVERY_MS).unref();
      connection.once('close', () => {
        connections.delete(connection);
        if (connections.size > 0 || looking === null) return;
        clearInterval(looking);
        looking = null;
      });
    },
  };
}

/**
 * Asks all servers at once. Where two take writes, a promotion has left one behind, which nobody must write to any more: the one on
 * the later timeline is the primary.
 */
export async function findPrimary(url: string): Promise<Host> {
  const hosts = hostsOf(url);
  const answers = await Promise.allSettled(hosts.map((host) => timelineAt(urlAt(url, host))));
  let primary: { readonly host: Host; readonly timeline: number } | null = null;
  for (const [index, answer] of answers.entries()) {
    const [host, timeline] = [hosts[index], answer.status === 'fulfilled' ? answer.value : null];
    if (host && timeline !== null && (primary === null || timeline > primary.timeline)) primary = { host, timeline };
  }
  if (primary) return primary.host;
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' && answer.reason instanceof Error ? [answer.reason] : []));
  // A wrong password is no outage.
  throw reasons.find((reason) => !isUnreachable(reason)) ?? new NoPrimary(hosts);
}

class NoPrimary extends Error {
  /** What a server that is just starting says. */
  readonly code = '57P03';

  constructor(hosts: readonly Host[]) {
    super(`None of ${hosts.map(({ host, port }) => `${host}:${port}`).join(', ')} takes writes now.`);
  }
}

/** @returns how many promotions a server that takes writes has behind it; null of one that only follows */
async function timelineAt(url: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ANSWERS_WITHIN_MS, query_timeout: ANSWERS_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean }>(
      "select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as follows",
    );
    if (rows[0]?.follows !== false) return null;
    // Not every provider's PostgreSQL has files of a log to name.
    const named = await client.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file').catch(() => null);
    return Number.parseInt(named?.rows[0]?.file.slice(0, 8) ?? '0', 16);
  } finally {
    await client.end().catch(() => undefined);
  }
}
