import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge, type Memory } from './judge.ts';
import { FLAG_BIT, maskToFlags } from './reading.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const NOTHING: Memory = { lastGood: null, lastJump: null };
const LYON = { latitude: 45.764, longitude: 4.8357 };
const MILANO = { latitude: 45.4642, longitude: 9.19 };
const HOUR = 3_600_000;

test('a report with an honest clock keeps its time', () => {
  expect(judge({ deviceTime: NOW - HOUR }, NOW, NOTHING)).toMatchObject({ effectiveTime: NOW - HOUR, timed: true, flags: 0 });
});

test.each([0, Date.UTC(1999, 7, 22), NOW + 24 * HOUR + 1, Number.NaN, 8e15])(
  'the absurd clock %d is replaced by the received time and flagged',
  (deviceTime) => {
    const judged = judge({ deviceTime }, NOW, NOTHING);
    expect([judged.effectiveTime, judged.timed, maskToFlags(judged.flags)]).toEqual([NOW, false, ['clock']]);
  },
);

test('a clock 23 hours ahead is kept, but known to be ahead', () => {
  expect(judge({ deviceTime: NOW + 23 * HOUR }, NOW, NOTHING)).toMatchObject({ effectiveTime: NOW + 23 * HOUR, ahead: true, flags: 0 });
});

test('the middle of the Gulf of Guinea is no fix', () => {
  const judged = judge({ deviceTime: NOW, latitude: 0, longitude: 0 }, NOW, NOTHING);
  expect([maskToFlags(judged.flags), judged.memory]).toEqual([['noFix'], NOTHING]);
});

test('Lyon to Milano in a minute is a jump, in four hours a journey', () => {
  const { memory } = judge({ deviceTime: NOW, ...LYON }, NOW, NOTHING);
  expect(judge({ deviceTime: NOW + 60_000, ...MILANO }, NOW, memory).flags).toBe(FLAG_BIT.jump);
  expect(judge({ deviceTime: NOW + 4 * HOUR, ...MILANO }, NOW + 4 * HOUR, memory).flags).toBe(0);
});

test('a second position beside the jump shows that the tracker really is there', () => {
  const first = judge({ deviceTime: NOW, ...LYON }, NOW, NOTHING);
  const second = judge({ deviceTime: NOW + 60_000, ...MILANO }, NOW, first.memory);
  const third = judge({ deviceTime: NOW + 120_000, ...MILANO }, NOW, second.memory);
  expect([second.flags, third.flags]).toEqual([FLAG_BIT.jump, 0]);
});

test('the order in which an honest journey arrives flags nothing', () => {
  const journey = Array.from({ length: 40 }, (_, index) => ({
    deviceTime: NOW - (40 - index) * 60_000,
    latitude: 45.764 + index * 0.01,
    longitude: 4.8357 + index * 0.01,
  }));
  fc.assert(
    fc.property(fc.shuffledSubarray(journey, { minLength: 40 }), (shuffled) => {
      let memory = NOTHING;
      for (const report of shuffled) {
        const judged = judge(report, NOW, memory);
        expect(judged.flags).toBe(0);
        memory = judged.memory;
      }
    }),
  );
});
