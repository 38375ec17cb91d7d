import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Latency } from './latency.ts';
import type { Live } from './live/measureLive.ts';
import type { Machine } from './machine.ts';
import type { PathName } from './paths.ts';
import type { Throughput } from './throughput.ts';

export interface Results {
  readonly date: string;
  readonly machine: Machine;
  /** Readings a second over each path, beside PostgreSQL's own limit for the same rows. */
  readonly throughput: Readonly<Record<PathName, Throughput>>;
  /** At half of the measured load. */
  readonly acknowledgement: Readonly<Record<'batches' | 'teltonika', Latency>>;
  readonly live: { readonly node: Live; readonly browser: Live | null };
}

export interface Verdict {
  readonly goal: string;
  readonly value: string;
  readonly isMet: boolean;
}

const LEAST_RATIO = 0.25;
const AIM_RATIO = 0.5;
const MOST_ACKNOWLEDGEMENT_MS = 250;
const MOST_LIVE_MS = 500;

const FOLDER = fileURLToPath(new URL('../results/', import.meta.url));

export function verdictsOf({ throughput, acknowledgement, live }: Results): Verdict[] {
  const { ratio } = throughput.batches;
  const p99 = (what: string, ms: number, most: number): Verdict => ({
    goal: `${what}, p99 under ${most} ms`,
    value: `${ms.toFixed(0)} ms`,
    isMet: ms < most,
  });
  return [
    { goal: `batches ÷ COPY at least ${LEAST_RATIO} (aim ${AIM_RATIO})`, value: ratio.toFixed(2), isMet: ratio >= LEAST_RATIO },
    p99('a batch is acknowledged at half load', acknowledgement.batches.p99Ms, MOST_ACKNOWLEDGEMENT_MS),
    p99('a Teltonika packet is acknowledged at half load', acknowledgement.teltonika.p99Ms, MOST_ACKNOWLEDGEMENT_MS),
    p99('a report arrives at a listener at 1,000 readings/s', live.node.p99Ms, MOST_LIVE_MS),
    ...(live.browser ? [p99('a report arrives in a browser at 1,000 readings/s', live.browser.p99Ms, MOST_LIVE_MS)] : []),
  ];
}

/** Ratios first: they say the same on any machine. */
export function printResults(results: Results): void {
  const { throughput, acknowledgement, live, machine } = results;
  const paths = Object.entries(throughput);
  console.log('\nWhole path ÷ COPY of the same rows in two sessions');
  for (const [name, { ratio }] of paths) console.log(`  ${name.padEnd(12)}${ratio.toFixed(2)}`);
  console.log('\nReadings a second, medians');
  for (const [name, { perSecond, limit }] of paths) console.log(`  ${name.padEnd(12)}${thousands(perSecond)}   COPY ${thousands(limit)}`);
  console.log('\nTime to acknowledgement at half load');
  for (const [name, { rate, p50Ms, p99Ms }] of Object.entries(acknowledgement))
    console.log(`  ${name.padEnd(12)}p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms at ${thousands(rate)}/s`);
  console.log('\nFrom report to listener');
  for (const [name, one] of Object.entries(live))
    console.log(
      one
        ? `  ${name.padEnd(12)}p50 ${one.p50Ms.toFixed(0)} ms, p99 ${one.p99Ms.toFixed(0)} ms at ${one.rate}/s`
        : `  ${name}: there is none here`,
    );
  const { processor, cores, memoryGiB, system, node, postgres } = machine;
  console.log(`\n${processor}, ${cores} cores, ${memoryGiB} GiB, ${system}, Node ${node}, PostgreSQL ${postgres}\n`);
  for (const { goal, value, isMet } of verdictsOf(results)) console.log(`${isMet ? 'PASS' : 'FAIL'}  ${goal}: ${value}`);
}

/** The last results are kept beside the code. @returns where */
export async function keepResults(name: string, results: object): Promise<string> {
  await mkdir(FOLDER, { recursive: true });
  const path = `${FOLDER}${name}.json`;
  const readable = JSON.stringify(results, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(4)) : value), 2);
  await writeFile(path, `${readable}\n`);
  return path;
}

const thousands = (value: number): string => `${(value / 1000).toFixed(0)} k`.padStart(6);
