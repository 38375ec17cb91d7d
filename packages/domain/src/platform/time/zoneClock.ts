import { dayIn } from './dayIn.ts';
import { readDays, TODAY, type Days } from './days.ts';

const DAY_MS = 86_400_000;
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
  const before = wall - (shown(wall - DAY_MS, zone) - (wall - DAY_MS));
  if (shown(before, zone) === wall) return before;
  const after = wall - (shown(wall + DAY_MS, zone) - (wall + DAY_MS));
  return shown(after, zone) === wall ? after : before;
}

/** So many days later by a clock of the zone, at the same time of day: a day on which the clocks are changed has 23 hours, or 25. */
export function daysLater(time: number, days: number, zone: string): number {
  return inZone(shown(time, zone) + days * DAY_MS, zone) + (time % 1000);
}

/** How many midnights of a zone are between two moments. */
export function midnightsBetween(from: number, to: number, zone: string): number {
  return Math.floor(shown(to, zone) / DAY_MS) - Math.floor(shown(from, zone) / DAY_MS);
}

/** From when on, and before when, it is one of these days there (epoch milliseconds). */
export function momentsOf({ from, to }: Days, zone: string): { readonly from: number | null; readonly before: number | null } {
  return {
    from: from === null ? null : inZone(Date.parse(from), zone),
    before: to === null ? null : inZone(Date.parse(to) + DAY_MS, zone),
  };
}

/** Of days as `readDays` reads them, or `today`: when they begin, and when they are over; null at an end that is open, and of what is no such thing. */
export function momentsAsked(
  asked: string | undefined,
  zone: string,
  now: Date,
): { readonly from: Date | null; readonly before: Date | null } {
  const days = asked === undefined ? null : readDays(asked === TODAY ? dayIn(zone)(now.getTime()) : asked);
  const { from, before } = momentsOf(days ?? { from: null, to: null }, zone);
  return { from: from === null ? null : new Date(from), before: before === null ? null : new Date(before) };
}
