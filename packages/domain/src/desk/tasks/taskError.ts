/** The ways to say no about what waits for somebody. */
export type TaskErrorCode = 'task.notFound' | 'task.noSuchColleague' | 'task.snoozeInvalid' | 'task.tooManySnoozed';
