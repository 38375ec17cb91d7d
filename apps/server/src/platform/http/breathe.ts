import { setImmediate } from 'node:timers/promises';

/** Nothing large waits longer for what is short before its next slice is made: it ends also where something short is always at work. */
const LONGEST_MS = 20;

/** What is short and at work now, in this process: it has one event loop, which all of them share. */
let short = 0;
const waiting = new Set<() => void>();

/** Something short is at work. @returns what says that it is done */
export function beginShort(): () => void {
  short++;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    if (--short > 0) return;
    for (const goOn of waiting) goOn();
  };
}

/** Between two slices of something large: everybody else gets their turn, and what is short is finished first. */
export async function breathe(): Promise<void> {
  await setImmediate();
  if (short === 0) return;
  await new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, LONGEST_MS);
    waiting.add(goOn);
  });
}

/** Makes something of many rows, so many at once. */
export async function inSlices<Row, Made>(
  rows: readonly Row[],
  atOnce: number,
  make: (slice: readonly Row[]) => Promise<readonly Made[]> | readonly Made[],
): Promise<Made[]> {
  const made: Made[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    if (from > 0) await breathe();
    made.push(...(await make(rows.slice(from, from + atOnce))));
  }
  return made;
}
