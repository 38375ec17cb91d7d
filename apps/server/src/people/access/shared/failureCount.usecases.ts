import { DomainError } from '@sillage/domain/domainError';
import type { Db } from '../../../platform/db/openDb.ts';

const MOST_KEYS = 50_000;

interface Limit {
  readonly most: number;
  readonly withinMs: number;
}

type FailureCount = ReturnType<typeof openFailureCount>;

/** Counts failed attempts by key in a sliding window, in bounded memory. */
export function openFailureCount({ most, withinMs }: Limit) {
  const failures = new Map<string, number[]>();
  // A clock that was put back would otherwise make them recent for as long as it was ahead.
  const recent = (key: string, now: number) => (failures.get(key) ?? []).filter((time) => Math.abs(now - time) < withinMs);
  /** How long to wait before another attempt; null when it may be made. */
  function secondsToWait(key: string, now: number): number | null {
    const times = recent(key, now);
    const first = times[0];
    return first !== undefined && times.length >= most ? Math.ceil((first + withinMs - now) / 1000) : null;
  }
  return {
    secondsToWait,
    /** @throws DomainError `request.tooMany` with the seconds to wait */
    check(key: string, now: number): void {
      const retryAfterSeconds = secondsToWait(key, now);
      if (retryAfterSeconds !== null) throw new DomainError('request.tooMany', { retryAfterSeconds });
    },
    add(key: string, now: number): void {
      if (failures.size >= MOST_KEYS) failures.delete(failures.keys().next().value ?? '');
      failures.set(key, [...recent(key, now), now]);
    },
    clear(key: string): void {
      failures.delete(key);
    },
  };
}

/** A count for each database: people of one installation are nobody in another. */
export function openFailureCounts(limit: Limit): (db: Db) => FailureCount {
  const counts = new WeakMap<Db, FailureCount>();
  return (db) => {
    const count = counts.get(db) ?? openFailureCount(limit);
    counts.set(db, count);
    return count;
  };
}
