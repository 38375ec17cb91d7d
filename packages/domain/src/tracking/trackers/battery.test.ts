import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastBattery, type BatteryPoint } from './battery.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 20, 12);

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

test('six values over a day, and a fall of two percent, are the least that says something', () => {
  const six = (hours: number, fall: number) =>
    Array.from({ length: 6 }, (_, index) => ({ time: NOON + (index * hours * HOUR) / 5, percent: 60 - (index * fall) / 5 }));
  expect(forecastBattery(six(24, 2.1))?.percentPerDay).toBeCloseTo(2.1, 6);
  expect([forecastBattery(six(24, 1.9)), forecastBattery(six(23.9, 2.1)), forecastBattery(six(30, 3).slice(1))]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a rise of five percent is noise, more is charging', () => {
  const risen = (percent: number) => forecastBattery(measured([...falling(60, 1, 20), 41 + percent, ...falling(41, 1, 20)]));
  expect(risen(5)?.percentPerDay).toBeCloseTo(4, 0);
  expect(forecastBattery(measured([...falling(60, 1, 20), ...falling(47, 1, 4)]))).toBeNull();
});

test('a day that is two years away is the last that is foretold', () => {
  const lasting = (days: number) => {
    const perDay = 50 / days;
    return forecastBattery(Array.from({ length: 61 }, (_, day) => ({ time: day * DAY, percent: 50 + perDay * (60 - day) })));
  };
  expect([lasting(729) === null, lasting(731) === null]).toEqual([false, true]);
});

test('an empty and a full battery are possible, what is beyond is none', () => {
  const points = measured(falling(100, 1, 12));
  expect(forecastBattery(points)?.percentPerDay).toBeCloseTo(4, 6);
  expect(forecastBattery([{ time: -DAY, percent: 100.1 }, ...points])).toEqual(forecastBattery(points));
});

/** As the sources define it, of every two points. */
function forecastByDefinition(points: readonly BatteryPoint[]): number {
  const middle = (values: readonly number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    const half = sorted.length / 2;
    return Number.isInteger(half) ? ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2 : (sorted[half - 0.5] ?? NaN);
  };
  const pairs = points.flatMap((one) => points.filter(({ time }) => time > one.time).map((other) => [one, other] as const));
  const slope = middle(pairs.map(([one, other]) => (other.percent - one.percent) / (other.time - one.time)));
  const last = points.at(-1)?.time ?? NaN;
  return last - Math.max(0, middle(points.map(({ time, percent }) => percent + slope * (last - time)))) / slope;
}

test('the line is that of the median slope, wherever in time it lies', () => {
  const start = Date.UTC(2026, 10, 1);
  const falls = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 6, maxLength: 12 });
  fc.assert(
    fc.property(falls, fc.array(fc.integer({ min: 5, max: 30 }), { minLength: 12, maxLength: 12 }), (fallen, hours) => {
      let [time, percent] = [start, 70];
      const points = fallen.map((fall, index) => {
        time += (hours[index] ?? 5) * HOUR;
        percent -= fall;
        return { time, percent };
      });
      expect((forecastBattery(points)?.emptyAt ?? 0) / HOUR).toBeCloseTo(forecastByDefinition(points) / HOUR, 3);
    }),
  );
});

test('a value that came twice counts like one that came once', () => {
  const points = measured(falling(60, 0.5, 41)).flatMap((point) => [point, point]);
  expect(forecastBattery(points)?.percentPerDay).toBeCloseTo(2);
});

test('values that no battery can have, and those of no time, say nothing, however many they are', () => {
  const points = measured(falling(60, 0.5, 41));
  const among = (odd: Partial<BatteryPoint>) => points.flatMap((point) => [{ ...point, ...odd }, point]);
  for (const odd of [{ percent: 255 }, { percent: -1 }, { percent: NaN }, { time: NaN }, { time: Infinity }])
    expect(forecastBattery(among(odd))).toEqual(forecastBattery(points));
});

test('a full battery is measured, and one that is empty goes on being empty from now', () => {
  const six = (from: number) => forecastBattery(measured([0, 1, 2, 3, 4, 5].map((index) => from - index)));
  expect([six(100)?.percentPerDay, six(5)?.percentPerDay]).toEqual([expect.closeTo(4), expect.closeTo(4)]);
  expect(six(5)?.emptyAt).toBe(30 * HOUR);
  expect(forecastBattery(measured([100.5, 99, 98, 97, 96, 95]))).toBeNull();
});

test('a rise of exactly five percent is no charging, so that what was before it counts', () => {
  const before = falling(60, 1, 20);
  expect(forecastBattery(measured([...before, ...falling(46, 1, 4)]))?.percentPerDay).toBeCloseTo(4, 0);
});
