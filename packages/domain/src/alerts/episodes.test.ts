import fc from 'fast-check';
import { expect, test } from 'vitest';
import { episodesOf, isWorthPaging, reconcile, sidesOf, type Sample, type TemperatureRule } from './episodes.ts';

const COLD: TemperatureRule = { minCelsius: 2, maxCelsius: 8, forMinutes: 10, hysteresisCelsius: 0.5 };
const MINUTE = 60_000;
const everyMinute = (...celsius: number[]): Sample[] => celsius.map((value, index) => ({ time: index * MINUTE, celsius: value }));
const find = (rule: TemperatureRule, samples: readonly Sample[]) => sidesOf(rule).flatMap((side) => episodesOf(rule, side, samples));

test('a door that closes in time is no alert', () => {
  expect(find(COLD, everyMinute(5, 9, 9, 9, 9, 7, 5))).toEqual([]);
});

test('a breach that lasts is one alert, raised when it had lasted long enough', () => {
  const samples = everyMinute(5, ...new Array<number>(15).fill(9.5), 5);
  expect(find(COLD, samples)).toEqual([
    { direction: 'above', startedAt: MINUTE, raisedAt: 11 * MINUTE, clearedAt: 16 * MINUTE, extreme: 9.5, limit: 8 },
  ]);
});

test('a day of trembling around the limit is one alert', () => {
  const samples = everyMinute(...Array.from({ length: 1440 }, (_, index) => (index % 2 === 0 ? 8.1 : 7.9)));
  expect(find(COLD, samples)).toHaveLength(1);
});

test('freezing is an alert of its own', () => {
  expect(find({ ...COLD, forMinutes: 0 }, everyMinute(5, 1, -1, 4))).toMatchObject([
    { direction: 'below', extreme: -1, limit: 2, clearedAt: 3 * MINUTE },
  ]);
});

test('without hysteresis the limit itself is inside', () => {
  expect(find({ ...COLD, forMinutes: 0, hysteresisCelsius: 0 }, everyMinute(9, 8, 9))).toHaveLength(2);
});

test('episodes never overlap, start out of the band, and were raised after their patience', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -5, max: 15, noNaN: true }), { maxLength: 200 }),
      fc.integer({ min: 0, max: 20 }),
      (values, forMinutes) => {
        const samples = everyMinute(...values);
        const rule = { ...COLD, forMinutes };
        for (const side of sidesOf(rule)) {
          let end = -1;
          for (const episode of episodesOf(rule, side, samples)) {
            expect(episode.startedAt).toBeGreaterThan(end);
            expect(side.beyond(samples[episode.startedAt / MINUTE]?.celsius ?? 0)).toBeGreaterThan(0);
            expect(episode.raisedAt - episode.startedAt).toBeGreaterThanOrEqual(forMinutes * MINUTE);
            end = episode.clearedAt ?? Infinity;
          }
        }
      },
    ),
  );
});

test('what overlaps with a known alert is that alert, whatever late readings change about it', () => {
  const known = [{ idEpisode: 1, direction: 'above' as const, startedAt: 5 * MINUTE, clearedAt: null }];
  const found = find({ ...COLD, forMinutes: 0 }, everyMinute(5, 9, 9, 9, 9, 9, 9, 5, 9));
  const { raised, changed, withdrawn } = reconcile(known, found);
  expect([raised.length, changed[0]?.episode.startedAt, withdrawn]).toEqual([1, MINUTE, []]);
});

test('an alert that late readings explain away is withdrawn', () => {
  const known = [{ idEpisode: 1, direction: 'above' as const, startedAt: MINUTE, clearedAt: 9 * MINUTE }];
  expect(reconcile(known, []).withdrawn).toEqual(known);
});

test('nobody is paged for a breach that was over hours ago', () => {
  const [episode] = find({ ...COLD, forMinutes: 0 }, everyMinute(5, 9, 5));
  const hours = (count: number) => count * 60 * MINUTE;
  expect(episode && [isWorthPaging(episode, 2 * MINUTE, 5 * MINUTE), isWorthPaging(episode, 2 * MINUTE, hours(3))]).toEqual([true, false]);
});
