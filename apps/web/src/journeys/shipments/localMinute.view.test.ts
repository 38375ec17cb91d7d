import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteServerDate } from '../../platform/time/serverClock.ts';
import { localMinute } from '../../platform/time/localMinute.ts';
import { isToCome, momentOf, notLaterThanNow, thisMinute } from './localMinute.view.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const serverIs = (aheadMs: number) => noteServerDate(new Date(Date.now() + aheadMs).toUTCString());
const zone = process.env['TZ'];
// What it said to other tests is known still.
beforeEach(() => serverIs(0));
afterEach(() => {
  serverIs(0);
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('what is typed of this minute is now, and what has passed stays as it is said', () => {
  const said = Date.now() + MINUTE / 2;
  expect(Date.parse(notLaterThanNow(new Date(said)))).toBeLessThan(said);
  const before = new Date(Date.now() - HOUR);
  expect([notLaterThanNow(before), isToCome(before)]).toEqual([before.toISOString(), false]);
});

test('what is to come is no other moment than it says', () => {
  const tomorrow = new Date(Date.now() + 24 * HOUR);
  expect([notLaterThanNow(tomorrow), isToCome(tomorrow)]).toEqual([tomorrow.toISOString(), true]);
});

test('a machine whose clock is slow or fast begins with the minute of the server, and may say it', () => {
  for (const ahead of [HOUR, -HOUR]) {
    serverIs(ahead);
    const begun = new Date(thisMinute());
    expect(Math.abs(begun.getTime() - (Date.now() + ahead))).toBeLessThan(2 * MINUTE);
    expect(isToCome(begun)).toBe(false);
  }
  expect(isToCome(new Date(localMinute(Date.now())))).toBe(true);
});

test('in the hour that a clock goes through twice, what nobody touched is not an hour earlier', () => {
  process.env['TZ'] = 'Europe/Paris';
  const second = Date.UTC(2026, 9, 25, 1, 30, 20);
  expect(localMinute(second)).toBe('2026-10-25T02:30');
  expect(momentOf('2026-10-25T02:30', second).getTime()).toBe(second);
  expect(momentOf('2026-10-25T02:29', second).toISOString()).toBe('2026-10-25T00:29:00.000Z');
});
