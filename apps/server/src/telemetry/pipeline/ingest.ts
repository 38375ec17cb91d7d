import { Refusal } from '@sillage/domain/refusal';
import { judge } from '@sillage/domain/telemetry/judge';
import { FLAG_BIT, type Report } from '@sillage/domain/telemetry/reading';
import { holderAt, type KnownTracker } from './knownTracker.ts';
import { toMicros, type Row } from './row.ts';
import type { Writer } from './writer.ts';

export interface Outcome {
  readonly accepted: number;
  readonly duplicates: number;
}

export interface Delivery {
  readonly tracker: KnownTracker;
  readonly report: Report;
}

export interface Ingest {
  /**
   * Takes reports in and answers once they are durable.
   * @throws Refusal `ingest.busy` when there is no room or no database: nothing was kept, send again
   */
  submit(deliveries: readonly Delivery[]): Promise<Outcome>;
  /** False while `submit` would refuse: there is no use in reading more of what is being sent. */
  hasRoom(): boolean;
}

/** The one pipeline behind all gateways: judge, group commit, answer. */
export function openIngest(writer: Writer, now: () => Date): Ingest {
  const arrivalMicros = openArrivalClock();
  return {
    hasRoom: () => writer.hasRoom(1),
    async submit(deliveries) {
      if (deliveries.length === 0) return { accepted: 0, duplicates: 0 };
      if (!writer.hasRoom(deliveries.length)) throw new Refusal('ingest.busy');
      const receivedMs = now().getTime();
      const keepFromMicros = toMicros(writer.keepFromMs());
      const fresh: Row[] = [];
      const careful: Row[] = [];
      for (const { tracker, report } of deliveries) {
        const holder = holderAt(tracker, report.deviceTime);
        if (!holder) continue;
        const { row, isFresh } = takeIn(holder, report, receivedMs, arrivalMicros);
        (isFresh && row.effectiveMicros >= keepFromMicros ? fresh : careful).push(row);
      }
      const duplicates = await writer.write(fresh, careful);
      return { accepted: fresh.length + careful.length - duplicates, duplicates };
    },
  };
}

/** Judges one report. `isFresh`: it cannot be there already, so it may take the fast way. */
function takeIn(tracker: KnownTracker, report: Report, receivedMs: number, arrivalMicros: (ms: number) => number) {
  const { state } = tracker;
  const judged = judge(report, receivedMs, state.memory);
  state.memory = judged.memory;
  const hasAbsurdClock = (judged.flags & FLAG_BIT.clock) !== 0;
  const isHonest = !hasAbsurdClock && !judged.ahead;
  const row: Row = {
    tracker,
    report,
    effectiveMicros: judged.timed ? Math.round(toMicros(judged.effectiveTime)) : arrivalMicros(receivedMs),
    receivedMs,
    flags: judged.flags | (tracker.outOfService ? FLAG_BIT.outOfService : 0),
    isAhead: judged.ahead,
    leads: isHonest || state.newestTime === 0,
  };
  const isNewest = judged.effectiveTime > state.newestTime;
  if (isHonest && isNewest) state.newestTime = judged.effectiveTime;
  return { row, isFresh: judged.timed ? isHonest && isNewest : !hasAbsurdClock };
}

/** The received time in microseconds, never the same twice: reports without a clock of their own must not collide. */
function openArrivalClock(): (receivedMs: number) => number {
  let last = 0;
  return (receivedMs) => (last = Math.max(last + 1, toMicros(receivedMs)));
}
