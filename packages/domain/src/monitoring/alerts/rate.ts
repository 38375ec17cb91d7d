import {
  episodesOfBreach,
  goOnLasting,
  startOf,
  type Anchor,
  type Band,
  type Episode,
  type RateWindow,
  type Sample,
  type Side,
  type BandState,
} from './episodes.ts';
import { RATE_MINUTES, type RateKey } from './ruleKey.ts';

const MINUTE_MS = 60_000;
/** So many of them make a window; of the readings in each the first is kept to compare later ones with. */
const SLOTS = 10;
/** At least so much of a window is compared over: two readings a moment apart say nothing of how fast something changes. */
const LEAST_SHARE = 0.5;
/** After so many windows without a reading nobody knows what happened meanwhile: it begins anew. */
const MOST_WINDOWS = { temperatureRate: 12, humidityRate: 12, batteryRate: 3 } as const satisfies Record<RateKey, number>;
/** Decimals that a rate is rounded to, so that what is exactly as fast as allowed is no faster. */
const DECIMALS = 1000;

export function rateWindowOf(ruleKey: RateKey): RateWindow {
  const windowMs = RATE_MINUTES[ruleKey] * MINUTE_MS;
  return { windowMs, leastMs: windowMs * LEAST_SHARE, mostMs: windowMs * MOST_WINDOWS[ruleKey] };
}

/** Readings earlier than this before a moment do not matter for how fast something changes at it. */
export function reachOf({ windowMs, mostMs }: RateWindow): number {
  return mostMs + windowMs / SLOTS;
}

/** How fast it changed at each reading, without a longer silence between them. */
export interface Stretch {
  /** The reading after a silence, by which it begins anew (epoch ms); null: it goes on from the trail. */
  readonly anewAt: number | null;
  readonly changes: readonly Sample[];
}

/**
 * How much a value changes in the time of the window, at each of these samples, sorted by time. Each is compared with the oldest of the window that is far
 * enough from it, or, where trackers report more seldom than that, with the newest before.
 * @param trail what was kept of the samples before
 */
export function changesOf(
  window: RateWindow,
  trail: readonly Anchor[],
  samples: readonly Sample[],
): { stretches: Stretch[]; trail: readonly Anchor[] } {
  let changes: Sample[] = [];
  const stretches: Stretch[] = [{ anewAt: null, changes }];
  const slotMs = window.windowMs / SLOTS;
  const kept = [...trail];
  for (const { time, value, unsure } of samples) {
    const last = kept.at(-1);
    if (last && time - last[0] > window.mostMs) {
      kept.length = 0;
      changes = [];
      stretches.push({ anewAt: time, changes });
    }
    const change = changeAt(window, kept, time, value);
    if (change !== null) changes.push({ time, value: change, unsure });
    if (kept.length === 0 || slotOf(time, slotMs) !== slotOf(kept.at(-1)?.[0] ?? time, slotMs)) kept.push([time, value]);
    while ((kept[1]?.[0] ?? Infinity) < time - window.windowMs) kept.shift();
  }
  return { stretches, trail: kept };
}

const slotOf = (time: number, slotMs: number) => Math.floor(time / slotMs);

function changeAt({ windowMs, leastMs, mostMs }: RateWindow, trail: readonly Anchor[], time: number, value: number): number | null {
  let [before, within]: [Anchor | undefined, Anchor | undefined] = [undefined, undefined];
  for (const anchor of trail) {
    if (anchor[0] < time - windowMs) before = anchor;
    else {
      if (time - anchor[0] >= leastMs) within = anchor;
      break;
    }
  }
  const compared = within ?? before;
  if (!compared || time - compared[0] > mostMs) return null;
  return rounded(((value - compared[1]) / (time - compared[0])) * windowMs);
}

// What is no change is no negative one either.
const rounded = (change: number) => Math.round(change * DECIMALS) / DECIMALS + 0;

/** As `goOn`, of how fast values change. A silence ends what was, and what comes after it is evaluated by itself. */
export function goOnChanging(
  band: Band,
  window: RateWindow,
  side: Side,
  from: BandState,
  samples: readonly Sample[],
): { ended: Episode[]; bandState: BandState } {
  const { stretches, trail } = changesOf(window, from.trail ?? [], samples);
  const gone = goOnStretches(band, side, from, stretches);
  return { ...gone, bandState: { ...gone.bandState, trail } };
}

/** Evaluates what `changesOf` found. */
export function goOnStretches(
  band: Band,
  side: Side,
  from: BandState,
  stretches: readonly Stretch[],
): { ended: Episode[]; bandState: BandState } {
  const ended: Episode[] = [];
  let bandState = from;
  for (const { anewAt, changes } of stretches) {
    if (anewAt !== null) {
      if (bandState.breach !== null) ended.push(...episodesOfBreach(side, bandState.breach, anewAt));
      bandState = startOf(band);
    }
    const gone = goOnLasting(band, side, bandState, changes);
    for (const one of gone.ended) ended.push(one);
    ({ bandState } = gone);
  }
  return { ended, bandState };
}
