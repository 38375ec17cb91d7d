import { endedBy, lastingOf, sidesOf, startOf, type Direction, type Episode, type Sample } from './episodes.ts';
import { ALWAYS, type Span } from './phases.ts';
import { changesOf, goOnStretches, type Stretch } from './rate.ts';
import { bandOfRule, type Rule } from './rule.ts';
import { TRIAL_DAYS } from './trial.ts';
import { isRate, isTimed, smallestLimit, type RuleKey } from './ruleKey.ts';

/** How a rule would be more patient: wider a dead band, or longer a hold time. */
export interface Calmer {
  readonly hysteresis: number;
  readonly forMinutes: number;
}

/** What one tracker reported, in order of time, and when the rule applies to it. */
export interface Track {
  readonly identifier: string;
  readonly samples: readonly Sample[];
  readonly spans?: readonly Span[];
}

/** An alert of the history, as it is marked there. */
export interface Mark {
  readonly identifier: string;
  readonly direction: Direction;
  readonly startedAt: number;
  readonly clearedAt: number | null;
}

/**
 * `few`: there are not two alerts to halve. `none`: no rule of the grid has half as many, at least one, and all that lasted.
 * `found`: the one that changes least.
 */
export type Suggestion =
  | { readonly outcome: 'few' | 'none'; readonly count: number }
  | ({
      readonly outcome: 'found';
      readonly count: number;
      readonly calmerCount: number;
      /** How many began on each day of the history, of the rule as it is and of the calmer one. */
      readonly days: readonly number[];
      readonly calmerDays: readonly number[];
      /** Whether an alert of the rule as it is would still be one, or part of one. */
      readonly isKept: (mark: Mark) => boolean;
    } & Calmer);

/** As many alerts of a rule are remembered one by one, those that ended last. */
const MOST_MARKS = 400;
/** Samples that are evaluated before others get their turn. */
const PIECE = 50_000;
/** An alert that went on for so many hold times lasted: it is not lost. */
const LASTING_HOLDS = 2;

const DEAD_BANDS: Partial<Record<RuleKey, readonly number[]>> = {
  temperature: [0.5, 1, 1.5, 2, 3],
  humidity: [2, 4, 6, 8, 10],
  battery: [2, 4, 6, 8, 10],
};
const SHARES_OF_LIMIT = [0.05, 0.1, 0.2, 0.3];
const SHARES_OF_RATE = [0.2, 0.4, 0.6, 0.8];
const HOLD_MINUTES = [5, 10, 15, 30, 60];
const HOLD_MINUTES_OF_DAYS = [60, 180, 360, 720];

/** Whether a rule has a dead band and a hold time of its own: places, silence, delay and minutes in total have none to choose by. */
export function mayBeCalmer({ ruleKey, forTotal }: Pick<Rule, 'ruleKey' | 'forTotal'>): boolean {
  return ruleKey !== 'geofencing' && !isTimed(ruleKey) && !forTotal;
}

/** The rules that are tried, the one that changes least first. */
export function calmerGrid(rule: Rule): Calmer[] {
  const wider = [rule.hysteresis, ...deadBandsOf(rule).filter((one) => one > rule.hysteresis && leavesRoom(rule, one))];
  const holds = rule.ruleKey === 'batteryRate' ? HOLD_MINUTES_OF_DAYS : HOLD_MINUTES;
  const longer = [rule.forMinutes, ...holds.filter((one) => one > rule.forMinutes)];
  const grid = wider.flatMap((hysteresis, band) =>
    longer.map((forMinutes, hold) => ({ hysteresis, forMinutes, steps: band + hold, hold })),
  );
  return grid
    .filter(({ steps }) => steps > 0)
    .toSorted((one, other) => one.steps - other.steps || one.hold - other.hold)
    .map(({ hysteresis, forMinutes }) => ({ hysteresis, forMinutes }));
}

function deadBandsOf(rule: Rule): readonly number[] {
  const shares = (of: number, parts: readonly number[]) => parts.map((part) => Number((of * part).toPrecision(2)));
  if (isRate(rule.ruleKey)) return shares(smallestLimit(rule), SHARES_OF_RATE);
  return DEAD_BANDS[rule.ruleKey] ?? shares(Math.max(Math.abs(rule.min ?? 0), Math.abs(rule.max ?? 0)), SHARES_OF_LIMIT);
}

/** Whether anything is well inside both limits then. */
function leavesRoom({ ruleKey, min, max }: Rule, hysteresis: number): boolean {
  if (isRate(ruleKey)) return hysteresis < smallestLimit({ min, max });
  return min === null || max === null || hysteresis < (max - min) / 2;
}

interface Tried extends Calmer {
  count: number;
  /** One that lasted would be lost. */
  isOut: boolean;
  marks: Mark[];
  readonly days: number[];
}

/**
 * Looks for a calmer rule, one tracker after the other; what it holds of them is bounded.
 * @param sinceMs when the history begins (epoch ms)
 * @returns `add`, which tells what the rule as it is raises of a tracker, the first raised first, and pauses after each piece of work; and `suggest`
 */
export function seekCalmer(
  rule: Rule,
  sinceMs: number,
): { add: (track: Track) => Generator<undefined, Episode[]>; suggest: () => Suggestion } {
  const grid: Tried[] = calmerGrid(rule).map((one) => ({ ...one, count: 0, isOut: false, marks: [], days: noDays() }));
  const days = noDays();
  let count = 0;

  function* add({ identifier, samples, spans = ALWAYS }: Track): Generator<undefined, Episode[]> {
    const found = yield* evaluated(rule, samples, spans, [rule, ...grid]);
    const asItIs = found[0] ?? [];
    count += asItIs.length;
    addDays(days, asItIs, sinceMs);
    const lastMs = samples.at(-1)?.time ?? 0;
    grid.forEach((tried, index) => {
      if (tried.isOut) return;
      const calmer = found[index + 1] ?? [];
      const lastingMs = Math.max(tried.forMinutes, 1) * LASTING_HOLDS * 60_000;
      const lasting = asItIs.filter(({ startedAt, clearedAt }) => (clearedAt ?? lastMs) - startedAt >= lastingMs);
      tried.isOut = !areAllAmong(lasting, calmer);
      tried.count += calmer.length;
      addDays(tried.days, calmer, sinceMs);
      tried.marks = latest([...tried.marks, ...latestOf(calmer).map((one) => markOf(identifier, one))]);
    });
    return asItIs.toSorted((one, other) => one.raisedAt - other.raisedAt);
  }

  const suggest = (): Suggestion => {
    if (count < 2) return { outcome: 'few', count };
    const best = grid.find((one) => !one.isOut && one.count > 0 && one.count <= count / 2);
    if (!best) return { outcome: 'none', count };
    const { hysteresis, forMinutes, marks } = best;
    const isKept = (mark: Mark) => isAmong(marks, mark);
    return { outcome: 'found', count, hysteresis, forMinutes, calmerCount: best.count, days, calmerDays: best.days, isKept };
  };
  return { add, suggest };
}

/** The dead band and the hold time that at least halve the alerts of this history and keep those that lasted. */
export function suggestCalmer(rule: Rule, tracks: readonly Track[], sinceMs = 0): Suggestion {
  const { add, suggest } = seekCalmer(rule, sinceMs);
  for (const track of tracks) Array.from(add(track));
  return suggest();
}

const DAY_MS = 86_400_000;
const noDays = () => new Array<number>(TRIAL_DAYS).fill(0);

function addDays(days: number[], episodes: readonly Episode[], sinceMs: number): void {
  for (const { startedAt } of episodes) {
    const day = Math.min(days.length - 1, Math.max(0, Math.floor((startedAt - sinceMs) / DAY_MS)));
    days[day] = (days[day] ?? 0) + 1;
  }
}

/** The latest marks of all. */
function latest(marks: readonly Mark[]): Mark[] {
  if (marks.length <= MOST_MARKS) return [...marks];
  return marks.toSorted((one, other) => (other.clearedAt ?? Infinity) - (one.clearedAt ?? Infinity)).slice(0, MOST_MARKS);
}

export function markOf(identifier: string, { direction, startedAt, clearedAt }: Episode): Mark {
  return { identifier, direction, startedAt, clearedAt };
}

/** The last of one tracker, by each limit: they come in order of time. */
function latestOf(episodes: readonly Episode[]): Episode[] {
  return ['above', 'below'].flatMap((side) => episodes.filter(({ direction }) => direction === side).slice(-MOST_MARKS));
}

/** Whether each of these overlaps with one of those, of the same limit; both by their limits, and each in order of time. */
function areAllAmong(ones: readonly Episode[], others: readonly Episode[]): boolean {
  let next = 0;
  return ones.every(({ direction, startedAt, clearedAt }) => {
    const isBefore = (other: Episode) =>
      other.direction === direction ? (other.clearedAt ?? Infinity) < startedAt : other.direction === 'above';
    for (let other = others[next]; other && isBefore(other); other = others[next]) next++;
    const other = others[next];
    return other?.direction === direction && other.startedAt <= (clearedAt ?? Infinity);
  });
}

function isAmong(marks: readonly Mark[], one: Mark): boolean {
  return marks.some(
    ({ identifier, direction, startedAt, clearedAt }) =>
      identifier === one.identifier &&
      direction === one.direction &&
      startedAt <= (one.clearedAt ?? Infinity) &&
      one.startedAt <= (clearedAt ?? Infinity),
  );
}

/**
 * The episodes of each of these rules, which differ in how patient they are alone: how fast values change is reckoned once. Those of one limit come before those
 * of the other, and each in order of time.
 */
function* evaluated(
  rule: Rule,
  samples: readonly Sample[],
  spans: readonly Span[],
  ways: readonly (Calmer & { isOut?: boolean })[],
): Generator<undefined, Episode[][]> {
  let done = 0;
  const found = ways.map((): Episode[] => []);
  // Of minutes in total there is nothing to choose: the interval does not matter.
  const band = bandOfRule(rule, 0);
  const inSpans = spans.map((span) => {
    const inside = span === ALWAYS[0] ? samples : samples.filter(({ time }) => time >= span.from && time < span.to);
    const stretches: readonly Stretch[] = band.rate ? changesOf(band.rate, [], inside).stretches : [{ anewAt: null, changes: inside }];
    return { to: span.to, stretches };
  });
  for (const side of sidesOf(band)) {
    for (const { to, stretches } of inSpans) {
      if (!stretches.some(({ changes }) => changes.some(({ value, unsure }) => side.beyond(value) - unsure > 0))) continue;
      for (const [index, { isOut, hysteresis, forMinutes }] of ways.entries()) {
        if (isOut) continue;
        const way = { ...band, hysteresis, forMinutes };
        const { ended, bandState } = goOnStretches(way, side, startOf(way), stretches);
        for (const one of [...ended, ...lastingOf(side, bandState)]) found[index]?.push(endedBy(one, to));
        done += samples.length;
        if (done < PIECE) continue;
        done = 0;
        yield;
      }
    }
  }
  return found;
}
