import { BADGE_LISTS } from '@sillage/domain/desk/navigation/menu';
import { expect, test } from 'vitest';
import { chosenOf, isFiltered, quoteListSearch, withoutValue, withValue } from './quoteListSearch.view.ts';

test('what the address says and nobody knows is left out', () => {
  const asked = { status: 'quoted,arrived', transportMeans: 'car', country: 'FR,fr', idCustomer: '7', search: 'ab', order: 'ASC', x: '1' };
  expect(quoteListSearch(asked)).toEqual({ status: 'quoted', country: 'FR', idCustomer: '7' });
});

test('the badge of the menu leads to a list that knows what it asks for', () => {
  expect(quoteListSearch(BADGE_LISTS.counterCotation.search)).toEqual(BADGE_LISTS.counterCotation.search);
});

test('a country that is there already is not added again, and each is taken off alone', () => {
  const two = withValue({ country: 'FR' }, 'country', 'IT');
  expect([two, withValue(two, 'country', 'FR'), withoutValue(two, 'country', 'FR')]).toEqual([
    { country: 'FR,IT' },
    { country: 'FR,IT' },
    { country: 'IT' },
  ]);
  expect(withoutValue({ country: 'FR' }, 'country', 'FR')).toEqual({ country: undefined });
});

test('one status is a tab and no chip, several are chips, and an order is no filter', () => {
  expect(chosenOf({ status: 'quoted', country: 'FR' })).toEqual([{ name: 'country', value: 'FR' }]);
  expect(chosenOf({ status: 'quoted,pending' })).toHaveLength(2);
  expect([isFiltered({ orderBy: 'ETA' }), isFiltered({ status: 'quoted' })]).toEqual([false, true]);
});
