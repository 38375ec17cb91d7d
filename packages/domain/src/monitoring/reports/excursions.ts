import type { Direction } from '../alerts/episodes.ts';
import type { Hold } from './holds.ts';
import { bandOf, type Band, type Limits } from './limits.ts';

/** One time out of the limits, however short: a report keeps nothing to itself because it would not have been worth an alert. */
export interface Excursion {
  readonly direction: Direction;
  /** Epoch ms. */
  readonly startedAt: number;
  /** The last value that was out of the limits. */
  readonly lastAt: number;
  /** The first value within them again; null: none came. */
  readonly endedAt: number | null;
  /** °C, the worst value, and when it was measured. */
  readonly extreme: number;
  readonly extremeAt: number;
  readonly readings: number;
  /** Time out of the limits as it was observed, and silences in between, of which nobody knows. */
  readonly outsideMs: number;
  readonly unobservedMs: number;
}

/** A silence ends no excursion: only a value within the limits, or beyond the other one, does. */
export function excursionsOf(holds: readonly Hold[], limits: Limits): Excursion[] {
  const found: Excursion[] = [];
  let open: Excursion | null = null;
  for (const { from, to, at, celsius } of holds) {
    const band: Band | null = celsius === null ? null : bandOf(limits, celsius);
    if (open && band !== null && band !== open.direction) {
      found.push({ ...open, endedAt: from });
      open = null;
    }
    if (celsius === null || band === null) open = open && silent(open, to - from);
    else if (band !== 'within') open = further(open ?? begun(band, from, at, celsius), { celsius, at, ms: to - from });
  }
  if (open) found.push(open);
  return found;
}

function begun(direction: Direction, startedAt: number, at: number, celsius: number): Excursion {
  const nothingYet = { lastAt: at, endedAt: null, readings: 0, outsideMs: 0, unobservedMs: 0 };
  return { direction, startedAt, extreme: celsius, extremeAt: at, ...nothingYet };
}

function silent(open: Excursion, ms: number): Excursion {
  return { ...open, unobservedMs: open.unobservedMs + ms };
}

function further(open: Excursion, { celsius, at, ms }: { celsius: number; at: number; ms: number }): Excursion {
  const isWorse = open.direction === 'above' ? celsius > open.extreme : celsius < open.extreme;
  const extreme = isWorse ? { extreme: celsius, extremeAt: at } : {};
  return { ...open, ...extreme, lastAt: at, readings: open.readings + 1, outsideMs: open.outsideMs + ms };
}
