import type { Db } from '../../../platform/db/openDb.ts';
import type { Log } from '../../../platform/log.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { saveAttempts, type Attempt } from '../telemetry.store.ts';
import { storableText } from '../../../platform/db/storableText.ts';

export type AttemptReason = Attempt['reason'];

const MOST_REMEMBERED = 1000;
const MOST_NAMED_IN_LOG = 5;
const LONGEST_IDENTIFIER = 64;

export interface Attempts {
  attempt(protocol: string, identifier: string, reason: AttemptReason): void;
  /** Writes down what there still is. */
  close(): Promise<void>;
}

type Count = { -readonly [Name in keyof Attempt]: Attempt[Name] };

/**
 * Whoever reports without being known leaves a count, and nothing else: in memory for a moment (bounded), then in the list that a superAdmin sees, with one
 * line in the log for all of them together.
 */
export function openAttempts(
  { db, log, metrics }: { readonly db: Db; readonly log: Log; readonly metrics: Metrics },
  everyMs: number,
): Attempts {
  let counts = new Map<string, Count>();
  let uncounted = 0;

  async function flush(): Promise<void> {
    if (counts.size === 0 && uncounted === 0) return;
    const attempts = [...counts.values()];
    const others = uncounted;
    counts = new Map();
    uncounted = 0;
    const total = attempts.reduce((sum, one) => sum + one.knocks, others);
    log.warn(
      { total, others, some: attempts.slice(0, MOST_NAMED_IN_LOG).map(({ identifier, reason }) => ({ identifier, reason })) },
      'refused trackers tried to report',
    );
    if (attempts.length === 0) return;
    try {
      await saveAttempts(db, attempts);
    } catch (error) {
      // Without a database they stay in the log alone: they are not worth keeping memory for.
      log.warn({ error, knocks: total }, 'attempts could not be kept');
    }
  }
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  return {
    attempt(protocol, sent, reason) {
      metrics.rejections.inc({ protocol, reason });
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
