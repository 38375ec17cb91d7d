import type { TaskRefusalCode } from '@sillage/domain/desk/tasks/taskRefusal';

/** The statuses of what is refused about tasks. */
export const TASK_REFUSAL_STATUS = {
  'task.notFound': 404,
  'task.noSuchColleague': 422,
  'task.snoozeInvalid': 422,
  'task.tooManySnoozed': 409,
} as const satisfies Record<TaskRefusalCode, number>;
