import { expect, test } from 'vitest';
import { isFiltered } from './assetOrder.view.ts';
import { assetSearch } from './assetSearch.view.ts';

test('what the address says is kept, and what it cannot mean is left out', () => {
  const said = { search: 'crane', kind: 'fixed', tracker: 'offline', inCharge: 'me', orderBy: 'reference', order: 'DSC', view: 'map' };
  expect(assetSearch(said)).toEqual(said);
  expect(assetSearch({ search: 'ab', kind: 'container', tracker: 'lost', order: 'DSC', orderBy: 'weight', view: 'list' })).toEqual({});
});

test('an order is no filter', () => {
  expect([isFiltered({ orderBy: 'reference' }), isFiltered({ tracker: 'with' })]).toEqual([false, true]);
});
