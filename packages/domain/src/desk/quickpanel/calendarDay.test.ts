import { expect, test } from 'vitest';
import { calendarDayOf, isTimeZone } from './calendarDay.ts';

const dayOf = (now: string, timeZone: string) => {
  const { date, from, to } = calendarDayOf(new Date(now), timeZone);
  return [date, from.toISOString(), to.toISOString()];
};

test.each([
  ['2026-07-31T12:00:00Z', 'UTC', ['2026-07-31', '2026-07-31T00:00:00.000Z', '2026-08-01T00:00:00.000Z']],
  ['2026-07-31T23:00:00Z', 'Europe/Paris', ['2026-08-01', '2026-07-31T22:00:00.000Z', '2026-08-01T22:00:00.000Z']],
  ['2026-01-01T02:00:00Z', 'America/New_York', ['2025-12-31', '2025-12-31T05:00:00.000Z', '2026-01-01T05:00:00.000Z']],
  ['2026-07-31T20:00:00Z', 'Asia/Kathmandu', ['2026-08-01', '2026-07-31T18:15:00.000Z', '2026-08-01T18:15:00.000Z']],
  ['2026-07-31T09:59:59.999Z', 'Pacific/Kiritimati', ['2026-07-31', '2026-07-30T10:00:00.000Z', '2026-07-31T10:00:00.000Z']],
])('at %s the day in %s is %j', (now, timeZone, day) => {
  expect(dayOf(now, timeZone)).toEqual(day);
});

test('the day on which clocks go forward has 23 hours, the one on which they go back 25', () => {
  expect(dayOf('2026-03-29T12:00:00Z', 'Europe/Paris')).toEqual(['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  expect(dayOf('2026-10-25T12:00:00Z', 'Europe/Paris')).toEqual(['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z']);
});

test('a day whose midnight the clocks skip begins at one', () => {
  expect(dayOf('2026-04-24T12:00:00Z', 'Africa/Cairo')).toEqual(['2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T21:00:00.000Z']);
});

test('a day whose midnight comes twice begins with the first', () => {
  expect(dayOf('2026-11-01T12:00:00Z', 'America/Havana')).toEqual(['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z']);
});

test('the ends of a day belong to one day each', () => {
  expect(dayOf('2026-03-28T22:59:59.999Z', 'Europe/Paris')[0]).toBe('2026-03-28');
  expect(dayOf('2026-03-28T23:00:00.000Z', 'Europe/Paris')[0]).toBe('2026-03-29');
});

test('a zone that nobody knows is none', () => {
  expect(['Europe/Paris', 'UTC', 'Europe/Nowhere', '', "'; drop table note"].map(isTimeZone)).toEqual([true, true, false, false, false]);
});
