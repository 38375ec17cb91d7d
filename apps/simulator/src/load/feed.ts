import { setTimeout as sleep } from 'node:timers/promises';
import type { Loader } from './loader.ts';

export interface Feed {
  /** Readings a second, all trackers together; Infinity: as fast as each of them is acknowledged. */
  readonly rate: number;
  readonly seconds: number;
  /** Aborted when there is no point in going on. */
  readonly signal: AbortSignal;
}

const TICK_MS = 5;
/** Without a rate, readings are a millisecond apart and begin this long ago, so that they don't run ahead of the clock. */
const HEAD_START_MS = 6 * 3_600_000;

/** Lets the trackers measure for so many seconds. @returns how many it were in the end */
export async function feed(loaders: readonly Loader[], { rate, seconds, signal }: Feed): Promise<number> {
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1000;
  if (rate === Infinity) {
    for (const loader of loaders) loader.keepBusy(Date.now() - HEAD_START_MS);
    await pause(seconds * 1000, signal);
    return passed();
  }
  const total = Math.round(rate * seconds);
  for (let made = 0; made < total && !signal.aborted;) {
    // By turns, and however long a tick took, the readings of its time are made up for.
    const due = Math.min(total, Math.ceil(passed() * rate));
    const now = Date.now();
    for (; made < due; made++) loaders[made % loaders.length]?.measure(now);
    await pause(TICK_MS, signal);
  }
  return passed();
}

/** An aborted pause is a short one. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
