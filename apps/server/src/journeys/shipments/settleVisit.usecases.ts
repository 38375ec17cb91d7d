import { kindOfStopEvent } from '@sillage/domain/journeys/shipments/stopEvents';
import type { Evidence, StopEvent } from '@sillage/domain/journeys/shipments/progress';
import type { NewEvent } from './shared/events.store.ts';
import type { TrackerProgress, UnderwayStop } from './shared/progress.store.ts';

/** A stop event with what shows it. */
interface Found {
  /** Epoch ms. */
  readonly time: number;
  /** A person said it, nothing measured it. */
  readonly isSaid: boolean;
  readonly identifier: string | null;
  readonly evidence: Evidence | null;
}

/** What there is to say of one stop. */
export interface Visit {
  readonly stop: UnderwayStop;
  readonly entered: Found | null;
  readonly left: Found | null;
}

export function settleVisit(stop: UnderwayStop, index: number, trackers: readonly TrackerProgress[]): Visit {
  const entered = settle(index, 'entered', trackers, { said: stop.enteredSaidAt, known: stop.enteredAt });
  return { stop, entered, left: settle(index, 'left', trackers, { said: stop.leftSaidAt, known: stop.leftAt }) };
}

/** What is measured goes before what was said. What was found earlier stays where its readings were not looked at again. */
function settle(
  ordinal: number,
  stopEvent: StopEvent,
  trackers: readonly TrackerProgress[],
  { said, known }: { readonly said: Date | null; readonly known: Date | null },
): Found | null {
  const measured = trackers.flatMap(({ state, identifier = null }): Found[] => {
    const time = state[stopEvent][ordinal] ?? null;
    const evidence = state.evidence?.find((one) => one.ordinal === ordinal && one.stopEvent === stopEvent) ?? null;
    return time === null ? [] : [{ time, isSaid: false, identifier, evidence }];
  });
  const unsupported = { identifier: null, evidence: null };
  if (measured.length > 0) return measured.reduce((first, one) => (one.time < first.time ? one : first));
  if (said) return { time: said.getTime(), isSaid: true, ...unsupported };
  const time = known?.getTime() ?? null;
  return time === null || trackers.some((one) => covers(one, time)) ? null : { time, isSaid: false, ...unsupported };
}

function covers({ since = -Infinity, through }: TrackerProgress, time: number): boolean {
  return since <= time && time <= through;
}

/** What is told of a stop, with why: the tracker, its reading, how far it was, and the rule. */
export function eventsOf({ stop, entered, left }: Visit, stopCount: number): NewEvent[] {
  return [
    ...(entered === null ? [] : eventOf(stop, 'entered', entered, stopCount)),
    ...(left === null ? [] : eventOf(stop, 'left', left, stopCount)),
  ];
}

function eventOf({ ordinal, address, radiusMetres }: UnderwayStop, stopEvent: StopEvent, found: Found, stopCount: number): NewEvent[] {
  const kind = kindOfStopEvent({ ordinal, stopEvent }, stopCount);
  if (kind === null) return [];
  const { time, isSaid, identifier, evidence } = found;
  const why = evidence && {
    uniqueIdentifiant: identifier,
    rule: evidence.rule,
    metres: Math.round(evidence.metres),
    radius: radiusMetres,
    readingDate: new Date(evidence.time).toISOString(),
  };
  const event = { kind, happenedAt: new Date(time), automatic: !isSaid, dedupeKey: `${kind} ${ordinal}` };
  return [{ ...event, details: { address, ordinal, ...why } }];
}
