import { DomainError } from '@sillage/domain/domainError';
import { fixOf, assess, mayLead } from '@sillage/domain/tracking/telemetry/assess';
import type { Fix } from '@sillage/domain/tracking/telemetry/jumps';
import { FLAG_BIT, type Report } from '@sillage/domain/tracking/telemetry/reading';
import { holderAt, type KnownTracker } from './knownTracker.ts';
import { fixKey } from './fixKey.ts';
import { follow } from './newestFix.ts';
import { toEpochMs, toMicros, type Placed, type Row } from './row.ts';
import { openShares } from './shares.ts';
import type { Writer } from './writer.ts';

export interface Outcome {
  readonly accepted: number;
  readonly duplicates: number;
}

/** When a report came in: epoch ms, and microseconds that no other report of its gateway has. */
export interface Arrival {
  readonly receivedMs: number;
  readonly micros: number;
}

export interface Delivery {
  readonly tracker: KnownTracker;
  readonly report: Report;
  /** Of one that was taken in before, and kept elsewhere until now. */
  readonly arrival?: Arrival | undefined;
  /** Brought from elsewhere, and over: it is kept, and nobody looks whether anything has to be told because of it. */
  readonly isHistory?: boolean | undefined;
}

export interface Ingest {
  /**
   * Takes reports in and answers once they are durable.
   * @throws DomainError `ingest.busy` when there is no room, for anybody or for this tracker or customer, or no database: nothing was kept, send again
   */
  submit(deliveries: readonly Delivery[]): Promise<Outcome>;
  /** False while `submit` would refuse: there is no use in reading more of what is being sent. */
  hasRoom(): boolean;
}

/** The one pipeline behind all gateways: assess, group commit, answer. */
export function openIngest(writer: Writer, now: () => Date, shares = openShares()): Ingest {
  const arrivalMicros = openArrivalClock();

  async function keep(deliveries: readonly Delivery[]): Promise<Outcome> {
    const nowMs = now().getTime();
    const keepFromMicros = toMicros(writer.keepFromMs());
    const fastPath: Row[] = [];
    const dedupPath: Row[] = [];
    for (const { tracker, report, arrival, isHistory = false } of deliveries) {
      const holder = holderAt(tracker, report.deviceTime);
      if (!holder) continue;
      const { row, isFresh } = takeIn(
        holder,
        report,
        arrival?.receivedMs ?? nowMs,
        (receivedMs) => arrival?.micros ?? arrivalMicros(receivedMs),
      );
      (isFresh && row.effectiveMicros >= keepFromMicros ? fastPath : dedupPath).push(isHistory ? { ...row, isHistory } : row);
    }
    const duplicates = await writer.write(fastPath, dedupPath);
    return { accepted: fastPath.length + dedupPath.length - duplicates, duplicates };
  }

  return {
    hasRoom: () => writer.hasRoom(1),
    async submit(deliveries) {
      if (deliveries.length === 0) return { accepted: 0, duplicates: 0 };
      if (!writer.hasRoom(deliveries.length)) throw new DomainError('ingest.busy');
      const giveBack = shares.take(deliveries.map(({ tracker }) => tracker));
      try {
        return await keep(deliveries);
      } finally {
        giveBack();
      }
    },
  };
}

/** Assesses one report. `isFresh`: it cannot be there already, so it may take the fast way. */
function takeIn(tracker: KnownTracker, report: Report, receivedMs: number, arrivalMicros: (ms: number) => number) {
  const { state } = tracker;
  const assessed = assess(report, receivedMs);
  const hasAbsurdClock = (assessed.flags & FLAG_BIT.clock) !== 0;
  const isHonest = !hasAbsurdClock && !assessed.ahead;
  const isNewest = assessed.effectiveTime > state.newestTime;
  const isFresh = assessed.timed ? isHonest && isNewest : !hasAbsurdClock;
  const leads = isHonest || mayLead(state.clockedTime, receivedMs);
  // Ahead of us, of a tracker whose clock is right otherwise: nothing is to be raised or moved by it, neither now nor once its time has come.
  const flags = assessed.ahead && !leads ? assessed.flags | FLAG_BIT.clock : assessed.flags;
  const effectiveMicros = assessed.timed ? Math.round(toMicros(assessed.effectiveTime)) : arrivalMicros(receivedMs);
  const row: Row = {
    tracker,
    report,
    effectiveMicros,
    receivedMs,
    flags: flags | (tracker.outOfService ? FLAG_BIT.outOfService : 0),
    placed: placedOf(tracker, fixOf(report, { effectiveTime: toEpochMs(effectiveMicros), flags }), isFresh),
    isAhead: assessed.ahead,
    leads,
  };
  if (isHonest && isNewest) state.newestTime = assessed.effectiveTime;
  if (isHonest && assessed.timed) state.clockedTime = Math.max(state.clockedTime, assessed.effectiveTime);
  return { row, isFresh };
}

function placedOf({ state }: KnownTracker, fix: Fix | null, isFresh: boolean): Placed | null {
  if (fix === null) return null;
  const key = fixKey(fix);
  if (!isFresh) return { fix, key, after: null };
  const { newest, after } = follow(state.newestFix, fix, key);
  state.newestFix = newest;
  return { fix, key, after };
}

/** The received time in microseconds, never the same twice: reports without a clock of their own must not collide. */
export function openArrivalClock(): (receivedMs: number) => number {
  let last = 0;
  return (receivedMs) => (last = Math.max(last + 1, toMicros(receivedMs)));
}
