import { expect, test } from 'vitest';
import { directionOf, orderedBy } from './customersOrder.view.ts';
import { customersSearch } from './customersSearch.view.ts';

test('what the address says and nobody knows is left out', () => {
  const asked = {
    search: 'al',
    status: 'deleted',
    typeClient: 'SC',
    vertical: 'LUXE',
    orderBy: 'price',
    order: 'ASC',
    tab: 'x',
    other: '1',
  };
  expect(customersSearch(asked)).toEqual({ search: 'al', typeClient: 'SC', vertical: 'LUXE' });
});

test.each([
  ['name', {}, 'ascending'],
  ['name', { order: 'DSC' }, 'descending'],
  ['members', { orderBy: 'members' }, 'descending'],
  ['members', { orderBy: 'members', order: 'DSC' }, 'ascending'],
  ['created', {}, undefined],
] as const)('the column %s of %j stands %s', (column, search, direction) => {
  expect(directionOf(column, search)).toBe(direction);
});

test('a column is ordered by, turned around, and turned back', () => {
  const first = orderedBy('trackers', {});
  const second = orderedBy('trackers', first);
  expect([first, second, orderedBy('trackers', second)]).toEqual([
    { orderBy: 'trackers', order: undefined },
    { orderBy: 'trackers', order: 'DSC' },
    { orderBy: 'trackers', order: undefined },
  ]);
});
