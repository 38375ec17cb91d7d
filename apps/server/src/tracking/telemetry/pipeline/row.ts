import type { Fix } from '@sillage/domain/tracking/telemetry/jumps';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { KnownTracker } from './knownTracker.ts';

/** One reading on its way into the database. */
export interface Row {
  readonly tracker: KnownTracker;
  readonly report: Report;
  /** Microseconds since 2000-01-01 UTC, as PostgreSQL counts. */
  readonly effectiveMicros: number;
  readonly receivedMs: number;
  /** All but whether its position is a jump, which is known among those beside it. */
  readonly flags: number;
  /** Null where it has no position, or none that is a fix. */
  readonly placed: Placed | null;
  /** Its clock ran ahead of ours by more than clocks differ. */
  readonly isAhead: boolean;
  /** May become the tracker's latest. */
  readonly leads: boolean;
  /** Alerts and shipments do not look at it. */
  readonly isHistory?: boolean;
}

export interface Placed {
  readonly fix: Fix;
  readonly key: number;
  /** The key of the position before it, where that one speaks for it; null: it has to be assessed with those around it. */
  readonly after: number | null;
}

const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);

export function toMicros(epochMs: number): number {
  return (epochMs - POSTGRES_EPOCH_MS) * 1000;
}

export function toEpochMs(micros: number): number {
  return micros / 1000 + POSTGRES_EPOCH_MS;
}

/** `2026_11`: the partition that the reading belongs to. */
export function monthOf(micros: number): string {
  const date = new Date(toEpochMs(micros));
  return `${date.getUTCFullYear()}_${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
}
