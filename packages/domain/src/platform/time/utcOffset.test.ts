import { expect, test } from 'vitest';
import { offsetMinutes } from './utcOffset.ts';

test.each([
  ['+05:30', 330],
  ['-0300', -180],
  ['-00:30', -30],
  ['Z', 0],
  ['+5', 0],
])('%s is %d minutes ahead of UTC', (offset, minutes) => expect(Math.abs(offsetMinutes(offset) - minutes)).toBe(0));
