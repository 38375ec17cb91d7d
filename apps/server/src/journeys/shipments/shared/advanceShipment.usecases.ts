import { progressOf, stopAhead, type Journey } from '@sillage/domain/journeys/shipments/eta';
import { kindOfStopEvent, statusOf } from '@sillage/domain/journeys/shipments/stopEvents';
import { advance, startOfRoute, type Correction, type TrackedPosition } from '@sillage/domain/journeys/shipments/progress';
import { eventsOf, settleVisit, type Visit } from '../settleVisit.usecases.ts';
import type { NewEvent } from './events.store.ts';
import type { Advanced, LinkedShipment, TrackerProgress, UnderwayStop } from './progress.store.ts';

export interface TrackerPositions {
  readonly link: LinkedShipment;
  /** In event time, the doubtful ones left out. */
  readonly positions: readonly TrackedPosition[];
  /** They start at the beginning of the link: what was kept of this tracker is replaced. */
  readonly isReplay: boolean;
}

export interface Step {
  readonly advanced: Omit<Advanced, 'outlook'>;
  /** Under way: what an estimate is made from. */
  readonly journey: (Journey & { readonly speedKmh: number | null }) | null;
  readonly events: readonly NewEvent[];
  /** The keys of events that were found earlier and that the readings, now that there are more of them, do not show. */
  readonly withdrawn: readonly string[];
}

/** Moves one shipment on by what its trackers reported. Null when there is nothing to move on. */
export function advanceShipment(
  stops: readonly UnderwayStop[],
  reports: readonly TrackerPositions[],
  corrections: readonly Correction[],
): Step | null {
  const shipment = reports[0]?.link;
  if (!shipment || stops.length < 2 || reports.every(({ positions }) => positions.length === 0)) return null;
  const reported = { departureDue: stops[0]?.plannedAt?.getTime() ?? shipment.createdMs, corrections };
  const state: Record<string, TrackerProgress> = { ...shipment.progressState };
  for (const { link, positions, isReplay } of reports) {
    const known = isReplay ? undefined : state[link.idTracker];
    const moved = positions.reduce((so, position) => advance(so, stops, position, reported), known?.state ?? startOfRoute(stops.length));
    const since = known ? known.since : positions[0]?.time;
    const through = moved.last?.time ?? Number.MIN_SAFE_INTEGER;
    state[link.idTracker] = { ...(since === undefined ? {} : { since }), through, identifier: link.identifier, state: moved };
  }
  const all = Object.values(state);
  const visits = stops.map((stop, index) => settleVisit(stop, index, all));
  const known = visits.map(({ entered, left }) => ({ enteredAt: entered?.time, leftAt: left?.time }));
  const arrivedMs = visits.at(-1)?.entered?.time ?? null;
  const departedMs = visits[0]?.left?.time ?? arrivedMs;
  const lead = all.reduce((best, one) => ((one.state.last?.time ?? 0) > (best.state.last?.time ?? 0) ? one : best)).state;
  // What any of them reached is behind the shipment: one that was put on it later never saw it.
  const reached = visits.findLastIndex(({ entered }) => entered !== null);
  const journey = arrivedMs === null ? journeyOf(shipment, stops, { last: lead.last, reached, departedMs }) : null;
  const earlier = Object.values(shipment.progressState ?? {});
  const changed = visits.filter((visit, index) => hasChanged(visit, settleVisit(visit.stop, index, earlier)));
  const ofChanged = changed.map((visit) => eventsOf(visit, stops.length));
  return {
    advanced: {
      idCustomer: shipment.idCustomer,
      idShipment: shipment.idShipment,
      departedMs,
      arrivedMs,
      state,
      status: statusOf(known, shipment.status),
      progress: arrivedMs === null ? (journey ? progressOf(journey) : 0) : 1,
      throughMs: lead.last?.time ?? 0,
      stops: changed.map(({ stop, entered, left }) => ({
        ordinal: stop.ordinal,
        enteredMs: entered?.time ?? null,
        leftMs: left?.time ?? null,
      })),
    },
    journey,
    events: ofChanged.flat(),
    withdrawn: changed.flatMap((visit) => withdrawnOf(visit, stops.length)),
  };
}

/** Another time, or another position that shows the same. */
function hasChanged({ stop, entered, left }: Visit, earlier: Visit): boolean {
  const isOther = (one: Visit['left'], other: Visit['left']) => (one?.evidence?.time ?? null) !== (other?.evidence?.time ?? null);
  const isLater =
    (entered?.time ?? null) !== (stop.enteredAt?.getTime() ?? null) || (left?.time ?? null) !== (stop.leftAt?.getTime() ?? null);
  return isLater || isOther(entered, earlier.entered) || isOther(left, earlier.left);
}

function withdrawnOf({ stop, entered, left }: Visit, stopCount: number): string[] {
  const gone = [
    ...(entered === null && stop.enteredAt ? ['entered' as const] : []),
    ...(left === null && stop.leftAt ? ['left' as const] : []),
  ];
  return gone.flatMap((stopEvent) => {
    const kind = kindOfStopEvent({ ordinal: stop.ordinal, stopEvent }, stopCount);
    return kind === null ? [] : [`${kind} ${stop.ordinal}`];
  });
}

interface Underway {
  readonly last: TrackedPosition | null;
  /** The furthest stop that it came to; −1 for none. */
  readonly reached: number;
  readonly departedMs: number | null;
}

function journeyOf({ type }: LinkedShipment, stops: readonly UnderwayStop[], { last, reached, departedMs }: Underway) {
  if (last === null || departedMs === null) return null;
  const nextStop = stopAhead(stops, reached + 1, last);
  return { type, stops, nextStop, position: last, positionTime: last.time, departedAt: departedMs, speedKmh: last.speedKmh ?? null };
}
