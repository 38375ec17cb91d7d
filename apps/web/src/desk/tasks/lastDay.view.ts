import type { Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { formatDate } from '../../platform/time/format.ts';

/** The day by whose end something is due, where it is kept as one of the calendar, whatever the reader's clock says; null of what is due at a moment. */
export function lastDayOf({ kind, dueAt }: Pick<Task, 'kind' | 'dueAt'>): string | null {
  return kind === 'calibration.due' ? formatDate(Date.parse(dueAt) - 1, 'UTC') : null;
}
