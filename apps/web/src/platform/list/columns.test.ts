import { expect, test } from 'vitest';
import { keptColumns, moved } from './columns.ts';

test('what was kept is shown in its order, without what nobody knows any more; the first column stays first', () => {
  const all = ['reference', 'status', 'eta'] as const;
  expect(keptColumns(['eta', 'gone', 'status', 'eta', 'reference'], all)).toEqual(['reference', 'eta', 'status']);
  expect(keptColumns('nonsense', all)).toEqual(all);
});

test('a column moves among the others, and never before the first', () => {
  const columns = ['reference', 'eta', 'status', 'type'] as const;
  expect(moved(columns, 'status', -1)).toEqual(['reference', 'status', 'eta', 'type']);
  expect(moved(columns, 'eta', 1)).toEqual(['reference', 'status', 'eta', 'type']);
  expect([moved(columns, 'eta', -1), moved(columns, 'type', 1), moved(columns, 'reference', 1)]).toEqual([columns, columns, columns]);
});
