import { Refusal } from '@sillage/domain/refusal';

const MOST_KEYS = 50_000;

/** Counts failed attempts by key in a sliding window, in bounded memory. */
export function openFailureCount({ most, withinMs }: { readonly most: number; readonly withinMs: number }) {
  const failures = new Map<string, number[]>();
  const recent = (key: string, now: number) => (failures.get(key) ?? []).filter((time) => now - time < withinMs);
  return {
    /** @throws Refusal `request.tooMany` with the seconds to wait */
    check(key: string, now: number): void {
      const times = recent(key, now);
      const first = times[0];
      if (first !== undefined && times.length >= most) {
        throw new Refusal('request.tooMany', { retryAfterSeconds: Math.ceil((first + withinMs - now) / 1000) });
      }
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
