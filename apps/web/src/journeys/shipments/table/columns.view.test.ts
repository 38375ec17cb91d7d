import { expect, test } from 'vitest';
import { columnsFor, countriesOf } from './columns.view.ts';

test('only the operator is told whose a shipment is', () => {
  expect([columnsFor(false).includes('customer'), columnsFor(true).includes('customer')]).toEqual([false, true]);
});

test('one country that is known is told', () => {
  const at = (country: string | null) => ({ address: 'x', country });
  expect([
    countriesOf({ departure: at('FR'), arrival: at('IT') }),
    countriesOf({ departure: at('FR'), arrival: at(null) }),
    countriesOf({ departure: null, arrival: null }),
  ]).toEqual(['FR → IT', 'FR → –', '']);
});
