import { distanceMetres, type Point } from '../geo/distance.ts';

/** A place on the route, with the circle in which a tracker counts as being there. */
export interface RouteStop extends Point {
  readonly radiusMetres: number;
}

export interface TrackedPosition extends Point {
  /** Epoch ms of the reading. */
  readonly time: number;
  /** Radius in metres, where the tracker says it. */
  readonly accuracyMetres: number | null;
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
}

/** A tenth of the radius beyond the fence before it counts as left: a tracker parked beside it does not come and go. */
const HYSTERESIS = 1.1;
/** So far out needs no second opinion: a stray fix that far is already known as a jump. */
const CERTAINLY_OUT_METRES = 5000;
const MOST_TOLERATED_ACCURACY_METRES = 200;

export function startOfRoute(stopCount: number): ProgressState {
  const nowhere = new Array<number | null>(stopCount).fill(null);
  return { entered: nowhere, left: nowhere, inside: null, leavingSince: null, last: null };
}

/**
 * One position further along the route. Positions come in event time, without the doubtful ones; progress only goes forward.
 * @param departureDue epoch ms from which a tracker that was never seen at the departure counts as under way
 */
export function advance(state: ProgressState, stops: readonly RouteStop[], position: TrackedPosition, departureDue: number): ProgressState {
  const seen = { ...state, last: position };
  if (isArrived(state)) return seen;
  const there = state.inside === null ? undefined : stops[state.inside];
  if (there && !isOutside(there, position)) return { ...seen, leavingSince: null };
  if (there && state.inside !== null) return leave(seen, stops, state.inside, there, position);
  return enter(seen, stops, position, departureDue);
}

export function isArrived({ entered }: ProgressState): boolean {
  return entered.length > 0 && entered.at(-1) !== null;
}

function leave(
  state: ProgressState,
  stops: readonly RouteStop[],
  from: number,
  there: RouteStop,
  position: TrackedPosition,
): ProgressState {
  const isCertain = distanceMetres(there, position) > there.radiusMetres * HYSTERESIS + CERTAINLY_OUT_METRES;
  if (!isCertain && state.leavingSince === null) return { ...state, leavingSince: position.time };
  const left = state.left.with(from, state.leavingSince ?? position.time);
  // It may already be in the next circle.
  return enter({ ...state, left, inside: null, leavingSince: null }, stops, position, Infinity);
}

function enter(state: ProgressState, stops: readonly RouteStop[], position: TrackedPosition, departureDue: number): ProgressState {
  const reached = stops.findIndex((stop, index) => mayEnter(state, index) && isInside(stop, position));
  if (reached >= 0) return reach(state, reached, position);
  if (state.left[0] !== null || state.inside !== null || position.time < departureDue) return state;
  // Never seen at the departure, and due: two positions elsewhere say that it is on its way.
  if (state.leavingSince === null) return { ...state, leavingSince: position.time };
  return { ...state, left: state.left.with(0, state.leavingSince), leavingSince: null };
}

function reach(state: ProgressState, stop: number, { time }: TrackedPosition): ProgressState {
  const left = stop > 0 && state.left[0] === null ? state.left.with(0, state.leavingSince ?? time) : state.left;
  return { ...state, left, entered: state.entered.with(stop, time), inside: stop, leavingSince: null };
}

/** Only forward: a stop that is behind us is not reached again, and a round trip starts by leaving. */
function mayEnter({ entered, left }: ProgressState, index: number): boolean {
  if (index === 0) return left[0] === null;
  return entered.slice(index).every((time) => time === null);
}

function isInside(stop: RouteStop, position: TrackedPosition): boolean {
  const accuracy = position.accuracyMetres ?? 0;
  if (accuracy > Math.max(MOST_TOLERATED_ACCURACY_METRES, stop.radiusMetres)) return false;
  return distanceMetres(stop, position) <= stop.radiusMetres;
}

function isOutside(stop: RouteStop, position: TrackedPosition): boolean {
  return distanceMetres(stop, position) - (position.accuracyMetres ?? 0) > stop.radiusMetres * HYSTERESIS;
}
