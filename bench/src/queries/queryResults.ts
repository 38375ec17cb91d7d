import type { Machine } from '../machine.ts';
import type { Verdict } from '../results.ts';
import { median, percentile } from '../statistics.ts';
import { KINDS, type Asked, type Kind } from './askedQueries.ts';
import type { Extent } from './fillProduct.ts';

export interface Measured {
  readonly small: number[];
  readonly large: number[];
  slowest: (Asked & { readonly ms: number }) | null;
  /** Those of the large product that took `MOST_MS` or more, and the median of asking them again: whether it is the question or what else the machine did. */
  readonly slow: (Asked & { readonly ms: number; readonly againMs: number })[];
}

interface Times {
  readonly medianMs: number;
  readonly p95Ms: number;
}

export interface QueryKind {
  readonly asked: number;
  readonly small: Times;
  readonly large: Times;
  readonly ratio: { readonly median: number; readonly p95: number };
  readonly slowest: Measured['slowest'];
  readonly slow: Measured['slow'];
}

export interface QueryResults {
  readonly date: string;
  readonly machine: Machine;
  readonly small: Extent;
  readonly large: Extent;
  readonly kinds: Readonly<Record<Kind, QueryKind>>;
}

const AIM_RATIO = 1.5;
export const MOST_MS = 50;
/** What is waited for at every stroke, and what a page of many figures takes. */
const MOST_P95_MS: Readonly<Partial<Record<Kind, number>>> = { list: MOST_MS, search: MOST_MS, figures: 300, figureRows: 300 };
/** A difference below this is not felt, whatever its ratio. */
const FELT_MS = 10;

export function summarise(measured: Readonly<Record<Kind, Measured>>): Record<Kind, QueryKind> {
  return Object.fromEntries(KINDS.map((kind) => [kind, summaryOf(measured[kind])])) as Record<Kind, QueryKind>;
}

function summaryOf({ small, large, slowest, slow }: Measured): QueryKind {
  const times = { small: timesOf(small), large: timesOf(large) };
  const ratio = { median: times.large.medianMs / times.small.medianMs, p95: times.large.p95Ms / times.small.p95Ms };
  return { asked: large.length, ...times, ratio, slowest, slow };
}

function timesOf(ms: readonly number[]): Times {
  return { medianMs: median(ms), p95Ms: percentile(ms, 0.95) };
}

export function verdictsOfQueries({ kinds }: QueryResults): Verdict[] {
  return KINDS.flatMap((kind) => {
    const { ratio, small, large } = kinds[kind];
    const isMet = ratio.median <= AIM_RATIO || large.medianMs - small.medianMs < FELT_MS;
    return [
      {
        goal: `${kind}: median at most ${AIM_RATIO} times that of the small product, or less than ${FELT_MS} ms above it`,
        value: ratio.median.toFixed(2),
        isMet,
      },
      ...(kind in MOST_P95_MS ? [p95Of(kind, large.p95Ms, MOST_P95_MS[kind] ?? MOST_MS)] : []),
    ];
  });
}

function p95Of(kind: Kind, p95Ms: number, most: number): Verdict {
  return { goal: `${kind}: p95 under ${most} ms`, value: `${p95Ms.toFixed(1)} ms`, isMet: p95Ms < most };
}

export function printQueries(results: QueryResults): void {
  const { small, large, kinds } = results;
  const size = ({ shipments, readings }: Extent) =>
    `${shipments.toLocaleString('en')} shipments, ${readings.toLocaleString('en')} readings`;
  console.log(`\n${size(small)}  against  ${size(large)}\n`);
  console.log('            asked   median ms           p95 ms              ratio of medians, of p95');
  for (const kind of KINDS) {
    const one = kinds[kind];
    const pair = (of: 'medianMs' | 'p95Ms') => `${one.small[of].toFixed(1)} → ${one.large[of].toFixed(1)}`.padEnd(20);
    console.log(
      `  ${kind.padEnd(10)}${String(one.asked).padStart(5)}   ${pair('medianMs')}${pair('p95Ms')}${one.ratio.median.toFixed(2)}, ${one.ratio.p95.toFixed(2)}`,
    );
  }
  console.log('');
  for (const kind of KINDS) {
    const { slowest, slow, asked } = kinds[kind];
    if (slowest) console.log(`  slowest ${kind}: ${slowest.ms.toFixed(0)} ms  ${String(slowest.who)}  ${slowest.path}`);
    if (slow.length > 0) console.log(`  ${slow.length} of ${asked} took ${MOST_MS} ms or more; asked again:`);
    for (const { ms, againMs, who, path } of slow)
      console.log(`    ${ms.toFixed(0).padStart(4)} → ${againMs.toFixed(0)} ms  ${String(who)}  ${path}`);
  }
  console.log('');
  for (const { goal, value, isMet } of verdictsOfQueries(results)) console.log(`${isMet ? 'PASS' : 'FAIL'}  ${goal}: ${value}`);
}
