import { expect, test } from 'vitest';
import { isMondaySomewhere, mondayOfMail } from './weeklyMail.ts';

test.each([
  ['2026-11-23T05:59:59Z', 'Europe/Paris', null],
  ['2026-11-23T06:00:00Z', 'Europe/Paris', '2026-11-23'],
  ['2026-11-23T22:59:59Z', 'Europe/Paris', '2026-11-23'],
  ['2026-11-23T23:00:00Z', 'Europe/Paris', null],
  ['2026-11-22T20:00:00Z', 'Australia/Sydney', '2026-11-23'],
  ['2026-11-23T20:00:00Z', 'America/Los_Angeles', '2026-11-23'],
  ['2026-11-24T06:00:00Z', 'America/Los_Angeles', '2026-11-23'],
])('at %s in %s the mail of Monday is due: %s', (at, zone, monday) => {
  expect(mondayOfMail(Date.parse(at), zone)).toBe(monday);
});

test.each([
  ['2026-11-22T09:59:59Z', false],
  ['2026-11-22T10:00:00Z', true],
  ['2026-11-23T12:00:00Z', true],
  ['2026-11-24T11:59:59Z', true],
  ['2026-11-24T12:00:00Z', false],
])('at %s it is Monday somewhere: %s', (at, is) => {
  expect(isMondaySomewhere(Date.parse(at))).toBe(is);
});
