import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastingOf, sidesOf, startOf, type Band, type Sample } from './episodes.ts';
import { goOn } from './goOn.ts';
import { spansOfRule, type Rule } from './rule.ts';
import type { Trip } from './phases.ts';
import { wouldHaveRaised } from './trial.ts';

const MINUTE = 60_000;
const RULE: Rule = {
  ruleKey: 'temperature',
  min: 2,
  max: 8,
  fence: null,
  phases: [],
  forMinutes: 30,
  forTotal: true,
  hysteresis: 0.5,
  clearAfterMinutes: 0,
};
const TRIP: Trip = { startedMs: 0, departedMs: 60 * MINUTE, arrivedMs: 300 * MINUTE, endedMs: 400 * MINUTE };
const every = (minutes: number, ...values: number[]): Sample[] =>
  values.map((value, index) => ({ time: index * minutes * MINUTE, value, unsure: 0 }));
const found = (samples: readonly Sample[], rule = RULE, trips = [TRIP]) =>
  wouldHaveRaised(rule, samples, 10 * MINUTE, spansOfRule(rule, trips));

test('many short breaches use up what a long one would, and are one alert until the trip ends', () => {
  expect(found(every(10, 9, 5, 8.5, 5, 9.5, 5, 9, 5, 5, 9, 5))).toEqual([
    { direction: 'above', startedAt: 0, raisedAt: 70 * MINUTE, clearedAt: 400 * MINUTE, extreme: 9.5, limit: 8 },
  ]);
  expect(found(every(10, 9, 5, 9, 5, 9, 5))).toEqual([]);
});

test('each limit has its own', () => {
  expect(found(every(10, 9, 1, 9, 1, 5))).toEqual([]);
  expect(found(every(10, 9, 1, 9, 1, 9, 1, 9, 1, 5))).toMatchObject([
    { direction: 'above', extreme: 9 },
    { direction: 'below', startedAt: 10 * MINUTE, raisedAt: 80 * MINUTE, extreme: 1 },
  ]);
});

test('of a silence one interval counts', () => {
  const at = (minute: number, value: number): Sample => ({ time: minute * MINUTE, value, unsure: 0 });
  expect(found([at(0, 9), at(100, 9), at(110, 5), at(200, 9), at(231, 5)])).toEqual([]);
  expect(found([at(0, 9), at(30, 9), at(31, 5)])).toMatchObject([{ raisedAt: 31 * MINUTE }]);
});

test('another trip begins anew, and beside trips nothing counts', () => {
  const next = { startedMs: 500 * MINUTE, departedMs: null, arrivedMs: null, endedMs: Infinity };
  const hot = every(10, ...new Array<number>(60).fill(9));
  expect(found(hot, RULE, [TRIP, next])).toMatchObject([
    { startedAt: 0, clearedAt: 400 * MINUTE },
    { startedAt: 500 * MINUTE, raisedAt: 540 * MINUTE, clearedAt: null },
  ]);
  expect(found(hot, RULE, [])).toEqual([]);
  expect(found(hot, { ...RULE, phases: ['destination'] })).toMatchObject([{ startedAt: 300 * MINUTE, clearedAt: 400 * MINUTE }]);
});

test('in as many goes as one likes it comes to the same, and to the sum of what each value stood for', () => {
  const band: Band = { ...RULE, onlyCrossings: false, total: { intervalMs: 3 * MINUTE } };
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: 0, max: 10, noNaN: true }), fc.integer({ min: 1, max: 15 })), { maxLength: 80 }),
      fc.integer({ min: 1, max: 20 }),
      (steps, atOnce) => {
        let time = 0;
        const samples = steps.map(([value, minutes]): Sample => ({ time: (time += minutes * MINUTE), value, unsure: 0 }));
        for (const side of sidesOf(band)) {
          const once = goOn(band, side, startOf(band), samples).bandState;
          let bandState = startOf(band);
          for (let from = 0; from < samples.length; from += atOnce) {
            bandState = goOn(band, side, bandState, samples.slice(from, from + atOnce)).bandState;
          }
          expect(bandState).toEqual(once);
          const held = samples.map((sample, index) => {
            const minutes = ((samples[index + 1]?.time ?? sample.time) - sample.time) / MINUTE;
            return side.beyond(sample.value) > 0 ? (minutes > 9 ? 3 : minutes) : 0;
          });
          const used = held.reduce((sum, one) => sum + one, 0);
          expect(once.spent?.outsideMs).toBe(used * MINUTE);
          expect(lastingOf(side, once)).toHaveLength(used > 30 ? 1 : 0);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('what may as well be within the limit spends nothing', () => {
  const unsure = (value: number): Sample[] => every(10, ...new Array<number>(10).fill(value)).map((sample) => ({ ...sample, unsure: 1 }));
  expect([found(unsure(8.9)), found(unsure(9))]).toEqual([[], []]);
  expect(found(unsure(9.1))).toMatchObject([{ startedAt: 0, raisedAt: 40 * MINUTE }]);
});
