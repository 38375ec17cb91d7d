import { expect, test } from 'vitest';
import { datesAskedAgain } from './askedAgain.ts';

const again = (pickup: string, delivery: string | null, now: string, timeZone = 'Europe/Paris') => {
  const asked = { pickup: Date.parse(pickup), delivery: delivery === null ? null : Date.parse(delivery) };
  const dates = datesAskedAgain(asked, timeZone, Date.parse(now));
  return [dates.pickup, dates.delivery].map((ms) => (ms === null ? null : new Date(ms).toISOString()));
};

test('a pickup that is ahead stays, and so does its delivery', () => {
  expect(again('2026-06-02T07:00:00.250Z', null, '2026-06-02T06:59:59Z')).toEqual(['2026-06-02T07:00:00.250Z', null]);
});

test('one that has passed is tomorrow at the same time, also where that time is still to come today', () => {
  const expected = ['2026-06-11T07:00:00.250Z', '2026-06-13T15:00:00.000Z'];
  for (const now of ['2026-06-10T05:00:00Z', '2026-06-10T08:00:00Z', '2026-06-10T21:59:59Z', '2026-06-09T22:00:00Z'])
    expect(again('2026-06-02T07:00:00.250Z', '2026-06-04T15:00:00Z', now)).toEqual(expected);
  expect(again('2026-06-02T07:00:00Z', null, '2026-06-02T07:00:00Z')).toEqual(['2026-06-03T07:00:00.000Z', null]);
});

test('the same time is that of the clock there, on either side of the night in which it is changed', () => {
  // Nine in Paris, before and after 25 October; the delivery at six in the evening, two days later.
  expect(again('2026-10-20T07:00:00Z', '2026-10-22T16:00:00Z', '2026-10-27T12:00:00Z')).toEqual([
    '2026-10-28T08:00:00.000Z',
    '2026-10-30T17:00:00.000Z',
  ]);
  expect(again('2026-03-25T08:00:00Z', '2026-03-28T08:00:00Z', '2026-03-26T12:00:00Z')).toEqual([
    '2026-03-27T08:00:00.000Z',
    '2026-03-30T07:00:00.000Z',
  ]);
  expect(again('2026-10-20T07:00:00Z', null, '2026-10-27T12:00:00Z', 'UTC')).toEqual(['2026-10-28T07:00:00.000Z', null]);
});
