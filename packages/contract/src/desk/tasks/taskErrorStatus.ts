import type { TaskErrorCode } from '@sillage/domain/desk/tasks/taskError';

/** The statuses of what is refused about tasks. */
export const TASK_ERROR_STATUS = {
  'task.notFound': 404,
  'task.noSuchColleague': 422,
  'task.snoozeInvalid': 422,
  'task.tooManySnoozed': 409,
} as const satisfies Record<TaskErrorCode, number>;
