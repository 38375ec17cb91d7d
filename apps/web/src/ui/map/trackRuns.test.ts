import { expect, test } from 'vitest';
import { runsOf, type TrackGap, type TrackTone } from './trackRuns.ts';

const track = (longitude: number[], tone: TrackTone[], gaps: TrackGap[] = []) => ({
  time: longitude.map((_, index) => index),
  latitude: longitude.map(() => 45),
  longitude,
  tone,
  gaps,
});

test('a track is a few lines, and none of them leaves a hole', () => {
  const runs = runsOf(track([1, 2, 3, 4, 5], ['within', 'within', 'above', 'above', 'within']));
  expect(runs.map(({ tone, coordinates }) => [tone, coordinates.map(([x]) => x)])).toEqual([
    ['within', [1, 2]],
    ['above', [2, 3, 4]],
    ['within', [4, 5]],
  ]);
});

test('what was not observed is a line of its own, and says so', () => {
  const gaps = [{ from: 1, to: 2, label: 'not observed 3 h', duration: '3 h' }];
  const runs = runsOf(track([1, 2, 3, 4], ['within', 'within', 'within', 'above'], gaps));
  expect(runs.map(({ tone, coordinates, gap }) => [tone, coordinates.map(([x]) => x), gap?.label])).toEqual([
    ['within', [1, 2], undefined],
    ['unobserved', [2, 3], 'not observed 3 h'],
    ['above', [3, 4], undefined],
  ]);
});

test('a gap stays one where thinning took its ends away', () => {
  const gaps = [{ from: 1.2, to: 1.8, label: 'not observed', duration: '' }];
  expect(runsOf(track([1, 2, 3], ['within', 'within', 'within'], gaps)).map(({ tone }) => tone)).toEqual(['within', 'unobserved']);
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
