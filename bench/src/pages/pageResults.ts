import type { Verdict } from '../results.ts';
import { median } from '../statistics.ts';
import type { Visit, Visits } from './measurePage.ts';

export interface PageResult {
  readonly page: string;
  /** On a slow line, and with a slow processor: each round. */
  readonly line: readonly Visits[];
  readonly processor: readonly Visits[];
}

export interface PageResults {
  readonly date: string;
  readonly machine: { readonly processor: string; readonly cores: number; readonly node: string; readonly browser: string };
  readonly pages: readonly PageResult[];
}

const MOST_REQUESTS = 25;
const MOST_ON_LINE_MS = 2500;
const MOST_ON_PROCESSOR_MS = 1200;
const MOST_AGAIN_MS = 500;
/** Whose largest paint was promised. */
const PROMISED = new Set(['list', 'dashboard']);

type What = (visit: Visit) => number;
const requests: What = (visit) => visit.requests;
const kilobytes: What = (visit) => visit.kilobytes;
const firstPaint: What = (visit) => visit.firstPaintMs;
const largestPaint: What = (visit) => visit.largestPaintMs;
const of = (rounds: readonly Visits[], which: keyof Visits, what: What) => median(rounds.map((visits) => what(visits[which])));

export function verdictsOfPages({ pages }: PageResults): Verdict[] {
  return pages.flatMap(({ page, line, processor }) => {
    const asked = Math.max(of(line, 'first', requests), of(processor, 'first', requests));
    const within = (what: string, ms: number, most: number): Verdict => ({
      goal: `${page}: ${what} within ${most} ms`,
      value: `${ms.toFixed(0)} ms`,
      isMet: ms <= most,
    });
    return [
      { goal: `${page}: at most ${MOST_REQUESTS} requests`, value: String(asked), isMet: asked <= MOST_REQUESTS },
      ...(PROMISED.has(page)
        ? [
            within('largest paint on the slow line', of(line, 'first', largestPaint), MOST_ON_LINE_MS),
            within('largest paint with the slow processor', of(processor, 'first', largestPaint), MOST_ON_PROCESSOR_MS),
            within('second visit on the slow line', of(line, 'second', largestPaint), MOST_AGAIN_MS),
          ]
        : []),
    ];
  });
}

export function printPages(results: PageResults): void {
  for (const [name, title] of [
    ['line', '150 ms and 1.6 Mbit/s'],
    ['processor', 'processor four times slower'],
  ] as const) {
    console.log(
      `\n${title}\n${['', 'requests', 'kB', 'first paint', 'largest', 'again: requests', 'largest'].map((head) => head.padStart(16)).join('')}`,
    );
    for (const page of results.pages) {
      const rounds = page[name];
      const figures = [
        of(rounds, 'first', requests),
        of(rounds, 'first', kilobytes),
        of(rounds, 'first', firstPaint),
        of(rounds, 'first', largestPaint),
        of(rounds, 'second', requests),
        of(rounds, 'second', largestPaint),
      ];
      console.log(page.page.padEnd(16) + figures.map((value) => value.toFixed(0).padStart(16)).join(''));
    }
  }
  const { processor, cores, node, browser } = results.machine;
  console.log(`\n${processor}, ${cores} cores, Node ${node}, Chromium ${browser}\n`);
  for (const { goal, value, isMet } of verdictsOfPages(results)) console.log(`${isMet ? 'PASS' : 'FAIL'}  ${goal}: ${value}`);
}
