import { expect, test } from 'vitest';
import { ARCHIVE_STATE_CHOICES, archiveStatesOf, routeTextOf, statusAtCreation } from './shipment.ts';

test('a shipment is ready once it has a tracker and a way from one place to another', () => {
  expect([statusAtCreation(1, 2), statusAtCreation(3, 5)]).toEqual(['readytoship', 'readytoship']);
  expect([statusAtCreation(0, 2), statusAtCreation(1, 1), statusAtCreation(0, 0)]).toEqual(['tocomplete', 'tocomplete', 'tocomplete']);
});

test('it is found by its reference and its places, without case and accents', () => {
  expect(routeTextOf('Ref-7', ['Genève', 'Île de Ré'])).toBe('ref-7 geneve ile de re');
});

test('what is kept is on the list and in the history; each other choice is itself', () => {
  expect(ARCHIVE_STATE_CHOICES.map(archiveStatesOf)).toEqual([['current'], ['archived'], ['deleted'], ['current', 'archived']]);
});
