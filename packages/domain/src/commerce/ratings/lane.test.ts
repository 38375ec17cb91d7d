import { expect, test } from 'vitest';
import { airlineOf, laneKeyOf, townOf } from './lane.ts';

test('a place is called by its town; by its first line where it names none, and never at length', () => {
  expect(townOf('12 rue de la Paix, 75002 Paris', 'FR')).toBe('Paris');
  expect(townOf('Quai 4', null)).toBe('Quai 4');
  expect(townOf('x'.repeat(200), null)).toHaveLength(80);
});

test('a lane is one however its towns are written, and another the other way round', () => {
  expect(laneKeyOf('Zürich', 'MILANO')).toBe(laneKeyOf('zurich', 'Milano'));
  expect(laneKeyOf('Milano', 'Zürich')).not.toBe(laneKeyOf('Zürich', 'Milano'));
});

test.each([
  ['AF1234', 'AF'],
  ['U2123', 'U2'],
  ['3K5', '3K'],
  ['DLH400A', 'DLH'],
  ['AF12345', ''],
  ['AF', ''],
  ['', ''],
])('the airline of %o is %o', (flight, airline) => {
  expect(airlineOf(flight)).toBe(airline);
});
