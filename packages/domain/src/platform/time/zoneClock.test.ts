import { expect, test } from 'vitest';
import { daysBefore } from './daysBefore.ts';
import { daysLater, formatOf, inZone, midnightsBetween, momentsAsked } from './zoneClock.ts';

const PARIS = 'Europe/Paris';
const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString();

test('days later it is the same time of day, also where the clocks were changed meanwhile', () => {
  const later = (from: string, days: number, zone = PARIS) => iso(daysLater(at(from), days, zone));
  expect(later('2026-03-28T11:00:00Z', 1)).toBe('2026-03-29T10:00:00.000Z');
  expect(later('2026-10-24T10:00:00Z', 2)).toBe('2026-10-26T11:00:00.000Z');
  expect(later('2026-03-28T11:00:00Z', -1)).toBe('2026-03-27T11:00:00.000Z');
  expect(later('2026-06-01T10:15:30.456Z', 30)).toBe('2026-07-01T10:15:30.456Z');
});

test('midnights are those of the zone, and of a way back in time there are as many less than none', () => {
  const between = (from: string, to: string, zone = PARIS) => midnightsBetween(at(from), at(to), zone);
  expect(between('2026-06-01T21:59:00Z', '2026-06-01T22:00:00Z')).toBe(1);
  expect(between('2026-06-01T21:59:00Z', '2026-06-01T22:00:00Z', 'UTC')).toBe(0);
  expect(between('2026-06-01T22:00:00Z', '2026-06-02T21:59:59Z')).toBe(0);
  // A day of twenty-five hours.
  expect(between('2026-10-24T21:59:00Z', '2026-10-25T23:00:00Z')).toBe(2);
  expect(between('2026-06-03T10:00:00Z', '2026-06-01T10:00:00Z')).toBe(-2);
});

test('on the day on which clocks are changed each hour is told by the clock that shows it', () => {
  const in29March = (time: string) => iso(inZone(at(`2026-03-29T${time}Z`), PARIS));
  expect([in29March('01:59:59'), in29March('03:00:00')]).toEqual(['2026-03-29T00:59:59.000Z', '2026-03-29T01:00:00.000Z']);
  const in25October = (time: string) => iso(inZone(at(`2026-10-25T${time}Z`), PARIS));
  expect([in25October('01:59:00'), in25October('02:30:00'), in25October('03:00:00')]).toEqual([
    '2026-10-24T23:59:00.000Z',
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ]);
});

test('a zone that does not exist is none, however many were asked for', () => {
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 150);
  for (const zone of zones) expect(formatOf(zone).resolvedOptions().hourCycle).toBe('h23');
  expect(() => formatOf('Mars/Olympus')).toThrow(RangeError);
});

test('days before a moment are of twenty-four hours each, whatever the clocks did', () => {
  expect(daysBefore(new Date('2026-03-29T10:00:00Z'), 2)).toEqual(new Date('2026-03-27T10:00:00Z'));
  expect(daysBefore(new Date('2026-03-01T10:00:00.001Z'), 1)).toEqual(new Date('2026-02-28T10:00:00.001Z'));
});

test('today is that of the reader, and days that are no days ask for nothing', () => {
  const now = new Date('2026-03-29T22:30:00Z');
  const asked = (days: string | undefined, zone = PARIS) =>
    Object.values(momentsAsked(days, zone, now)).map((moment) => moment?.toISOString().slice(0, 16) ?? null);
  expect(asked('today')).toEqual(['2026-03-29T22:00', '2026-03-30T22:00']);
  expect(asked('today', 'UTC')).toEqual(['2026-03-29T00:00', '2026-03-30T00:00']);
  // The day on which the clocks are put forward has 23 hours.
  expect(asked('2026-03-29')).toEqual(['2026-03-28T23:00', '2026-03-29T22:00']);
  expect(asked('2026-03-29..')).toEqual(['2026-03-28T23:00', null]);
  for (const nothing of [undefined, 'yesterday', '2026-03-32']) expect(asked(nothing)).toEqual([null, null]);
});
