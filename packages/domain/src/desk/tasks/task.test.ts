import { expect, test } from 'vitest';
import { readTaskId, taskGroupOf, taskIdOf, taskKindsOf } from './task.ts';

test('a task is known by its kind and the number of what it is about', () => {
  const key = { kind: 'quote.price', idSubject: 12 } as const;
  expect([taskIdOf(key), readTaskId('quote.price:12')]).toEqual(['quote.price:12', key]);
});

test.each([
  '',
  'quote.price',
  'quote.price:',
  'quote.price:-1',
  'quote.price:01',
  'quote.price:1.5',
  'quote.price:2147483648',
  'x:1',
  'quote.price:1:2',
])('"%s" is no task', (idTask) => {
  expect(readTaskId(idTask)).toBeNull();
});

test('the operator prices and bills, the customer answers and looks after what went wrong, and who administers nothing has no tasks', () => {
  const [operator, customer] = [taskKindsOf('superAdmin'), taskKindsOf('userAdmin')];
  expect([operator.includes('quote.price'), operator.includes('invoice.issue'), operator.includes('incident.own')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([customer.includes('quote.price'), customer.includes('quote.answer'), customer.includes('incident.own')]).toEqual([
    false,
    true,
    true,
  ]);
  expect(taskKindsOf('user')).toEqual([]);
});

test.each([
  [5, true, 'handed'],
  [5, false, 'overdue'],
  [10, false, 'overdue'],
  [11, false, 'today'],
  [20, false, 'week'],
  [70, false, 'later'],
] as const)('due at %i, handed over: %s, it stands under %s', (dueAt, isHanded, group) => {
  expect(taskGroupOf(dueAt, isHanded, { now: 10, day: 20, week: 70 })).toBe(group);
});
