import { LOW_ANSWERED_WITHIN_HOURS } from '../../commerce/ratings/rating.ts';
import type { MemberRole } from '../../people/access/actor.ts';

/** What can wait for somebody. */
export const TASK_KINDS = [
  'quote.price',
  'quote.answer',
  'quote.expiring',
  'booking.price',
  'shipment.complete',
  'invoice.issue',
  'tracker.silent',
  'tracker.battery',
  'calibration.due',
  'incident.own',
  'import.mend',
  'rating.low',
  'stability.sign',
  'stability.decide',
  'credit.limit',
  'invoice.remind',
  'account.attach',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** The operator prices, carries and bills; the customer answers, and looks after what went wrong. */
const KINDS_OF: Readonly<Record<MemberRole, readonly TaskKind[]>> = {
  superAdmin: [
    'quote.price',
    'booking.price',
    'shipment.complete',
    'invoice.issue',
    'tracker.silent',
    'tracker.battery',
    'calibration.due',
    'import.mend',
    'rating.low',
    'credit.limit',
    'invoice.remind',
    'account.attach',
  ],
  userAdmin: [
    'quote.answer',
    'quote.expiring',
    'shipment.complete',
    'tracker.silent',
    'tracker.battery',
    'calibration.due',
    'incident.own',
    'import.mend',
    'stability.sign',
    'stability.decide',
  ],
  user: [],
};

export function taskKindsOf(role: MemberRole): readonly TaskKind[] {
  return KINDS_OF[role];
}

/** A quote that can be accepted for less than that is about to expire. */
export const EXPIRING_HOURS = 48;
/** Within so many hours something is to be done: since a quote was asked for or something was booked without one, since a shipment arrived, since a battery was measured low, since somebody said they were not content, since goods arrived, since a decision about them was proposed, since somebody who registered confirmed their address. */
export const DUE_AFTER_HOURS = {
  price: 24,
  invoice: 7 * 24,
  battery: 24,
  lowRating: LOW_ANSWERED_WITHIN_HOURS,
  release: 24,
  signature: 24,
  registration: 24,
} as const;

/** Whoever was reminded of an invoice is left alone for so long. */
export const REMINDED_AGAIN_DAYS = 14;

/** A count says this at most: there are more. */
export const TASKS_COUNTED = 51;
/** Nobody puts off longer than that. */
export const LONGEST_SNOOZE_DAYS = 90;
/** So long is offered. */
export const SNOOZE_DAYS = [1, 7] as const;
/** Of one member: whoever has put off more than that is not helped by it. */
export const MOST_SNOOZED = 1000;

/** Which task: what is to be done, and the number of what it is done to. */
export interface TaskKey {
  readonly kind: TaskKind;
  readonly idSubject: number;
}

const LARGEST = 2_147_483_647;

/** `quote.price:12`: the same as long as it waits. */
export function taskIdOf({ kind, idSubject }: TaskKey): string {
  return `${kind}:${idSubject}`;
}

/** Null for what is no task's. */
export function readTaskId(idTask: string): TaskKey | null {
  const [said, digits = '', ...more] = idTask.split(':');
  const kind = TASK_KINDS.find((one) => one === said);
  if (kind === undefined || more.length > 0 || !/^[1-9]\d{0,9}$/.test(digits) || Number(digits) > LARGEST) return null;
  return { kind, idSubject: Number(digits) };
}

export const TASK_GROUPS = ['handed', 'overdue', 'today', 'week', 'later'] as const;
export type TaskGroup = (typeof TASK_GROUPS)[number];

/** Ends of the reader's own day, and of the seven days from it on; epoch ms. */
interface Ends {
  readonly now: number;
  readonly day: number;
  readonly week: number;
}

/** Under which heading a task stands. What was handed over comes first, however soon it is due. */
export function taskGroupOf(dueAt: number, isHanded: boolean, ends: Ends): TaskGroup {
  if (isHanded) return 'handed';
  if (dueAt <= ends.now) return 'overdue';
  if (dueAt < ends.day) return 'today';
  return dueAt < ends.week ? 'week' : 'later';
}
