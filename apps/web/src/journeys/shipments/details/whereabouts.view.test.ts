import { expect, test } from 'vitest';
import { theDetails } from '../../../testing/aShipment.ts';
import { whereaboutsOf } from './whereabouts.view.ts';

const NOON = '2026-03-02T12:00:00Z';
const [stop] = theDetails().routeSteps;
const passed = (address: string, enteredDate: string | null, leftDate: string | null) => ({
  kind: 'step' as const,
  country: null,
  latitude: 45,
  longitude: 4,
  radius: 500,
  ETA: null,
  ...stop,
  address,
  enteredDate,
  leftDate,
});

test.each([
  ['no stops, nobody knows', 'intransit', [], null],
  ['before it leaves', 'readytoship', [passed('A', null, null), passed('B', null, null)], 'before A'],
  ['at the departure', 'readytoship', [passed('A', NOON, null), passed('B', null, null)], 'at A'],
  ['said to be under way by hand', 'intransit', [passed('A', null, null), passed('B', null, null)], 'A to B'],
  ['on its way', 'intransit', [passed('A', NOON, NOON), passed('B', null, null), passed('C', null, null)], 'A to B'],
  ['at a step', 'intransit', [passed('A', null, NOON), passed('B', NOON, null), passed('C', null, null)], 'at B'],
  ['after a step', 'intransit', [passed('A', null, NOON), passed('B', NOON, NOON), passed('C', null, null)], 'B to C'],
  ['arrived, by hand too', 'arrived', [passed('A', null, NOON), passed('B', null, null)], 'at B'],
] as const)('%s', (_case, status, routeSteps, expected) => {
  const where = whereaboutsOf({ status, routeSteps: [...routeSteps] });
  const said = where && (where.kind === 'between' ? `${where.from.address} to ${where.to.address}` : `${where.kind} ${where.stop.address}`);
  expect(said).toBe(expected);
});
