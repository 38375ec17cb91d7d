import { estimateArrival, progressOf } from '@sillage/domain/shipments/eta';
import { advance, isArrived, startOfRoute, type ProgressState, type TrackedPosition } from '@sillage/domain/shipments/progress';
import { laterStatus, type ShipmentStatus } from '@sillage/domain/shipments/shipment';
import type { NewEvent } from './events.store.ts';
import type { Advanced, findStops, LinkedShipment, StoredProgress } from './progress.store.ts';

type Stop = Awaited<ReturnType<typeof findStops>>[number];

export interface TrackerPositions {
  readonly link: LinkedShipment;
  /** In event time, the doubtful ones left out. */
  readonly positions: readonly TrackedPosition[];
  /** They start at the beginning of the link: what was kept of this tracker is replaced. */
  readonly isReplay: boolean;
}

/** Moves one shipment on by what its trackers reported. Null when there is nothing to move on. */
export function advanceShipment(
  stops: readonly Stop[],
  reports: readonly TrackerPositions[],
): { advanced: Advanced; events: NewEvent[] } | null {
  const shipment = reports[0]?.link;
  if (!shipment || stops.length < 2 || reports.every(({ positions }) => positions.length === 0)) return null;
  const departureDue = stops[0]?.plannedAt?.getTime() ?? shipment.createdMs;
  const state: Record<string, StoredProgress[string]> = { ...shipment.progressState };
  for (const { link, positions, isReplay } of reports) {
    const known = isReplay ? undefined : state[link.idTracker]?.state;
    const moved = positions.reduce((so, position) => advance(so, stops, position, departureDue), known ?? startOfRoute(stops.length));
    state[link.idTracker] = { through: moved.last?.time ?? Number.MIN_SAFE_INTEGER, state: moved };
  }
  const all = Object.values(state).map((one) => one.state);
  const visits = stops.map((stop, index) => ({
    stop,
    enteredMs: earliest(all.map(({ entered }) => entered[index] ?? null)) ?? stop.enteredAt?.getTime() ?? null,
    leftMs: earliest(all.map(({ left }) => left[index] ?? null)) ?? stop.leftAt?.getTime() ?? null,
  }));
  const departedMs = visits[0]?.leftMs ?? null;
  const arrivedMs = visits.at(-1)?.enteredMs ?? null;
  const reached: ShipmentStatus = arrivedMs !== null ? 'arrived' : departedMs !== null ? 'intransit' : shipment.status;
  const changed = visits.filter(
    ({ stop, enteredMs, leftMs }) => enteredMs !== (stop.enteredAt?.getTime() ?? null) || leftMs !== (stop.leftAt?.getTime() ?? null),
  );
  const lead = all.reduce((best, one) => ((one.last?.time ?? 0) > (best.last?.time ?? 0) ? one : best));
  return {
    advanced: {
      ...{ idCustomer: shipment.idCustomer, idShipment: shipment.idShipment, departedMs, arrivedMs, state },
      status: laterStatus(shipment.status, reached),
      ...outlook(shipment, stops, lead, departedMs),
      throughMs: lead.last?.time ?? 0,
      stops: changed.map(({ stop, enteredMs, leftMs }) => ({ ordinal: stop.ordinal, enteredMs, leftMs })),
    },
    events: changed.flatMap((visit) => eventsOf(visit, stops.length)),
  };
}

function outlook({ type }: LinkedShipment, stops: readonly Stop[], state: ProgressState, departedMs: number | null) {
  if (isArrived(state)) return { progress: 1, estimatedMs: null };
  if (state.last === null || departedMs === null) return { progress: 0, estimatedMs: null };
  const nextStop = state.entered.findLastIndex((time) => time !== null) + 1;
  const journey = { type, stops, nextStop, position: state.last, positionTime: state.last.time, departedAt: departedMs };
  return { progress: progressOf(journey), estimatedMs: Math.round(estimateArrival(journey)) };
}

function eventsOf(
  { stop, enteredMs, leftMs }: { stop: Stop; enteredMs: number | null; leftMs: number | null },
  stopCount: number,
): NewEvent[] {
  const { ordinal, address } = stop;
  const event = (kind: NewEvent['kind'], ms: number): NewEvent => ({
    ...{ kind, happenedAt: new Date(ms), automatic: true, dedupeKey: `${kind} ${ordinal}`, details: { address, ordinal } },
  });
  const events: NewEvent[] = [];
  if (ordinal === 0 && leftMs !== null) events.push(event('departed', leftMs));
  if (ordinal > 0 && ordinal < stopCount - 1) {
    if (enteredMs !== null) events.push(event('stepReached', enteredMs));
    if (leftMs !== null) events.push(event('stepLeft', leftMs));
  }
  if (ordinal === stopCount - 1 && enteredMs !== null) events.push(event('arrived', enteredMs));
  return events;
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}
