import type { Machine } from '../machine.ts';
import type { Verdict } from '../results.ts';
import { median } from '../statistics.ts';
import type { Round, Throughput } from '../throughput.ts';

export interface RuleResults {
  readonly date: string;
  readonly machine: Machine;
  readonly rulesEach: number;
  readonly trackers: number;
  /** Readings a second until they are evaluated, beside PostgreSQL's own limit for the same rows: without a rule, and with so many each. */
  readonly plain: Throughput;
  readonly ruled: Throughput;
  /** What is left of the ratio with rules. */
  readonly share: number;
}

const LEAST_SHARE = 0.8;

/** The median of what is left in each round: both halves of a round see the same neighbours on the machine. */
export function shareOf(plain: readonly Round[], ruled: readonly Round[]): number {
  const ratio = (one: Round | undefined) => (one ? one.path / one.limit : NaN);
  return median(plain.map((one, index) => ratio(ruled[index]) / ratio(one)));
}

export function verdictOfRules({ share, rulesEach }: RuleResults): Verdict {
  return {
    goal: `with ${rulesEach} rules a tracker at least ${LEAST_SHARE} of the ratio is left`,
    value: share.toFixed(2),
    isMet: share >= LEAST_SHARE,
  };
}

export function printRules(results: RuleResults): void {
  const { plain, ruled, rulesEach, trackers } = results;
  console.log(`\nFrom the sender to the evaluation ÷ COPY of the same rows, ${trackers} trackers`);
  for (const [what, { ratio, perSecond }] of [['no rules', plain] as const, [`${rulesEach} rules`, ruled] as const])
    console.log(`  ${what.padEnd(12)}${ratio.toFixed(3)}   ${Math.round(perSecond).toLocaleString('en')} readings a second`);
  const { goal, value, isMet } = verdictOfRules(results);
  console.log(`\n${isMet ? 'PASS' : 'FAIL'}  ${goal}: ${value}`);
}
