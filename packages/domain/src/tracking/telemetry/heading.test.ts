import { expect, test } from 'vitest';
import { headingOf } from './heading.ts';

test.each([
  [90, 60, 90],
  [0, 3, 0],
  [90, 2.9, null],
  [90, 0, null],
  [90, null, 90],
  [270, undefined, 270],
  [null, 60, null],
  [undefined, 60, null],
])('course %s at %s km/h is a heading of %s', (course, speed, heading) => {
  expect(headingOf(course, speed)).toBe(heading);
});
