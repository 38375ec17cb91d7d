import type { Db } from '../../../platform/db/openDb.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { saveKnocks, type Knock } from '../telemetry.store.ts';
import { storableText } from './storableJson.ts';

export type KnockReason = Knock['reason'];

const MOST_REMEMBERED = 1000;
const MOST_NAMED_IN_LOG = 5;
const LONGEST_IDENTIFIER = 64;

export interface Knocks {
  knock(protocol: string, identifier: string, reason: KnockReason): void;
  /** Writes down what there still is. */
  close(): Promise<void>;
}

type Count = { -readonly [Name in keyof Knock]: Knock[Name] };

/**
 * Whoever reports without being known leaves a count, and nothing else: in memory for a moment (bounded), then in the list that a superAdmin sees, with one
 * line in the log for all of them together.
 */
export function openKnocks(
  { db, log, metrics }: { readonly db: Db; readonly log: Log; readonly metrics: Metrics },
  everyMs: number,
): Knocks {
  let counts = new Map<string, Count>();
  let uncounted = 0;

  async function flush(): Promise<void> {
    if (counts.size === 0 && uncounted === 0) return;
    const knocks = [...counts.values()];
    const others = uncounted;
    counts = new Map();
    uncounted = 0;
    const total = knocks.reduce((sum, one) => sum + one.knocks, others);
    log.warn(
      { total, others, some: knocks.slice(0, MOST_NAMED_IN_LOG).map(({ identifier, reason }) => ({ identifier, reason })) },
      'refused trackers knocked',
    );
    if (knocks.length === 0) return;
    try {
      await saveKnocks(db, knocks);
    } catch (error) {
      // Without a database they stay in the log alone: they are not worth keeping memory for.
      log.warn({ error, knocks: total }, 'knocks could not be kept');
    }
  }
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  return {
    knock(protocol, sent, reason) {
      metrics.refusals.inc({ protocol, reason });
      const identifier = storableText(sent.slice(0, LONGEST_IDENTIFIER));
      const key = JSON.stringify([protocol, reason, identifier]);
      const count = counts.get(key);
      const now = new Date();
      if (count) {
        count.knocks++;
        count.lastAt = now;
      } else if (counts.size < MOST_REMEMBERED) {
        counts.set(key, { identifier, protocol, reason, knocks: 1, firstAt: now, lastAt: now });
      } else {
        uncounted++;
      }
    },
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
