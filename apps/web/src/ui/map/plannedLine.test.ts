import { expect, test } from 'vitest';
import { plannedLine } from './plannedLine.ts';

const [auckland, papeete] = [
  { latitude: -36.85, longitude: 174.76 },
  { latitude: -17.53, longitude: -149.57 },
];

test('a route over the antimeridian is drawn across it, not around the earth', () => {
  const [from, to] = plannedLine([auckland, papeete]);
  expect(from).toEqual([174.76, -36.85]);
  expect(to?.[0]).toBeCloseTo(210.43);
  expect(plannedLine([papeete, auckland])[1]?.[0]).toBeCloseTo(-185.24);
});
