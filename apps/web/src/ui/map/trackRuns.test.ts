import { expect, test } from 'vitest';
import { runsOf, type TrackTone } from './trackRuns.ts';

const track = (longitude: number[], tone: TrackTone[]) => ({
  time: longitude.map((_, index) => index),
  latitude: longitude.map(() => 45),
  longitude,
  tone,
});

test('a track is a few lines, and none of them leaves a hole', () => {
  const runs = runsOf(track([1, 2, 3, 4, 5], ['within', 'within', 'above', 'above', 'within']));
  expect(runs.map(({ tone, coordinates }) => [tone, coordinates.map(([x]) => x)])).toEqual([
    ['within', [1, 2]],
    ['above', [2, 3, 4]],
    ['within', [4, 5]],
  ]);
});

test('100,000 points of one tone are one line', () => {
  const longitude = Array.from({ length: 100_000 }, (_, index) => index / 1000);
  expect(
    runsOf(
      track(
        longitude,
        longitude.map(() => 'within'),
      ),
    ).length,
  ).toBe(1);
});

test('a single position is no line', () => {
  expect(runsOf(track([4], ['within']))).toEqual([]);
});

test('over the antimeridian it goes the short way', () => {
  const [run] = runsOf(track([178, 179.5, -179, -177], ['within', 'within', 'within', 'within']));
  expect(run?.coordinates.map(([x]) => x)).toEqual([178, 179.5, 181, 183]);
});
