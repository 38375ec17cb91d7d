import { expect, test } from 'vitest';
import { humidityOf, withHumidity } from './humidity.ts';

const MINUTE = 60_000;
const NOT_EVALUATED = { minPercent: null, maxPercent: null };
const DRY = { minPercent: null, maxPercent: 60 };
const PERIOD = { from: 0, to: 40 * MINUTE };
const log = (...percents: number[]) => ({
  intervalMs: 10 * MINUTE,
  spans: [PERIOD],
  samples: percents.map((percent, index) => ({ time: index * 10 * MINUTE, percent })),
});

test('humidity is weighed by time, with minutes in each band and every excursion', () => {
  const humidity = humidityOf([log(50, 65, 70, 55)], PERIOD, DRY);
  expect(humidity?.whole).toMatchObject({
    readings: 4,
    mean: 60,
    min: { percent: 50, at: 0 },
    max: { percent: 70, at: 20 * MINUTE },
    unobservedMs: 0,
    bandMs: { below: 0, within: 20 * MINUTE, above: 20 * MINUTE },
  });
  expect(humidity?.trackers[0]?.excursions).toMatchObject([{ direction: 'above', extreme: 70, readings: 2 }]);
});

test('nobody measured it: there is nothing to tell', () => {
  expect(humidityOf([log()], PERIOD, DRY)).toBeNull();
});

test('it spoils a verdict where it is evaluated, and improves none', () => {
  const [damp, dry] = [humidityOf([log(70, 50)], PERIOD, DRY), humidityOf([log(50, 50, 50, 50)], PERIOD, DRY)];
  expect([withHumidity('withinLimits', damp, DRY), withHumidity('withinLimits', dry, DRY)]).toEqual(['excursion', 'withinLimits']);
  expect([withHumidity('withinLimits', null, DRY), withHumidity('withinLimits', null, NOT_EVALUATED)]).toEqual([
    'incomplete',
    'withinLimits',
  ]);
  expect([withHumidity('excursion', dry, DRY), withHumidity('noData', dry, DRY)]).toEqual(['excursion', 'noData']);
});

test('one tracker that was out of the limits is enough', () => {
  const verdictOf = (...logs: Parameters<typeof humidityOf>[0]) => withHumidity('withinLimits', humidityOf(logs, PERIOD, DRY), DRY);
  expect([verdictOf(log(50, 50, 50, 50), log(50, 70, 50, 50)), verdictOf(log(50, 50, 50, 50), log(50, 50, 50, 50))]).toEqual([
    'excursion',
    'withinLimits',
  ]);
});
