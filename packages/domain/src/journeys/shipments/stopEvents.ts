import type { StopEvent } from './progress.ts';
import type { ShipmentEventKind, ShipmentStatus } from './shipment.ts';

/** One of the stop events of a route: leaving its first place, reaching and leaving the next ones, reaching the last. */
export interface StopEventAt {
  readonly ordinal: number;
  readonly stopEvent: StopEvent;
}

/** What is known of a stop, in whatever way times are kept. */
interface Passed {
  readonly enteredAt: unknown;
  readonly leftAt: unknown;
}

/** The kinds of event that are stop events: these can be undone. */
export type StopEventKind = Extract<ShipmentEventKind, 'departed' | 'stepReached' | 'stepLeft' | 'arrived'>;

const STOP_EVENT_OF: Readonly<Record<StopEventKind, StopEvent>> = {
  departed: 'left',
  stepReached: 'entered',
  stepLeft: 'left',
  arrived: 'entered',
};

export function isStopEvent(kind: ShipmentEventKind): kind is StopEventKind {
  return kind in STOP_EVENT_OF;
}

export function stopEventOf(kind: StopEventKind): StopEvent {
  return STOP_EVENT_OF[kind];
}

/** The event that a stop event is; null for what nobody is told of, as being at the departure. */
export function kindOfStopEvent({ ordinal, stopEvent }: StopEventAt, stopCount: number): StopEventKind | null {
  if (ordinal === 0) return stopEvent === 'left' ? 'departed' : null;
  if (ordinal === stopCount - 1) return stopEvent === 'entered' ? 'arrived' : null;
  return stopEvent === 'entered' ? 'stepReached' : 'stepLeft';
}

/** The stop event that is furthest along the route; null at its beginning. Only this one can be undone: those before it follow from it. */
export function lastStopEvent(stops: readonly Passed[]): StopEventAt | null {
  for (let ordinal = stops.length - 1; ordinal >= 0; ordinal--) {
    const stop = stops[ordinal];
    const stopEvents: readonly StopEvent[] = stop?.leftAt ? ['left', 'entered'] : stop?.enteredAt ? ['entered'] : [];
    const stopEvent = stopEvents.find((one) => kindOfStopEvent({ ordinal, stopEvent: one }, stops.length) !== null);
    if (stopEvent) return { ordinal, stopEvent };
  }
  return null;
}

/** What a shipment is, from how far along its route it has come. */
export function statusOf(stops: readonly Passed[], before: ShipmentStatus): ShipmentStatus {
  const last = lastStopEvent(stops);
  if (last === null) return before === 'tocomplete' ? 'tocomplete' : 'readytoship';
  return last.ordinal === stops.length - 1 ? 'arrived' : 'intransit';
}
