/** A band of values, and how patient to be about it. */
export interface Band {
  /** At least one of the two. */
  readonly min: number | null;
  readonly max: number | null;
  /** How long a breach must last before it is an alert. */
  readonly forMinutes: number;
  /** How far back inside the value must be before the alert clears. */
  readonly hysteresis: number;
  /** How long it must be back there before the alert clears. */
  readonly clearAfterMinutes: number;
  /** A breach is one only after a value well inside: what was never inside has not left. */
  readonly onlyCrossings: boolean;
  /** The minutes out of the band are added up instead (`budget.ts`); the tracker reports by this interval. */
  readonly total?: { readonly intervalMs: number };
  /** Not values are evaluated, but how fast they change (`rate.ts`). */
  readonly rate?: RateWindow;
}

/** How a change is measured, in ms: over which time, at least over which, and after which silence anew. */
export interface RateWindow {
  readonly windowMs: number;
  readonly leastMs: number;
  readonly mostMs: number;
}

export interface Sample {
  /** Epoch ms of the reading. */
  readonly time: number;
  readonly value: number;
  /** How far the truth may be from the value; what may be on either side of a limit neither raises nor clears. */
  readonly unsure: number;
}

export type Direction = 'above' | 'below';

/** One breach, from the first value out of the band until values were well inside it again for long enough. */
export interface Episode {
  readonly direction: Direction;
  /** Epoch ms. */
  readonly startedAt: number;
  /** When it had lasted long enough. */
  readonly raisedAt: number;
  /** Null while it lasts. */
  readonly clearedAt: number | null;
  /** The worst value. */
  readonly extreme: number;
  /** The limit that was broken. */
  readonly limit: number;
}

/** A limit seen from its own side: `beyond` is positive outside the band. */
export interface Side {
  readonly direction: Direction;
  readonly limit: number;
  readonly beyond: (value: number) => number;
}

export function sidesOf({ min, max }: Pick<Band, 'min' | 'max'>): Side[] {
  const sides: Side[] = [];
  if (max !== null) sides.push({ direction: 'above', limit: max, beyond: (value) => value - max });
  if (min !== null) sides.push({ direction: 'below', limit: min, beyond: (value) => min - value });
  return sides;
}

/**
 * From the latest such value before it, history can be evaluated again without knowing anything earlier; where an alert clears later, from the latest before
 * which nothing but such values was seen for so long.
 */
export function isWellInside(band: Band, side: Side, { value, unsure }: Sample): boolean {
  return side.beyond(value) + unsure <= -band.hysteresis;
}

/** Whether samples leave a side where it stands, whatever else they are, if their values lie in this range: nothing is breached, and nothing can begin. */
export function isUnmoved(
  { hysteresis }: Pick<Band, 'hysteresis'>,
  { beyond }: Side,
  { breach, mayBreak }: BandState,
  { min, max }: { readonly min: number; readonly max: number },
): boolean {
  if (breach !== null) return false;
  return mayBreak ? Math.max(beyond(min), beyond(max)) <= 0 : Math.min(beyond(min), beyond(max)) > -hysteresis;
}

/** A breach under way, or of a budget that is being used up. */
export interface Breach {
  /** Epoch ms. */
  readonly startedAt: number;
  /** Null: it has not lasted long enough. */
  readonly raisedAt: number | null;
  /** Since when values are well inside again. */
  readonly backSince: number | null;
  /** The worst value. */
  readonly extreme: number;
}

/** Where the evaluation of one side stands after some samples: all that what comes later depends on. */
export interface BandState {
  readonly breach: Breach | null;
  /** Of crossings alone: it has been inside. */
  readonly mayBreak: boolean;
  /** Where minutes are added up: how many ms were spent, and the last sample. */
  readonly spent?: Spent;
  /** Where changes are evaluated: what the next values are compared with, in order of time. */
  readonly trail?: readonly Anchor[];
}

/** A value that later ones are compared with: epoch ms, and the value. */
export type Anchor = readonly [time: number, value: number];

export interface Spent {
  readonly outsideMs: number;
  readonly last: { readonly time: number; readonly isBeyond: boolean } | null;
}

export function startOf(band: Band): BandState {
  return {
    breach: null,
    mayBreak: !band.onlyCrossings,
    ...(band.total && { spent: { outsideMs: 0, last: null } }),
    ...(band.rate && { trail: [] }),
  };
}

/** As `goOn`, of breaches that have to last in one go. */
export function goOnLasting(
  band: Band,
  side: Side,
  from: BandState,
  samples: readonly Sample[],
): { ended: Episode[]; bandState: BandState } {
  const ended: Episode[] = [];
  const [holdMs, backMs] = [band.forMinutes * 60_000, band.clearAfterMinutes * 60_000];
  let { mayBreak } = from;
  let breach: { -readonly [Key in keyof Breach]: Breach[Key] } | null = from.breach && { ...from.breach };

  for (const sample of samples) {
    const { time, value, unsure } = sample;
    const isInside = isWellInside(band, side, sample);
    const isBeyond = side.beyond(value) - unsure > 0;
    mayBreak ||= isInside;
    if (breach === null) {
      if (!isBeyond || !mayBreak) continue;
      breach = { startedAt: time, raisedAt: null, backSince: null, extreme: value };
    }
    if (isInside) {
      breach.backSince ??= time;
      // What was not raised has nothing to wait for.
      if (breach.raisedAt !== null && time - breach.backSince < backMs) continue;
      ended.push(...episodesOfBreach(side, breach, time));
      breach = null;
      continue;
    }
    breach.backSince = null;
    if (side.beyond(value) > side.beyond(breach.extreme)) breach.extreme = value;
    if (breach.raisedAt === null && isBeyond && time - breach.startedAt >= holdMs) breach.raisedAt = time;
  }
  return { ended, bandState: { breach, mayBreak } };
}

/** The episode that lasts, if one was raised. */
export function lastingOf(side: Side, { breach }: BandState): Episode[] {
  return breach === null ? [] : episodesOfBreach(side, breach, null);
}

/** The episode of a breach that ends then; none where it was not raised. */
export function episodesOfBreach(
  { direction, limit }: Side,
  { startedAt, raisedAt, extreme }: Breach,
  clearedAt: number | null,
): Episode[] {
  return raisedAt === null ? [] : [{ direction, startedAt, raisedAt, clearedAt, extreme, limit }];
}

/** Nothing lasts beyond the time (epoch ms, Infinity: none) in which it is watched. */
export function endedBy(episode: Episode, endMs: number): Episode {
  if (endMs === Infinity || episode.clearedAt !== null) return episode;
  return { ...episode, clearedAt: Math.max(endMs, episode.raisedAt) };
}

export interface KnownEpisode {
  readonly idEpisode: number;
  readonly direction: Direction;
  readonly startedAt: number;
  readonly clearedAt: number | null;
}

export interface Reconciled<Known extends KnownEpisode> {
  readonly raised: readonly Episode[];
  readonly changed: readonly { readonly known: Known; readonly episode: Episode }[];
  /** Alerts that what arrived late has shown to be none, or to be part of another one. */
  readonly withdrawn: readonly { readonly known: Known; readonly into: Known | null }[];
}

/** Which of the episodes just found are the ones we know: those that overlap in time are the same. */
export function reconcile<Known extends KnownEpisode>(known: readonly Known[], found: readonly Episode[]): Reconciled<Known> {
  const left = [...known].toSorted((one, other) => one.startedAt - other.startedAt);
  const raised: Episode[] = [];
  const changed: { known: Known; episode: Episode }[] = [];
  for (const episode of found) {
    const index = left.findIndex((one) => one.direction === episode.direction && overlap(one, episode));
    const [same] = index < 0 ? [] : left.splice(index, 1);
    if (same) changed.push({ known: same, episode });
    else raised.push(episode);
  }
  const partOf = (one: Known) => changed.find(({ episode }) => episode.direction === one.direction && overlap(one, episode))?.known ?? null;
  return { raised, changed, withdrawn: left.map((one) => ({ known: one, into: partOf(one) })) };
}

interface Span {
  readonly startedAt: number;
  readonly clearedAt: number | null;
}

function overlap(one: Span, other: Span): boolean {
  return one.startedAt <= (other.clearedAt ?? Infinity) && other.startedAt <= (one.clearedAt ?? Infinity);
}
