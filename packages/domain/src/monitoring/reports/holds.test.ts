import { expect, test } from 'vitest';
import { gapsIn, holdsOf, sharedSpans, uncovered, type Hold } from './holds.ts';

const MINUTE = 60_000;
const at = (minute: number, celsius: number) => ({ time: minute * MINUTE, celsius });
const spans = (holds: readonly Hold[]) => holds.map(({ from, to, celsius }) => [from / MINUTE, to / MINUTE, celsius]);
const held = (samples: Parameters<typeof holdsOf>[0], from = 0, to = 60) =>
  spans(holdsOf(samples, { from: from * MINUTE, to: to * MINUTE }, 10 * MINUTE));

test('a value stands until the next one, the first for the time before it too, and the last to the end', () => {
  expect(held([at(5, 4), at(15, 5), at(40, 6)])).toEqual([
    [0, 15, 4],
    [15, 40, 5],
    [40, 60, 6],
  ]);
});

test('three intervals without a value are no silence yet; after more it stands for one, and the rest was not observed', () => {
  expect(held([at(0, 4), at(30, 5)])).toEqual([
    [0, 30, 4],
    [30, 60, 5],
  ]);
  expect(held([at(0, 4), at(31, 5)])).toEqual([
    [0, 10, 4],
    [10, 31, null],
    [31, 60, 5],
  ]);
  expect(held([at(29, 5)])).toEqual([
    [0, 39, 5],
    [39, 60, null],
  ]);
  expect(held([at(30, 5)])).toEqual([[0, 60, 5]]);
});

test('the time before the first value was not observed where that is a silence', () => {
  expect(held([at(31, 5)])).toEqual([
    [0, 31, null],
    [31, 60, 5],
  ]);
});

test('without any value nothing was observed, and of no time nothing is said', () => {
  expect([held([]), held([], 10, 10), held([at(70, 3)], 0, 60)]).toEqual([[[0, 60, null]], [], [[0, 60, null]]]);
  // What is outside is not looked at, the end included.
  expect(held([at(0, 4), at(60, 9)], 0, 60)).toEqual([
    [0, 10, 4],
    [10, 60, null],
  ]);
});

test('what two have in common is what both have, where they touch nothing', () => {
  const [morning, noon, evening] = [
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 30, to: 40 },
  ];
  expect(sharedSpans([morning, evening], [{ from: 5, to: 35 }])).toEqual([
    { from: 5, to: 10 },
    { from: 30, to: 35 },
  ]);
  expect([sharedSpans([morning], [noon]), sharedSpans([], [noon]), sharedSpans([noon], [])]).toEqual([[], [], []]);
});

test('how long nobody knows anything before the first value is counted from the beginning of the span, whenever that is', () => {
  const day = 29_000_000;
  expect(held([at(day + 30, 4)], day, day + 60)).toEqual([[day, day + 60, 4]]);
  expect(held([at(day + 31, 4)], day, day + 60)).toEqual([
    [day, day + 31, null],
    [day + 31, day + 60, 4],
  ]);
});

test('what nothing covers is as long as its gaps together', () => {
  const day = 29_000_000;
  const span = { from: day, to: day + 100 };
  const covered = [
    { from: day + 10, to: day + 20 },
    { from: day + 50, to: day + 60 },
  ];
  expect([uncovered(span, covered), uncovered(span, [])]).toEqual([80, 100]);
  expect(gapsIn(span, [...covered, { from: day + 100, to: day + 120 }])).toEqual([
    { from: day, to: day + 10 },
    { from: day + 20, to: day + 50 },
    { from: day + 60, to: day + 100 },
  ]);
});

test('what two have in common is told in the order of time', () => {
  const ones = [
    { from: 50, to: 60 },
    { from: 10, to: 20 },
  ];
  expect(sharedSpans(ones, [{ from: 15, to: 55 }])).toEqual([
    { from: 15, to: 20 },
    { from: 50, to: 55 },
  ]);
});
