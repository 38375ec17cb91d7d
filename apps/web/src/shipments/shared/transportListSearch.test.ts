import { expect, test } from 'vitest';
import { isFiltered, nextOrder, transportListSearch, withoutValue, withValue } from './transportListSearch.ts';

test('what is no filter is left out of the address', () => {
  const asked = {
    type: 'road,car,air,road',
    startCountry: 'fr,IT',
    idCustomer: '7,x',
    responsible: 'me,12,me,nobody,0,you',
    status: 'gone',
    orderBy: 'ETA',
    order: 'up',
    view: 'list',
  };
  expect(transportListSearch(asked)).toEqual({
    ...{ type: 'road,air', startCountry: 'IT', idCustomer: '7', responsible: 'me,12,nobody' },
    ...{ orderBy: 'ETA', order: 'ASC' },
  });
  expect(transportListSearch({ order: 'DSC', search: '' })).toEqual({});
});

test('a value that is there already is not added again; the last one takes the filter along', () => {
  const one = withValue({}, 'startCountry', 'FR');
  expect(withValue(one, 'startCountry', 'FR')).toEqual({ startCountry: 'FR' });
  expect(withValue(one, 'startCountry', 'IT')).toEqual({ startCountry: 'FR,IT' });
  expect(withoutValue({ startCountry: 'FR,IT' }, 'startCountry', 'FR')).toEqual({ startCountry: 'IT' });
  expect(withoutValue(one, 'startCountry', 'FR')).toEqual({ startCountry: undefined });
});

test('an order cycles: none, ascending, descending, none', () => {
  const first = nextOrder({}, 'reference');
  const second = nextOrder(first, 'reference');
  expect([first, second, nextOrder(second, 'reference')]).toEqual([
    { orderBy: 'reference', order: 'ASC' },
    { orderBy: 'reference', order: 'DSC' },
    { orderBy: undefined, order: undefined },
  ]);
  expect(nextOrder(second, 'ETA')).toEqual({ orderBy: 'ETA', order: 'ASC' });
});

test('an order is no filter', () => {
  expect([isFiltered({ orderBy: 'ETA' }), isFiltered({ type: 'road' }), isFiltered({ search: 'abc' })]).toEqual([false, true, true]);
});
