import { expect, test } from 'vitest';
import { minuteOf, quietUntil, timeOf, waysOf, type QuietHours } from './notifying.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const night = (differing: Partial<QuietHours> = {}): QuietHours => ({
  fromMinute: minuteOf('22:00'),
  toMinute: minuteOf('06:00'),
  days: EVERY_DAY,
  timeZone: 'Europe/Paris',
  ...differing,
});
const until = (quiet: QuietHours, at: string) => {
  const end = quietUntil(quiet, Date.parse(at));
  return end === null ? null : new Date(end).toISOString();
};

test.each([
  ['in the evening', '2026-01-15T22:30:40Z', '2026-01-16T05:00:00.000Z'],
  ['after midnight', '2026-01-16T03:00:00Z', '2026-01-16T05:00:00.000Z'],
  ['to the minute at which they begin', '2026-01-15T21:00:00Z', '2026-01-16T05:00:00.000Z'],
])('%s quiet hours last until the morning of their time zone', (_, at, end) => {
  expect(until(night(), at)).toBe(end);
});

test.each([
  ['before', '2026-01-15T20:59:00Z'],
  ['when they end', '2026-01-16T05:00:00Z'],
  ['at noon', '2026-01-16T11:00:00Z'],
])('%s nobody waits', (_, at) => {
  expect(until(night(), at)).toBeNull();
});

test('a night belongs to the day on which it begins', () => {
  const weekdays = night({ days: [1, 2, 3, 4, 5] });
  // 2026-01-16 is a Friday.
  expect(until(weekdays, '2026-01-17T02:00:00Z')).toBe('2026-01-17T05:00:00.000Z');
  expect(until(weekdays, '2026-01-17T22:00:00Z')).toBeNull();
});

test('hours within a day, and whole days that follow each other', () => {
  expect(until(night({ fromMinute: minuteOf('12:00'), toMinute: minuteOf('14:00') }), '2026-01-15T12:00:00Z')).toBe(
    '2026-01-15T13:00:00.000Z',
  );
  const weekend = night({ fromMinute: 0, toMinute: 0, days: [6, 7] });
  expect(until(weekend, '2026-01-17T10:00:00Z')).toBe('2026-01-18T23:00:00.000Z');
  expect(until(night({ fromMinute: 0, toMinute: 0 }), '2026-01-15T10:00:00Z')).not.toBeNull();
});

test('in the nights in which clocks are changed it is the clock that counts', () => {
  expect(until(night(), '2026-03-28T23:00:00Z')).toBe('2026-03-29T04:00:00.000Z');
  expect(until(night(), '2026-10-24T22:00:00Z')).toBe('2026-10-25T05:00:00.000Z');
});

test('an end that clocks never show, as they go forward over it, is when they do', () => {
  const short = night({ toMinute: minuteOf('02:30') });
  for (const at of ['2026-03-28T23:00:00Z', '2026-03-29T00:45:00Z']) expect(until(short, at)).toBe('2026-03-29T01:00:00.000Z');
  expect(until(short, '2026-03-29T01:00:00Z')).toBeNull();
  // In Santiago midnight itself is passed over.
  const evening = night({ fromMinute: minuteOf('20:00'), toMinute: 0, timeZone: 'America/Santiago' });
  expect(until(evening, '2026-09-06T01:00:00Z')).toBe('2026-09-06T04:00:00.000Z');
});

test('times are read and written alike', () => {
  expect([minuteOf('22:30'), timeOf(1350), timeOf(0)]).toEqual([1350, '22:30', '00:00']);
});

test('a night from Sunday to Monday is Sunday’s', () => {
  // 2026-01-18 is a Sunday.
  expect(until(night({ days: [7] }), '2026-01-19T02:00:00Z')).toBe('2026-01-19T05:00:00.000Z');
  expect(until(night({ days: [1] }), '2026-01-19T02:00:00Z')).toBeNull();
});

test('hours within a day end to the minute, and do not hold before they begin', () => {
  const noon = night({ fromMinute: minuteOf('12:00'), toMinute: minuteOf('14:00') });
  expect(['10:59', '11:00', '12:59', '13:00'].map((time) => until(noon, `2026-01-15T${time}:00Z`) !== null)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('who is quiet all day, every day, is told once a week', () => {
  const always = night({ fromMinute: 0, toMinute: 0, timeZone: 'UTC' });
  const days = (Date.parse(until(always, '2026-01-15T12:00:00Z') ?? '') - Date.parse('2026-01-15T12:00:00Z')) / 86_400_000;
  expect([days >= 7, days < 8]).toEqual([true, true]);
});

test('every minute of the day is read as it is written', () => {
  const minutes = Array.from({ length: 1440 }, (_, minute) => minute);
  expect(minutes.map((minute) => minuteOf(timeOf(minute)))).toEqual(minutes);
  expect([timeOf(59), timeOf(60), timeOf(1439)]).toEqual(['00:59', '01:00', '23:59']);
});

test('each member is told by their own ways, and by those of the rule where they have none', () => {
  const people = {
    ways: [
      { idUser: 7, channels: ['sms'] as const },
      { idUser: 8, channels: [] },
    ],
  };
  expect([7, 8, 9].map((idUser) => waysOf(idUser, people, ['bell', 'mail']))).toEqual([['sms'], [], ['bell', 'mail']]);
});
