import type { Days } from './days.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that does not exist */
export function formatOf(zone: string): Intl.DateTimeFormat {
  const numeric = 'numeric' as const;
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric } as const;
  const made = formats.get(zone) ?? new Intl.DateTimeFormat('en', { timeZone: zone, hourCycle: 'h23', era: 'short', ...parts });
  if (formats.size > 100) formats.clear();
  formats.set(zone, made);
  return made;
}

/** What a clock of the zone shows, read as if it were UTC. */
function shown(time: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute'], part['second']);
}

/** When a clock of the zone shows this. Of an hour that is there twice, the first; one that is left out is the one after. */
export function inZone(wall: number, zone: string): number {
  const before = wall - (shown(wall - 86_400_000, zone) - (wall - 86_400_000));
  if (shown(before, zone) === wall) return before;
  const after = wall - (shown(wall + 86_400_000, zone) - (wall + 86_400_000));
  return shown(after, zone) === wall ? after : before;
}

const DAY_MS = 86_400_000;

/** From when on, and before when, it is one of these days there (epoch milliseconds). */
export function momentsOf({ from, to }: Days, zone: string): { readonly from: number | null; readonly before: number | null } {
  return {
    from: from === null ? null : inZone(Date.parse(from), zone),
    before: to === null ? null : inZone(Date.parse(to) + DAY_MS, zone),
  };
}
