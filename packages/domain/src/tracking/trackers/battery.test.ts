import { expect, test } from 'vitest';
import { forecastBattery, type BatteryPoint } from './battery.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A value every six hours. */
const measured = (percents: readonly number[]): BatteryPoint[] => percents.map((percent, index) => ({ time: index * 6 * HOUR, percent }));
const falling = (from: number, perStep: number, steps: number, noise = 0) =>
  Array.from({ length: steps }, (_, index) => from - index * perStep + (index % 2 === 0 ? noise : -noise));

test('a battery that loses two percent a day from 60 % is empty after the days that are left', () => {
  const points = measured(falling(60, 0.5, 41));
  const forecast = forecastBattery(points);
  expect(forecast?.percentPerDay).toBeCloseTo(2);
  expect(((forecast?.emptyAt ?? 0) - (points.at(-1)?.time ?? 0)) / DAY).toBeCloseTo(20);
});

test('noise of a percent does not move the day by more than a tenth', () => {
  const points = measured(falling(60, 0.5, 41, 1));
  const days = ((forecastBattery(points)?.emptyAt ?? 0) - (points.at(-1)?.time ?? 0)) / DAY;
  expect(days).toBeGreaterThan(18);
  expect(days).toBeLessThan(22);
});

test('only what came after it was charged counts, also where charging took several reports', () => {
  const points = measured([...falling(40, 2, 12), 45, 70, 90, ...falling(98, 1, 12)]);
  const forecast = forecastBattery(points);
  expect(forecast?.percentPerDay).toBeCloseTo(4, 0);
  expect(((forecast?.emptyAt ?? 0) - (points.at(-1)?.time ?? 0)) / DAY).toBeCloseTo(87 / 4, 0);
});

test.each([
  ['that is not known', []],
  ['that was measured a few times only', falling(60, 5, 4)],
  ['that stays where it is', falling(80, 0, 40, 1)],
  ['that is being charged', falling(20, -2, 30)],
  ['that will last for years', falling(90, 0.001, 40)],
])('of a battery %s nothing is said', (_, percents) => {
  expect(forecastBattery(measured(percents))).toBeNull();
});

test('one that is empty already is empty now', () => {
  const points = measured([...falling(20, 1, 20), 0, 0, 0]);
  expect(forecastBattery(points)?.emptyAt).toBeGreaterThanOrEqual(points.at(-1)?.time ?? 0);
});

test('values that are wrong for a while do not move the day', () => {
  const right = measured(falling(60, 0.5, 41));
  const points = right.map((point, index) => (index % 9 === 4 ? { ...point, percent: point.percent - 4 } : point));
  const days = ((forecastBattery(points)?.emptyAt ?? 0) - (points.at(-1)?.time ?? 0)) / DAY;
  expect(days).toBeGreaterThan(18);
  expect(days).toBeLessThan(22);
});

test('a step of whole percents, as devices say them, every hour for three weeks, is a line all the same', () => {
  const points = Array.from({ length: 504 }, (_, hour) => ({ time: hour * HOUR, percent: Math.round(95 - (hour / 24) * 1.3) }));
  expect(forecastBattery(points)?.percentPerDay).toBeCloseTo(1.3, 1);
});

test.each([
  ['that says nonsense', Array.from({ length: 40 }, (_, index) => [Number.NaN, 255, -1, Infinity][index % 4] ?? 0)],
  ['that is charged every night', Array.from({ length: 40 }, (_, index) => [100, 90, 80, 70][index % 4] ?? 0)],
])('of a battery %s nothing is said', (_, percents) => {
  expect(forecastBattery(measured(percents))).toBeNull();
});

test('many values of one moment, and clocks that jump, end in no error', () => {
  const now = Array.from({ length: 300 }, (_, index) => ({ time: 5, percent: index % 100 }));
  expect(forecastBattery(now)).toBeNull();
  const jumping = measured(falling(90, 1, 40)).map((point, index) => (index % 2 === 0 ? point : { ...point, time: -point.time }));
  expect(() => forecastBattery(jumping)).not.toThrow();
});
