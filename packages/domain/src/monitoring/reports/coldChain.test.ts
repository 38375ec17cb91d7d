import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coldChainOf, type TrackerLog } from './coldChain.ts';
import { gapsIn, uncovered } from './holds.ts';
import { limitsOf } from './limits.ts';
import { meanKineticTemperature, weightedMean } from './meanKineticTemperature.ts';

const MINUTE = 60_000;
const COLD = { minCelsius: 2, maxCelsius: 8 };

/** A tracker that reports every ten minutes; null: it said nothing. */
function every10(...values: (number | null)[]): TrackerLog {
  const samples = values.flatMap((celsius, index) => (celsius === null ? [] : [{ time: index * 10 * MINUTE, celsius }]));
  return { intervalMs: 10 * MINUTE, spans: [{ from: 0, to: values.length * 10 * MINUTE }], samples };
}
const report = (...logs: TrackerLog[]) => coldChainOf(logs, { from: 0, to: logs[0]?.spans[0]?.to ?? 0 }, COLD);
const minutes = (ms: number | undefined) => (ms ?? NaN) / MINUTE;

describe('the mean kinetic temperature', () => {
  test.each([
    [[...new Array<number>(23).fill(5), 15], 5.764],
    [[2, 8], 5.536],
    [[...new Array<number>(12).fill(20), ...new Array<number>(12).fill(30)], 26.26],
  ])('%s', (values, celsius) => {
    expect(report(every10(...values)).whole.meanKinetic).toBeCloseTo(celsius, 3);
  });

  test('never makes a breach good: one value out of the limits is an excursion, however mild the rest was', () => {
    const { whole, verdict } = report(every10(...new Array<number>(500).fill(3), 8.1));
    expect([whole.meanKinetic !== null && whole.meanKinetic < 3.1, verdict]).toEqual([true, 'excursion']);
  });

  test('weighs each value by its time', () => {
    const uneven = { ...every10(), spans: [{ from: 0, to: 40 * MINUTE }] };
    const samples = [
      { time: 0, celsius: 2 },
      { time: 30 * MINUTE, celsius: 6 },
    ];
    expect(report({ ...uneven, samples }).whole).toMatchObject({ mean: 3, min: { celsius: 2 }, max: { celsius: 6, at: 30 * MINUTE } });
  });
});

test('the limits themselves are within', () => {
  expect(report(every10(2, 8, 5)).verdict).toBe('withinLimits');
});

test('minutes are counted by band, and what nobody measured in none', () => {
  const { whole, verdict } = report(every10(5, 9, 9, 1, null, null, null, null, 5));
  expect([minutes(whole.bandMs.below), minutes(whole.bandMs.within), minutes(whole.bandMs.above), minutes(whole.unobservedMs)]).toEqual([
    10, 20, 20, 40,
  ]);
  expect(verdict).toBe('excursion');
});

test('up to three intervals are no silence', () => {
  expect(report(every10(5, null, null, 5)).verdict).toBe('withinLimits');
  expect(report(every10(5, null, null, null, 5))).toMatchObject({ verdict: 'incomplete', whole: { unobservedMs: 30 * MINUTE } });
});

test('silences at the beginning and at the end are counted too', () => {
  expect(minutes(report(every10(null, null, null, null, 5, null, null, null, null)).whole.unobservedMs)).toBe(40 + 40);
});

test('excursions one by one, with the worst value of each', () => {
  const [tracker] = report(every10(5, 9, 12, 9, 5, 1, 9, 5)).trackers;
  expect(
    tracker?.excursions.map(({ direction, extreme, readings, outsideMs }) => [direction, extreme, readings, minutes(outsideMs)]),
  ).toEqual([
    ['above', 12, 3, 30],
    ['below', 1, 1, 10],
    ['above', 9, 1, 10],
  ]);
});

test('a silence ends no excursion, and is counted within it', () => {
  const [tracker] = report(every10(5, 9, null, null, null, null, 9, 5)).trackers;
  expect(tracker?.excursions).toMatchObject([
    { startedAt: 10 * MINUTE, endedAt: 70 * MINUTE, unobservedMs: 40 * MINUTE, outsideMs: 20 * MINUTE },
  ]);
});

test('an excursion that nothing ended is open', () => {
  expect(report(every10(5, 9)).trackers[0]?.excursions).toMatchObject([{ endedAt: null, lastAt: 10 * MINUTE }]);
});

test('what was measured after a tracker was taken off does not count', () => {
  const log = { ...every10(5, 5, 5, 20), spans: [{ from: 0, to: 30 * MINUTE }] };
  expect(report(log)).toMatchObject({ verdict: 'withinLimits', whole: { readings: 3 } });
});

test('of two trackers, what one of them observed was observed, and the silence of the other is still told', () => {
  const { whole, trackers, verdict } = report(every10(5, 5, 5, 5, 5), every10(5, null, null, null, null));
  expect([whole.unobservedMs, minutes(trackers[1]?.unobservedMs), verdict]).toEqual([0, 40, 'incomplete']);
});

test('nothing measured is no good news', () => {
  expect(report(every10(null, null))).toMatchObject({ verdict: 'noData', whole: { mean: null, meanKinetic: null, min: null } });
});

test('every minute is in exactly one place', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.double({ min: -30, max: 50, noNaN: true })), { minLength: 1, maxLength: 100 }), (values) => {
      const [tracker] = report(every10(...values)).trackers;
      const { below, within, above } = tracker?.bandMs ?? { below: NaN, within: NaN, above: NaN };
      expect(below + within + above + (tracker?.unobservedMs ?? NaN)).toBe(values.length * 10 * MINUTE);
      const outside = tracker?.excursions.reduce((sum, { outsideMs }) => sum + outsideMs, 0);
      expect(outside).toBe(below + above);
    }),
  );
});

test('spans may overlap and lie outside of what is asked for', () => {
  const covered = [
    { from: -5, to: 2 },
    { from: 4, to: 8 },
    { from: 5, to: 6 },
    { from: 20, to: 30 },
  ];
  expect(uncovered({ from: 0, to: 10 }, covered)).toBe(4);
});

test('several rules are all obeyed, contradictions and none mean the cold chain', () => {
  const rule = (minCelsius: number | null, maxCelsius: number | null) => ({ minCelsius, maxCelsius });
  expect(limitsOf([rule(2, 25), rule(null, 8)])).toEqual(rule(2, 8));
  expect(limitsOf([rule(null, -15)])).toEqual(rule(null, -15));
  expect([limitsOf([]), limitsOf([rule(10, 20), rule(2, 8)])]).toEqual([rule(2, 8), rule(2, 8)]);
});

test('several minimums mean the highest of them, several maximums the lowest, and where both meet is a limit', () => {
  const rule = (minCelsius: number | null, maxCelsius: number | null) => ({ minCelsius, maxCelsius });
  expect(limitsOf([rule(2, null), rule(5, null), rule(0, null)])).toEqual(rule(5, null));
  expect(limitsOf([rule(null, 25), rule(null, 8), rule(null, 15)])).toEqual(rule(null, 8));
  expect(limitsOf([rule(5, null), rule(null, 5)])).toEqual(rule(5, 5));
});

test('the worst value is that which was measured first of those alike', () => {
  const { whole } = report(every10(5, 3, 7, 3, 7));
  expect([whole.min, whole.max]).toEqual([
    { celsius: 3, at: 10 * MINUTE },
    { celsius: 7, at: 20 * MINUTE },
  ]);
  const [tracker] = report(every10(9, 12, 12, 9)).trackers;
  expect(tracker?.excursions[0]).toMatchObject({ extreme: 12, extremeAt: 10 * MINUTE, lastAt: 30 * MINUTE, readings: 4 });
});

test('excursions are those of each time that a tracker was with the goods', () => {
  const log = {
    ...every10(9, 9, 5, 9, 9, 9),
    spans: [
      { from: 0, to: 20 * MINUTE },
      { from: 30 * MINUTE, to: 60 * MINUTE },
    ],
  };
  expect(report(log).trackers[0]?.excursions.map(({ startedAt, outsideMs }) => [minutes(startedAt), minutes(outsideMs)])).toEqual([
    [0, 20],
    [30, 30],
  ]);
});

test('of no time there is neither a mean nor a mean kinetic temperature', () => {
  const value = { celsius: 5, weight: 0 };
  expect([weightedMean([value]), meanKineticTemperature([value]), weightedMean([]), meanKineticTemperature([])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  // However little it is, it is weighed.
  expect([weightedMean([{ celsius: 5, weight: 0.001 }]), meanKineticTemperature([{ celsius: 5, weight: 0.001 }])?.toFixed(6)]).toEqual([
    5,
    '5.000000',
  ]);
});

test('what is left of a span lies between what covers it', () => {
  const covered = [
    { from: 4, to: 6 },
    { from: -5, to: 2 },
    { from: 6, to: 7 },
    { from: 10, to: 12 },
  ];
  expect(gapsIn({ from: 0, to: 10 }, covered)).toEqual([
    { from: 2, to: 4 },
    { from: 7, to: 10 },
  ]);
  expect([gapsIn({ from: 0, to: 10 }, [{ from: 0, to: 10 }]), gapsIn({ from: 0, to: 10 }, [])]).toEqual([[], [{ from: 0, to: 10 }]]);
});

test('an excursion of one tracker is one of the whole, however well the others were', () => {
  expect(report(every10(5, 5, 5), every10(5, 9, 5)).verdict).toBe('excursion');
  expect(report(every10(5, 9, 5), every10(5, 5, 5)).verdict).toBe('excursion');
});
