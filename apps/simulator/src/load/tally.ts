import { latencies } from './latencies.ts';
import { ledgerBook, type Ledger } from './ledger.ts';
import type { LoadSecond } from './loadOptions.ts';

interface Timed {
  /** Device time, epoch ms. */
  readonly time: number;
}

/** Everything that is counted while a load runs. */
export interface Tally {
  sent(tracker: string, readings: readonly Timed[]): void;
  /** @param tookMs null when the time says nothing */
  acknowledged(tracker: string, readings: readonly Timed[], tookMs: number | null): void;
  refused(count: number, why: string): void;
  /** One reading that found the tracker's memory full. */
  skipped(): void;
  /** The second that just ended; starts the next one. */
  turn(): LoadSecond;
  total(): LoadTotal;
  ledger(): Ledger;
}

export interface LoadTotal {
  readonly sent: number;
  readonly acknowledged: number;
  /** Readings that were sent and not acknowledged at that time, each time they were. */
  readonly refused: number;
  /** Readings that were never sent, because a tracker's memory was full. */
  readonly skipped: number;
  /** The last reason of an error, or null. */
  readonly lastError: string | null;
  readonly latencyMs: { readonly p50: number; readonly p90: number; readonly p99: number; readonly max: number };
}

export function openTally(): Tally {
  const book = ledgerBook();
  const [all, recent] = [latencies(), latencies()];
  const total = { sent: 0, acknowledged: 0, refused: 0, skipped: 0 };
  let before = { ...total };
  let lastError: string | null = null;
  let second = 0;
  return {
    sent(tracker, readings) {
      total.sent += readings.length;
      book.sent(tracker, readings);
    },
    acknowledged(tracker, readings, tookMs) {
      total.acknowledged += readings.length;
      if (tookMs !== null) for (const seen of [all, recent]) seen.add(tookMs, readings.length);
      book.acknowledged(tracker, readings);
    },
    refused(count, why) {
      total.refused += count;
      lastError = why;
    },
    skipped() {
      total.skipped += 1;
    },
    turn() {
      const passed = {
        second: ++second,
        sent: total.sent - before.sent,
        acknowledged: total.acknowledged - before.acknowledged,
        refused: total.refused - before.refused,
        p50Ms: recent.percentile(0.5),
        p99Ms: recent.percentile(0.99),
      };
      before = { ...total };
      recent.clear();
      return passed;
    },
    total: () => ({
      ...total,
      lastError,
      latencyMs: { p50: all.percentile(0.5), p90: all.percentile(0.9), p99: all.percentile(0.99), max: all.most },
    }),
    ledger: () => book.read(),
  };
}
