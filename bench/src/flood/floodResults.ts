import type { Machine } from '../machine.ts';
import type { Verdict } from '../results.ts';
import type { Flooded } from './order.ts';

export interface Waited {
  readonly asked: number;
  readonly medianMs: number;
  readonly p99Ms: number;
}

export interface FloodResult extends Flooded {
  readonly what: string;
  /** Of one answer. */
  readonly bytes: number;
  /** How long a page of the list took somebody else, without the flood and in it. */
  readonly before: Waited;
  readonly during: Waited;
  readonly grownMegabytes: number;
}

export interface FloodResults {
  readonly date: string;
  readonly machine: Machine;
  readonly connections: number;
  readonly ahead: number;
  readonly readers: number;
  readonly floods: readonly FloodResult[];
}

const MOST_TIMES = 2;
/** A difference below this is not felt, whatever its ratio. */
const FELT_MS = 10;
const MOST_MEGABYTES = 100;

export function verdictsOfFloods({ floods }: FloodResults): Verdict[] {
  return floods.flatMap(({ what, before, during, grownMegabytes, read }) => {
    const measure = read > 0 ? 'median' : 'p99';
    const [from, to] = read > 0 ? [before.medianMs, during.medianMs] : [before.p99Ms, during.p99Ms];
    return [
      {
        goal: `${what}: ${measure} of somebody else at most ${MOST_TIMES} times as long, or less than ${FELT_MS} ms longer`,
        value: `${from.toFixed(1)} → ${to.toFixed(1)} ms, ${(to / from).toFixed(2)}`,
        isMet: to <= MOST_TIMES * from || to - from < FELT_MS,
      },
      {
        goal: `${what}: less than ${MOST_MEGABYTES} MB more memory`,
        value: `${grownMegabytes.toFixed(0)} MB`,
        isMet: grownMegabytes < MOST_MEGABYTES,
      },
    ];
  });
}

export function printFloods(results: FloodResults): void {
  const { floods, connections, ahead, machine } = results;
  console.log(`\n${connections} connections with ${ahead} requests each, unread\n`);
  for (const { what, bytes, opened, read, during } of floods)
    console.log(
      `  ${what} (${(bytes / 1000).toFixed(0)} kB): ${opened} connections, ${read} answers read; ${during.asked} lists of somebody else`,
    );
  console.log(`\n${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, Node ${machine.node}\n`);
  for (const { goal, value, isMet } of verdictsOfFloods(results)) console.log(`${isMet ? 'PASS' : 'FAIL'}  ${goal}: ${value}`);
}
