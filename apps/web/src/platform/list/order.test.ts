import { expect, test } from 'vitest';
import { nextOrder } from './order.ts';

test('an order cycles: none, ascending, descending, none', () => {
  const first = nextOrder<'reference' | 'ETA'>({}, 'reference');
  const second = nextOrder(first, 'reference');
  expect([first, second, nextOrder(second, 'reference')]).toEqual([
    { orderBy: 'reference', order: 'ASC' },
    { orderBy: 'reference', order: 'DSC' },
    { orderBy: undefined, order: undefined },
  ]);
  expect(nextOrder(second, 'ETA')).toEqual({ orderBy: 'ETA', order: 'ASC' });
});
