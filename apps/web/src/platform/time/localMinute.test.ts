import { afterEach, expect, test } from 'vitest';
import { dayHere } from './localMinute.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test.each([
  ['Europe/Paris', '2026-06-01T22:30:00Z', '2026-06-02'],
  ['America/New_York', '2026-06-02T03:30:00Z', '2026-06-01'],
  ['UTC', '2026-06-02T00:00:00Z', '2026-06-02'],
])('in %s it is the day that the clock there says', (there, moment, day) => {
  process.env['TZ'] = there;
  expect(dayHere(Date.parse(moment))).toBe(day);
});
