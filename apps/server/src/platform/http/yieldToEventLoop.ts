import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

/** A slice of something large waits no longer for what is short, and all of its slices together no longer: they end also where something is always at work. */
const LONGEST_MS = 20;
const LONGEST_IN_ALL_MS = 500;

/** What is large is made in slices, and what is short goes before each of them; for everything else nobody waits, nor does it. */
type Kind = 'short' | 'large' | 'other';

/** What a call does until its answer is there. */
export interface Work {
  readonly kind: Kind;
  over(): void;
}
interface Known extends Work {
  waitedMs: number;
}

const works = new AsyncLocalStorage<Known>();
/** What is short and at work now, in this process: it has one event loop, which all of them share. */
let short = 0;
const waiting = new Set<() => void>();

export function beginWork(kind: Kind): Work {
  if (kind === 'short') short++;
  let isOver = false;
  const work: Known = {
    kind,
    waitedMs: 0,
    over: () => {
      if (kind !== 'short' || isOver) return;
      isOver = true;
      if (--short > 0) return;
      for (const goOn of waiting) goOn();
    },
  };
  return work;
}

export function workOn<Made>(work: Work, make: () => Made): Made {
  return works.run(work as Known, make);
}

/** Between two slices: everybody else gets their turn, and, where the work is large, what is short is finished first. */
export async function yieldToEventLoop(): Promise<void> {
  const work = works.getStore();
  // What has slices is not short: nobody waits for the end of it.
  work?.over();
  await setImmediate();
  if (work?.kind !== 'large' || short === 0 || work.waitedMs >= LONGEST_IN_ALL_MS) return;
  const from = performance.now();
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, LONGEST_MS);
    waiting.add(goOn);
  });
  work.waitedMs += performance.now() - from;
}

/** Makes something of many rows, so many at once. */
export async function inSlices<Row, Made>(
  rows: readonly Row[],
  atOnce: number,
  make: (slice: readonly Row[]) => Promise<readonly Made[]> | readonly Made[],
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await yieldToEventLoop();
    made.push(...(await make(rows.slice(from, from + atOnce))));
  }
  return made;
}
