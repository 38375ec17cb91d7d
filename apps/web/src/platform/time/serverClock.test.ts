import { afterEach, expect, test } from 'vitest';
import { noteServerDate, serverAheadMs } from './serverClock.ts';

afterEach(() => noteServerDate(new Date().toUTCString()));

test('a clock that is an hour off here is known from any answer, and seconds make no difference', () => {
  noteServerDate(new Date(Date.now() + 3_600_000).toUTCString());
  expect(Math.round(serverAheadMs() / 60_000)).toBe(60);
  noteServerDate(new Date(Date.now() - 500).toUTCString());
  expect(serverAheadMs()).toBe(0);
});

test('an answer that says nothing of the time changes nothing', () => {
  const before = serverAheadMs();
  noteServerDate(null);
  noteServerDate('soon');
  expect(serverAheadMs()).toBe(before);
});
