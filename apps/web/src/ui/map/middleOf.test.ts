import { expect, test } from 'vitest';
import { middleOf } from './middleOf.ts';

test('the middle lies on the line that a map draws', () => {
  const equator = middleOf({ latitude: -10, longitude: 4 }, { latitude: 10, longitude: 8 });
  expect([equator.latitude, equator.longitude]).toEqual([expect.closeTo(0), 6]);
  // A map stretches what is far from the equator: its middle is further north than that of the degrees.
  expect(middleOf({ latitude: 0, longitude: 0 }, { latitude: 80, longitude: 0 }).latitude).toBeCloseTo(57.04, 1);
});

test('over the antimeridian it is on the short way', () => {
  expect(middleOf({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -177 }).longitude).toBeCloseTo(-179);
});
