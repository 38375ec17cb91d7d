import { expect, test } from 'vitest';
import { gapAt, gapsOf, gapsOfAll, gapsOfChart, longestGaps } from './gaps.ts';

const MINUTE = 60_000;
const QUARTER = 15 * 60;
const at = (...minutes: number[]) => minutes.map((minute) => minute * MINUTE);

test('three intervals without a reading are no gap yet, more than three are one', () => {
  expect(gapsOf(at(0, 15, 60, 106, 110), QUARTER)).toEqual([{ from: 60 * MINUTE, to: 106 * MINUTE }]);
  expect(gapsOf(at(0), QUARTER)).toEqual([]);
  expect(gapsOf([], QUARTER)).toEqual([]);
});

test('within a gap nothing is known, at its ends something is', () => {
  const gaps = [{ from: 10, to: 20 }];
  expect([gapAt(gaps, 10), gapAt(gaps, 15), gapAt(gaps, 20)]).toEqual([null, gaps[0], null]);
});

test('of several trackers a gap is what none of them observed, also before one began and after one ended', () => {
  const whole = {
    from: 0,
    to: 100,
    gaps: [
      { from: 10, to: 40 },
      { from: 70, to: 90 },
    ],
  };
  expect(gapsOfAll([whole])).toEqual(whole.gaps);
  expect(gapsOfAll([whole, { from: 20, to: 80, gaps: [] }])).toEqual([
    { from: 10, to: 20 },
    { from: 80, to: 90 },
  ]);
  expect(gapsOfAll([whole, { from: 0, to: 100, gaps: [] }])).toEqual([]);
  expect(gapsOfAll([])).toEqual([]);
});

test('of very many gaps the longest are told, in the order of time', () => {
  expect(
    longestGaps(
      [
        { from: 0, to: 5 },
        { from: 6, to: 7 },
        { from: 8, to: 10 },
      ],
      2,
    ),
  ).toEqual([
    { from: 0, to: 5 },
    { from: 8, to: 10 },
  ]);
});

test('in a chart of several trackers those that measured nothing hide no gap and make none', () => {
  const one = { time: [100, 110, 150, 160], gaps: [{ from: 110, to: 150 }] };
  const other = { time: [105, 120], gaps: [] };
  const silent = { time: [], gaps: [] };
  expect(gapsOfChart([one, silent])).toEqual(one.gaps);
  expect(gapsOfChart([silent, one, other])).toEqual([{ from: 120, to: 150 }]);
  expect([gapsOfChart([silent]), gapsOfChart([])]).toEqual([[], []]);
});

test('a gap that several trackers share only at a moment is none', () => {
  const whole = { from: 0, to: 100, gaps: [{ from: 10, to: 20 }] };
  expect(gapsOfAll([whole, { from: 0, to: 100, gaps: [{ from: 20, to: 30 }] }])).toEqual([]);
});

test('how long a gap lasts counts, not when it was', () => {
  const gaps = [
    { from: 0, to: 30 },
    { from: 40, to: 45 },
    { from: 100, to: 140 },
  ];
  expect([longestGaps(gaps, 1), longestGaps(gaps, 2)]).toEqual([[gaps[2]], [gaps[0], gaps[2]]]);
});
