import { expect, test } from 'vitest';
import { columnsFor, countriesOf, keptColumns, moved } from './columns.view.ts';

test('what was kept is shown in its order, without what nobody knows any more; the reference stays first', () => {
  const all = columnsFor(false);
  expect(keptColumns(['eta', 'gone', 'status', 'eta', 'customer'], all)).toEqual(['reference', 'eta', 'status']);
  expect(keptColumns('nonsense', all)).toEqual(all);
  expect([all.includes('customer'), columnsFor(true).includes('customer')]).toEqual([false, true]);
});

test('one country that is known is told', () => {
  const at = (country: string | null) => ({ address: 'x', country });
  expect([
    countriesOf({ departure: at('FR'), arrival: at('IT') }),
    countriesOf({ departure: at('FR'), arrival: at(null) }),
    countriesOf({ departure: null, arrival: null }),
  ]).toEqual(['FR → IT', 'FR → –', '']);
});

test('a column moves among the others, and never before the reference', () => {
  const columns = ['reference', 'eta', 'status', 'type'] as const;
  expect(moved(columns, 'status', -1)).toEqual(['reference', 'status', 'eta', 'type']);
  expect(moved(columns, 'eta', 1)).toEqual(['reference', 'status', 'eta', 'type']);
  expect([moved(columns, 'eta', -1), moved(columns, 'type', 1), moved(columns, 'reference', 1)]).toEqual([columns, columns, columns]);
});
