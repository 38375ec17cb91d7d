import { limitFor, markOf } from './limit.ts';
import type { Path } from './paths.ts';
import type { Database } from './product/database.ts';
import { openSender } from './senders/openSender.ts';
import { median } from './statistics.ts';

/** Readings a second. */
export interface Round {
  readonly path: number;
  /** Of PostgreSQL alone, for the same rows, right afterwards. */
  readonly limit: number;
}

export interface Throughput {
  readonly ratio: number;
  readonly perSecond: number;
  readonly limit: number;
}

/** One round of one path, and its limit. @throws Error unless every reading was stored, once */
export async function measureRound(database: Database, path: Path, messages: number): Promise<Round> {
  const sender = await openSender(path.order(messages, null));
  await database.query('checkpoint');
  const since = await markOf(database);
  const { readings, seconds } = await sender.go();
  const limit = await limitFor(database, since);
  if (limit.rows !== readings) throw new Error(`${readings} readings were acknowledged over ${path.name}, and ${limit.rows} stored.`);
  return { path: readings / seconds, limit: limit.perSecond };
}

/** The ratio is the median of the rounds' ratios: both halves of a round see the same neighbours on the machine. */
export function throughputOf(rounds: readonly Round[]): Throughput {
  return {
    ratio: median(rounds.map(({ path, limit }) => path / limit)),
    perSecond: median(rounds.map(({ path }) => path)),
    limit: median(rounds.map(({ limit }) => limit)),
  };
}
