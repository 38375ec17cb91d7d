import type { Passage } from './progress.ts';
import type { ShipmentEventKind, ShipmentStatus } from './shipment.ts';

/** One of the passages of a route: leaving its first place, reaching and leaving the next ones, reaching the last. */
export interface PassageAt {
  readonly ordinal: number;
  readonly passage: Passage;
}

/** What is known of a stop, in whatever way times are kept. */
interface Passed {
  readonly enteredAt: unknown;
  readonly leftAt: unknown;
}

/** The kinds of event that are passages: these can be undone. */
export type PassageKind = Extract<ShipmentEventKind, 'departed' | 'stepReached' | 'stepLeft' | 'arrived'>;

const PASSAGE_OF: Readonly<Record<PassageKind, Passage>> = {
  departed: 'left',
  stepReached: 'entered',
  stepLeft: 'left',
  arrived: 'entered',
};

export function isPassage(kind: ShipmentEventKind): kind is PassageKind {
  return kind in PASSAGE_OF;
}

export function passageOf(kind: PassageKind): Passage {
  return PASSAGE_OF[kind];
}

/** The event that a passage is; null for what nobody is told of, as being at the departure. */
export function kindOfPassage({ ordinal, passage }: PassageAt, stopCount: number): PassageKind | null {
  if (ordinal === 0) return passage === 'left' ? 'departed' : null;
  if (ordinal === stopCount - 1) return passage === 'entered' ? 'arrived' : null;
  return passage === 'entered' ? 'stepReached' : 'stepLeft';
}

/** The passage that is furthest along the route; null at its beginning. Only this one can be undone: those before it follow from it. */
export function lastPassage(stops: readonly Passed[]): PassageAt | null {
  for (let ordinal = stops.length - 1; ordinal >= 0; ordinal--) {
    const stop = stops[ordinal];
    const passages: readonly Passage[] = stop?.leftAt ? ['left', 'entered'] : stop?.enteredAt ? ['entered'] : [];
    const passage = passages.find((one) => kindOfPassage({ ordinal, passage: one }, stops.length) !== null);
    if (passage) return { ordinal, passage };
  }
  return null;
}

/** What a shipment is, from how far along its route it has come. */
export function statusOf(stops: readonly Passed[], before: ShipmentStatus): ShipmentStatus {
  const last = lastPassage(stops);
  if (last === null) return before === 'tocomplete' ? 'tocomplete' : 'readytoship';
  return last.ordinal === stops.length - 1 ? 'arrived' : 'intransit';
}
