/** The ways to say no about what waits for somebody. */
export type TaskRefusalCode = 'task.notFound' | 'task.noSuchColleague' | 'task.snoozeInvalid' | 'task.tooManySnoozed';
