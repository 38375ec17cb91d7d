import { expect, test } from 'vitest';
import { gapFeatures, lineFeatures } from './trackFeatures.ts';
import type { TrackRun } from './trackRuns.ts';

const HOUR = 3_600_000;
const gap = { from: 0, to: 3 * HOUR, label: 'not observed 3 h', duration: '3 h' };
const runs: TrackRun[] = [
  {
    tone: 'within' as const,
    coordinates: [
      [4, 45],
      [5, 45],
    ],
  },
  {
    tone: 'unobserved' as const,
    coordinates: [
      [5, 45],
      [5.001, 45],
    ],
    gap,
  },
];

test('however short the line of a gap is on the map, its length of time is written in its middle', () => {
  const [label] = gapFeatures(runs).features;
  expect(label?.properties).toEqual({ from: 0, minutes: 180, label: 'not observed 3 h', duration: '3 h' });
  expect(label?.geometry.coordinates[0]).toBeCloseTo(5.0005, 5);
});

test('a line says which gap it is, so that pointing at it finds the words', () => {
  expect(lineFeatures(runs).features.map(({ properties }) => properties)).toEqual([
    { tone: 'within', from: null },
    { tone: 'unobserved', from: 0 },
  ]);
});
