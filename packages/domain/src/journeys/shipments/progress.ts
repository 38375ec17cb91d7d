import { distanceMetres, type Point } from '../../platform/geo/distance.ts';

/** A place on the route, with the circle in which a tracker counts as being there. */
export interface RouteStop extends Point {
  readonly radiusMetres: number;
}

export interface TrackedPosition extends Point {
  /** Epoch ms of the reading. */
  readonly time: number;
  /** Radius in metres, where the tracker says it. */
  readonly accuracyMetres: number | null;
  readonly speedKmh?: number | null;
}

export type StopEvent = 'entered' | 'left';

/** A stop event that a person said never was: what is known up to `through` does not show it, nor does a stay or an absence that began before. */
export interface Correction {
  readonly ordinal: number;
  readonly stopEvent: StopEvent;
  /** Epoch ms. */
  readonly through: number;
}

/** What people know better than the positions do. */
export interface Reported {
  /** Epoch ms from which a tracker that was never seen at the departure counts as under way. */
  readonly departureDue: number;
  readonly corrections: readonly Correction[];
}

/**
 * Why a stop event counts. `inside`: within the radius. `outsideTwice`: beyond the fence, and a second position said so too. `farOutside`: so far beyond that
 * one position is enough. `elsewhere`: never seen at the departure, due, and twice seen elsewhere. `reachedOther`: it is at another place of the route.
 */
export const STOP_EVENT_RULES = ['inside', 'outsideTwice', 'farOutside', 'elsewhere', 'reachedOther'] as const;
export type StopEventRule = (typeof STOP_EVENT_RULES)[number];

/** The position that decided a stop event. */
export interface Evidence {
  readonly ordinal: number;
  readonly stopEvent: StopEvent;
  readonly rule: StopEventRule;
  /** Epoch ms of the deciding position. */
  readonly time: number;
  /** From the middle of the stop to that position. */
  readonly metres: number;
}

/** How far one tracker has come along the route. Plain data, so that it can be kept between two readings. */
export interface ProgressState {
  /** Epoch ms per stop, in the order of the route. */
  readonly entered: readonly (number | null)[];
  readonly left: readonly (number | null)[];
  /** The stop in whose circle the tracker is. */
  readonly inside: number | null;
  /** The first position outside of it (or of the departure), until another one confirms it. */
  readonly leavingSince: number | null;
  readonly last: TrackedPosition | null;
  /** The stop in whose circle it is without that counting, since somebody said so. */
  readonly unbelieved?: number | null;
  /** Of each stop event there is. */
  readonly evidence?: readonly Evidence[];
}

/** A tenth of the radius beyond the fence before it counts as left: a tracker parked beside it does not come and go. */
const HYSTERESIS = 1.1;
/** So far out needs no second opinion: a stray fix that far is already known as a jump. */
const CERTAINLY_OUT_METRES = 5000;
const MOST_TOLERATED_ACCURACY_METRES = 200;

export function startOfRoute(stopCount: number): ProgressState {
  const nowhere = new Array<number | null>(stopCount).fill(null);
  return { entered: nowhere, left: nowhere, inside: null, leavingSince: null, last: null, unbelieved: null, evidence: [] };
}

/** One position further along the route. Positions come in event time, without the doubtful ones; progress only goes forward. */
export function advance(state: ProgressState, stops: readonly RouteStop[], position: TrackedPosition, reported: Reported): ProgressState {
  const seen = { ...state, last: position, unbelieved: stillUnbelieved(state, stops, position) };
  if (isArrived(state)) return seen;
  const there = state.inside === null ? undefined : stops[state.inside];
  if (there && !isOutside(there, position)) return { ...seen, leavingSince: null };
  if (there && state.inside !== null) return leave(seen, stops, state.inside, there, position, reported);
  return enter(seen, stops, position, reported);
}

export function isArrived({ entered }: ProgressState): boolean {
  return entered.length > 0 && entered.at(-1) !== null;
}

/** Without a time: whether anybody ever said so. Then a departure is not guessed any more; it has to be seen. */
function isDenied({ corrections }: Reported, ordinal: number, stopEvent: StopEvent, time = -Infinity): boolean {
  return corrections.some((one) => one.ordinal === ordinal && one.stopEvent === stopEvent && time <= one.through);
}

function leave(
  state: ProgressState,
  stops: readonly RouteStop[],
  from: number,
  there: RouteStop,
  position: TrackedPosition,
  reported: Reported,
): ProgressState {
  const metres = distanceMetres(there, position);
  const isCertain = metres > there.radiusMetres * HYSTERESIS + CERTAINLY_OUT_METRES;
  if (!isCertain && state.leavingSince === null) return { ...state, leavingSince: position.time };
  const since = state.leavingSince ?? position.time;
  const gone = { ...state, inside: null, leavingSince: null };
  const rule = state.leavingSince === null ? 'farOutside' : 'outsideTwice';
  const left = isDenied(reported, from, 'left', since)
    ? gone
    : pass(gone, since, { ordinal: from, stopEvent: 'left', rule, time: position.time, metres });
  // It may already be in the next circle.
  return enter(left, stops, position, { ...reported, departureDue: Infinity });
}

function enter(state: ProgressState, stops: readonly RouteStop[], position: TrackedPosition, reported: Reported): ProgressState {
  const reached = stops.findIndex((stop, index) => mayEnter(state, index) && isInside(stop, position));
  const isBelieved = reached >= 0 && state.unbelieved !== reached && !isDenied(reported, reached, 'entered', position.time);
  if (isBelieved) return reach(state, stops, reached, position);
  const now = reached >= 0 ? { ...state, unbelieved: reached } : state;
  if (now.left[0] !== null || now.inside !== null || position.time < reported.departureDue || isDenied(reported, 0, 'left')) return now;
  // Never seen at the departure, and due: two positions elsewhere say that it is on its way.
  if (now.leavingSince === null) return { ...now, leavingSince: position.time };
  const departed = pass(now, now.leavingSince, evidenceAt(stops, 0, 'left', 'elsewhere', position));
  return { ...departed, leavingSince: null };
}

function reach(state: ProgressState, stops: readonly RouteStop[], stop: number, position: TrackedPosition): ProgressState {
  const { time } = position;
  const isDeparture = stop > 0 && state.left[0] === null;
  const left = isDeparture ? pass(state, state.leavingSince ?? time, evidenceAt(stops, 0, 'left', 'reachedOther', position)) : state;
  // Where somebody said that it never left, it is back, and was there all along.
  const there = left.entered[stop] === null ? pass(left, time, evidenceAt(stops, stop, 'entered', 'inside', position)) : left;
  return { ...there, inside: stop, leavingSince: null };
}

function pass(state: ProgressState, time: number, evidence: Evidence): ProgressState {
  const { ordinal, stopEvent } = evidence;
  return { ...state, [stopEvent]: state[stopEvent].with(ordinal, time), evidence: [...(state.evidence ?? []), evidence] };
}

function evidenceAt(
  stops: readonly RouteStop[],
  ordinal: number,
  stopEvent: StopEvent,
  rule: StopEventRule,
  position: TrackedPosition,
): Evidence {
  const stop = stops[ordinal];
  return { ordinal, stopEvent, rule, time: position.time, metres: stop ? distanceMetres(stop, position) : 0 };
}

/** Only forward: a stop that is behind us is not reached again, and a round trip starts by leaving. */
function mayEnter({ entered, left }: ProgressState, index: number): boolean {
  if (left[index] !== null) return false;
  return index === 0 || entered.slice(index + 1).every((time) => time === null);
}

function stillUnbelieved({ unbelieved = null }: ProgressState, stops: readonly RouteStop[], position: TrackedPosition): number | null {
  const stop = unbelieved === null ? undefined : stops[unbelieved];
  return stop && !isOutside(stop, position) ? unbelieved : null;
}

function isInside(stop: RouteStop, position: TrackedPosition): boolean {
  const accuracy = position.accuracyMetres ?? 0;
  if (accuracy > Math.max(MOST_TOLERATED_ACCURACY_METRES, stop.radiusMetres)) return false;
  return distanceMetres(stop, position) <= stop.radiusMetres;
}

function isOutside(stop: RouteStop, position: TrackedPosition): boolean {
  return distanceMetres(stop, position) - (position.accuracyMetres ?? 0) > stop.radiusMetres * HYSTERESIS;
}
