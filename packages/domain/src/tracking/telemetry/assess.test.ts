import { expect, test } from 'vitest';
import { fixOf, assess } from './assess.ts';
import { maskToFlags } from './reading.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const HOUR = 3_600_000;

test('a report with an honest clock keeps its time', () => {
  expect(assess({ deviceTime: NOW - HOUR }, NOW)).toMatchObject({ effectiveTime: NOW - HOUR, timed: true, flags: 0 });
});

test.each([0, Date.UTC(1999, 7, 22), NOW + 24 * HOUR + 1, Number.NaN, 8e15])(
  'the absurd clock %d is replaced by the received time and flagged',
  (deviceTime) => {
    const assessed = assess({ deviceTime }, NOW);
    expect([assessed.effectiveTime, assessed.timed, maskToFlags(assessed.flags)]).toEqual([NOW, false, ['clock']]);
  },
);

test('a clock 23 hours ahead is kept, but known to be ahead', () => {
  expect(assess({ deviceTime: NOW + 23 * HOUR }, NOW)).toMatchObject({ effectiveTime: NOW + 23 * HOUR, ahead: true, flags: 0 });
});

test('the middle of the Gulf of Guinea is no fix', () => {
  const report = { deviceTime: NOW, latitude: 0, longitude: 0 };
  const assessed = assess(report, NOW);
  expect([maskToFlags(assessed.flags), fixOf(report, assessed)]).toEqual([['noFix'], null]);
});
