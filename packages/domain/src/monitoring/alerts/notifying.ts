/** Ways by which people are told of an alert. */
export const CHANNELS = ['bell', 'mail', 'sms', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

export const MOST_STEPS = 3;
export const MOST_NOTIFIED = 20;
export const MOST_STEP_MINUTES = 10_080;

/** The ways by which a member is told, where they are others than the rule's. */
export interface OwnWays {
  readonly idUser: number;
  readonly channels: readonly Channel[];
}

/** Members and contacts, by their numbers. Nobody named means everybody who chose it. */
export interface People {
  readonly members: readonly number[];
  readonly contacts: readonly number[];
  /** Of some of the members. */
  readonly ways: readonly OwnWays[];
}

/** By what a member is told of the alerts of a rule. */
export function waysOf(idUser: number, { ways }: Pick<People, 'ways'>, channels: readonly Channel[]): readonly Channel[] {
  return ways.find((own) => own.idUser === idUser)?.channels ?? channels;
}

/** Hours in which what can wait does: minutes of the day on the clocks of a time zone, on the days on which they begin (1 is Monday). The same minute twice: all day. */
export interface QuietHours {
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly days: readonly number[];
  /** IANA name. */
  readonly timeZone: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
const WEEK = 7;
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Until when (epoch ms) quiet hours that hold at this moment (epoch ms) last, those that follow on directly included; null where none hold. */
export function quietUntil(quiet: QuietHours, at: number): number | null {
  let end = at;
  // At most a week without an end: who is quiet all day, every day, is told once a week.
  for (let piece = 0; piece <= WEEK; piece++) {
    const next = endOfPiece(quiet, end);
    if (next === null || next <= end) break;
    end = next;
  }
  return end === at ? null : end;
}

function endOfPiece({ fromMinute, toMinute, days, timeZone }: QuietHours, at: number): number | null {
  const { day, minute } = clockAt(at, timeZone);
  const [isToday, wasYesterday] = [days.includes(day), days.includes(day === 1 ? WEEK : day - 1)];
  const isOvernight = toMinute <= fromMinute;
  if (isToday && minute >= fromMinute && (isOvernight || minute < toMinute))
    return momentOf(at, timeZone, toMinute - minute + (isOvernight ? DAY_MINUTES : 0), toMinute);
  if (isOvernight && wasYesterday && minute < toMinute) return momentOf(at, timeZone, toMinute - minute, toMinute);
  return null;
}

/** So many minutes of the clock later, when it shows that minute of the day: where clocks are changed meanwhile it is not as many minutes. */
function momentOf(at: number, timeZone: string, minutes: number, shown: number): number {
  const reached = Math.floor(at / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS;
  const off = clockAt(reached, timeZone).minute - shown;
  const moved = reached - (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off < -DAY_MINUTES / 2 ? off + DAY_MINUTES : off) * MINUTE_MS;
  return clockAt(moved, timeZone).minute === shown ? moved : jumpBefore(reached, moved, timeZone);
}

/** When clocks went forward between two moments: a minute that they never showed is over then. */
function jumpBefore(at: number, since: number, timeZone: string): number {
  const isNext = (end: number) => clockAt(end, timeZone).minute === (clockAt(end - MINUTE_MS, timeZone).minute + 1) % DAY_MINUTES;
  let end = at;
  while (end > since && isNext(end)) end -= MINUTE_MS;
  return end;
}

function clockAt(at: number, timeZone: string): { readonly day: number; readonly minute: number } {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1,
    minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}

/** "22:30" as the minute of the day, and back. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

export function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
