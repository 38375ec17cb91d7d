import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotAcknowledged } from '../senders/link.ts';
import { announcer } from './announcer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const DOWN = new NotAcknowledged('unreachable', 'connect ECONNREFUSED');

function twoTrackers() {
  const lines: string[] = [];
  return { lines, told: announcer(['one', 'two'], (line) => lines.push(line)) };
}

test('it says once that all have caught up, and how much that was', () => {
  const { lines, told: reported } = twoTrackers();
  reported.acknowledged('one', 40);
  reported.caughtUp('one');
  reported.acknowledged('two', 2);
  reported.caughtUp('two');
  reported.caughtUp('one');
  expect(lines).toEqual(['42 earlier measurements are delivered; 2 trackers report live.']);
});

test('a gateway that is down is one trouble, said once, and its end too', () => {
  const { lines, told: reported } = twoTrackers();
  for (let time = 0; time < 5; time++) {
    reported.notAcknowledged('one', DOWN);
    reported.notAcknowledged('two', DOWN);
    vi.advanceTimersByTime(10_000);
  }
  reported.acknowledged('one', 1);
  reported.acknowledged('two', 1);
  expect(lines).toEqual([
    'one and 1 other tracker are not acknowledged (connect ECONNREFUSED): measurements are kept and sent again.',
    'All trackers are acknowledged again.',
  ]);
});

test('a short hiccup is not worth a word', () => {
  const { lines, told: reported } = twoTrackers();
  reported.notAcknowledged('one', DOWN);
  reported.acknowledged('one', 1);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([]);
});
