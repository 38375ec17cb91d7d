import { expect, test } from 'vitest';
import { msToWait } from './codeGuesses.ts';

const [SECOND, HOUR] = [1000, 3_600_000];
const wrongAt = (count: number) => Array.from({ length: count }, () => 0);

test('five wrong codes cost nothing, each further one a little longer, never more than a minute', () => {
  const waits = [0, 4, 5, 6, 7, 8, 12].map((count) => msToWait(wrongAt(count), 0) / SECOND);
  expect(waits).toEqual([0, 0, 10, 20, 40, 60, 60]);
});

test('what was waited for is over, and forgotten after a quarter of an hour', () => {
  expect([msToWait(wrongAt(5), 10 * SECOND), msToWait(wrongAt(9), HOUR)]).toEqual([0, 0]);
});

test('who goes on guessing gets no further than some hundred codes a day', () => {
  const wrong: number[] = [];
  let now = 0;
  while (now < 24 * HOUR) {
    wrong.push(now);
    now += Math.max(1, msToWait(wrong, now));
  }
  expect(wrong.length).toBeLessThan(130);
});

test('only the wrong codes of the last quarter of an hour make one wait longer', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const quarter = 15 * 60 * SECOND;
  const wait = (agoMs: number) => msToWait([...Array.from({ length: 5 }, () => noon - agoMs), noon], noon) / SECOND;
  expect([wait(quarter - 1), wait(quarter)]).toEqual([20, 0]);
});

test('after thirty wrong codes in a day each further one costs a quarter of an hour, until a day has passed', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const wait = (count: number, agoMs: number) => msToWait([...Array.from({ length: count - 1 }, () => noon - agoMs), noon], noon) / SECOND;
  expect([wait(29, 23 * HOUR), wait(30, 23 * HOUR), wait(30, 24 * HOUR)]).toEqual([0, 900, 0]);
});
