import type { Point } from '@sillage/domain/platform/geo/distance';
import { expect, test } from 'vitest';
import { lastStep, withStep, type Steps } from './area.view.ts';

const area = (...latitudes: number[]): readonly Point[] => latitudes.map((latitude) => ({ latitude, longitude: 4 }));
const [none, one, two, three] = [area(), area(1), area(1, 2), area(1, 3)];

test('what was done is taken back step by step', () => {
  const steps = [
    { before: none, after: one, cause: null },
    { before: one, after: two, cause: null },
  ].reduce<Steps>(withStep, []);
  expect(lastStep(steps, two)?.before).toBe(one);
  expect(lastStep(steps.slice(0, -1), one)?.before).toBe(none);
  expect(lastStep([], none)).toBeNull();
});

test('a corner that is moved bit by bit is one step', () => {
  const steps = [
    { before: none, after: one, cause: null },
    { before: one, after: two, cause: 'corner 1' },
    { before: two, after: three, cause: 'corner 1' },
  ].reduce<Steps>(withStep, []);
  expect(lastStep(steps, three)?.before).toBe(one);
  expect(withStep(steps, { before: three, after: one, cause: 'corner 2' }).length).toBe(3);
});

test('what something else has changed since is not taken back', () => {
  const steps = withStep([], { before: none, after: one, cause: null });
  expect(lastStep(steps, two)).toBeNull();
});
