import { expect, test } from 'vitest';
import { AHEAD_MS, assess, fixOf, mayLead } from './assess.ts';
import { assessAll } from './assessAll.ts';
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

test.each([
  [Date.UTC(2000, 0, 1), true],
  [Date.UTC(2000, 0, 1) - 1, false],
  [NOW + 24 * HOUR, true],
  [NOW + 24 * HOUR + 1, false],
])('a clock is believed from the year 2000 to a day ahead of ours: %d, %s', (deviceTime, timed) => {
  expect(assess({ deviceTime }, NOW).timed).toBe(timed);
});

test('without a clock the received time is the time, and nothing is doubted', () => {
  expect(assess({}, NOW)).toEqual({ effectiveTime: NOW, timed: false, ahead: false, flags: 0 });
});

test('five minutes ahead is a matter of clocks, more is ahead', () => {
  expect([AHEAD_MS, AHEAD_MS + 1].map((ms) => assess({ deviceTime: NOW + ms }, NOW).ahead)).toEqual([false, true]);
});

test('beside a right clock of the last hour a wrong one does not lead', () => {
  expect([mayLead(NOW - HOUR, NOW), mayLead(NOW - HOUR - 1, NOW), mayLead(0, NOW)]).toEqual([false, true, true]);
});

test.each([
  ['known to less than a kilometre', { latitude: 45, longitude: 5, accuracy: 999.9 }, []],
  ['known to a kilometre', { latitude: 45, longitude: 5, accuracy: 1000 }, ['lowAccuracy']],
  ['on the equator', { latitude: 0, longitude: 5 }, []],
  ['on the meridian of Greenwich', { latitude: 51.48, longitude: 0 }, []],
  ['a metre from where both meet', { latitude: 0.00001, longitude: 0 }, []],
  ['as good as where both meet', { latitude: 0.0000009, longitude: -0.0000009 }, ['noFix']],
  ['no fix, as the tracker says, whatever it is known to', { latitude: 45, longitude: 5, accuracy: 5000, flags: ['noFix'] }, ['noFix']],
  ['half a place', { latitude: 45, accuracy: 5000 }, []],
  ['the other half', { longitude: 5, accuracy: 5000 }, []],
] as const)('a position %s', (_, report, flags) => {
  expect(maskToFlags(assess(report, NOW).flags)).toEqual(flags);
});

test('a position with an absurd clock counts at its received time, and is known by that', () => {
  const report = { deviceTime: 0, latitude: 45, longitude: 5, accuracy: 12.5 };
  expect(fixOf(report, assess(report, NOW))).toEqual({ time: NOW, latitude: 45, longitude: 5, accuracy: 12.5, isClockReplaced: true });
  const plain = { deviceTime: NOW, latitude: 45, longitude: 5 };
  expect(fixOf(plain, assess(plain, NOW))).toMatchObject({ accuracy: 0, isClockReplaced: false });
});

test.each([[{}], [{ latitude: 45 }], [{ longitude: 5 }], [{ latitude: NaN, longitude: 5 }], [{ latitude: 45, longitude: NaN }]])(
  '%j is no position',
  (report) => {
    expect(fixOf(report, { effectiveTime: NOW, flags: 0 })).toBeNull();
  },
);

test('reports of one tracker are doubted together: a jump among them, beside what each has by itself', () => {
  const at = (minutes: number, latitude: number, more = {}) => ({ deviceTime: NOW + minutes * 60_000, latitude, longitude: 5, ...more });
  const reports = [at(-4, 45), { deviceTime: NOW - 3 * 60_000, temperature: 4 }, at(-2, 51, { accuracy: 2000 }), at(-1, 45), at(0, 45)];
  expect(assessAll(reports, NOW).map(maskToFlags)).toEqual([[], [], ['jump', 'lowAccuracy'], [], []]);
  expect(assessAll([], NOW)).toEqual([]);
});
