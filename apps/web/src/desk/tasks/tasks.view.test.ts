import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastDayOf } from './lastDay.view.ts';
import { groupsOf } from './tasks.view.ts';

const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Europe/Paris';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const due = (dueAt: string) => ({ idTask: dueAt, dueAt, handedBy: null }) as Task;

test('today and the week end at midnight, also where clocks are put back meanwhile', () => {
  // On Sunday the 25th the clocks of Paris are put back: the day has 25 hours.
  const now = new Date('2026-10-22T10:00:00Z');
  const [today, sunday, last, later] = ['2026-10-22T21:59:00Z', '2026-10-25T22:30:00Z', '2026-10-28T22:30:00Z', '2026-10-28T23:00:00Z'].map(
    due,
  );
  expect(
    groupsOf(
      [today, sunday, last, later].filter((one) => one !== undefined),
      now,
    ),
  ).toEqual([
    { group: 'today', tasks: [today] },
    { group: 'week', tasks: [sunday, last] },
    { group: 'later', tasks: [later] },
  ]);
});

test('a certificate is due on the last day that it holds, on every clock; what is due at a moment has no day', () => {
  // Midnight after the 11th, which is one in the morning of the 12th in Paris.
  const dueAt = '2026-12-12T00:00:00.000Z';
  expect(lastDayOf({ kind: 'calibration.due', dueAt })).toBe('11/12/2026');
  expect(lastDayOf({ kind: 'quote.price', dueAt })).toBeNull();
});
