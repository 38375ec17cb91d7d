import { assert, constantFrom, date, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { parseIsoTime } from './isoTime.ts';

const anyMoment = date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true });

test('the form that trackers commonly send reads to the very millisecond, in every year of the calendar', () => {
  assert(property(anyMoment, (moment) => parseIsoTime(moment.toISOString()) === moment.getTime()));
});

test('without a fraction it is the whole second', () => {
  assert(
    property(anyMoment, (moment) => {
      const wholeSecond = moment.toISOString().slice(0, 19);
      return parseIsoTime(`${wholeSecond}Z`) === Date.parse(`${wholeSecond}Z`);
    }),
  );
});

test('an offset from UTC is taken off, east of Greenwich and west', () => {
  assert(
    property(
      anyMoment,
      constantFrom('+', '-'),
      integer({ min: 0, max: 23 }),
      integer({ min: 0, max: 59 }),
      (moment, sign, hours, minutes) => {
        const offset = `${sign}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        const text = `${moment.toISOString().slice(0, 23)}${offset}`;
        return parseIsoTime(text) === Date.parse(text);
      },
    ),
  );
});

test.each([
  ['2022-07-18T09:35:06.927172638+00:00', '2022-07-18T09:35:06.927Z', 'nanoseconds are cut'],
  ['2026-03-01T12:00:00.5Z', '2026-03-01T12:00:00.500Z', 'one digit is tenths'],
  ['2026-03-01T12:00:00,25Z', '2026-03-01T12:00:00.250Z', 'a comma is a decimal point'],
  ['2014-06-04 09:10:11', '2014-06-04T09:10:11.000Z', 'without a zone it is UTC'],
  ['2026-03-01T12:30Z', '2026-03-01T12:30:00.000Z', 'seconds may be left out'],
  ['2026-03-01T12:30:00+0530', '2026-03-01T07:00:00.000Z', 'an offset needs no colon'],
  ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00.000Z', 'a leap day'],
])('%s is %s: %s', (text, utc) => {
  expect(new Date(parseIsoTime(text) ?? NaN).toISOString()).toBe(utc);
});

test.each([
  '2026-02-29T00:00:00Z',
  '1900-02-29T00:00:00.000Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-04-00T00:00:00Z',
  '2026-04-01T24:00:00Z',
  '2026-04-01T00:60:00Z',
  '2026-04-01T00:00:60Z',
  '2026-04-01T00:00:00+24:00',
  '2026-0a-01T00:00:00Z',
  '2026-04-01T00:00:00.00aZ',
  '2026-04-01',
  'Tue, 03 Mar 2026 12:00:00 GMT',
  '1767225600000',
  '',
])('%j is no moment', (text) => {
  expect(parseIsoTime(text)).toBeUndefined();
});

test('whatever the text, the answer is a whole number of milliseconds or none', () => {
  assert(
    property(string(), (text) => {
      const time = parseIsoTime(text);
      return time === undefined || Number.isInteger(time);
    }),
  );
});

test('what stands between the numbers is what ISO 8601 puts there', () => {
  for (const right of ['2026-04-01T12:30:45Z', '2026-04-01T12:30:45.678Z'])
    for (const [at, mark] of Array.from(right).entries()) {
      if (/\d/.test(mark)) continue;
      const others = ['x', String.fromCharCode(mark.charCodeAt(0) + 1)];
      expect(others.map((other) => parseIsoTime(right.slice(0, at) + other + right.slice(at + 1)))).toEqual([undefined, undefined]);
    }
});

test.each([
  ['2000-02-29T00:00:00Z', Date.UTC(2000, 1, 29)],
  ['2024-02-29T23:59:59.999Z', Date.UTC(2024, 1, 29, 23, 59, 59, 999)],
  ['2024-12-31T00:00:00Z', Date.UTC(2024, 11, 31)],
  ['2023-12-31T00:00:00Z', Date.UTC(2023, 11, 31)],
  ['2026-04-01T12:30:45+23:59', Date.UTC(2026, 3, 1, 12, 30, 45) - (23 * 60 + 59) * 60_000],
  ['2026-04-01T12:30:45+24:00', undefined],
  ['2026-04-01T12:30:45+23:60', undefined],
  ['2026-12-32T00:00:00Z', undefined],
  ['2100-02-29T00:00:00Z', undefined],
])('at the ends of the calendar: %s', (text, time) => {
  expect(parseIsoTime(text)).toBe(time);
});
