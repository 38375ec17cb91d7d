import { readTaskId, TASK_KINDS, TASKS_COUNTED, type TaskKind } from '@sillage/domain/desk/tasks/task';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { givenMoment, identifier, listOf, moment, page } from '../../fields.ts';

const kind = z.enum(TASK_KINDS);
const person = z.object({ idUser: z.int(), name: z.string() });

const task = z.object({
  /** The same as long as it waits: its kind and the number of what it is about, as in `quote.price:12`. */
  idTask: z.string(),
  kind,
  dueAt: moment,
  /** The reference of what it is about, the same in every language. */
  title: z.string(),
  /** More of it, or empty: from where to where, the number of a certificate. */
  detail: z.string(),
  /** The page on which it is done. */
  url: z.string(),
  idCustomer: z.int(),
  customerName: z.string(),
  /** Who handed it to the caller. */
  handedBy: person.nullable(),
});
export type Task = z.output<typeof task>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  access: 'userAdmin',
  summary: 'What waits for the caller: first what a colleague handed over, then by when it is due',
  query: page.extend({ kind: listOf(kind, TASK_KINDS.length).optional() }),
  reply: z.object({ data: z.array(task), nextCursor: z.string().nullable() }),
});

const kinds = z.object(Object.fromEntries(TASK_KINDS.map((one) => [one, z.int()])) as Record<TaskKind, z.ZodInt>);

export const countTasks = endpoint({
  method: 'GET',
  path: '/tasks/count',
  access: 'userAdmin',
  summary: `How much waits for the caller, and of which kinds, each counted up to ${TASKS_COUNTED}`,
  reply: z.object({ count: z.int(), kinds }),
});

export const listTaskColleagues = endpoint({
  method: 'GET',
  path: '/tasks/colleagues',
  access: 'userAdmin',
  summary: 'To whom the caller can hand a task: the other administrators of their customer, or the operator’s other people',
  query: page,
  reply: z.object({ data: z.array(person), nextCursor: z.string().nullable() }),
});
export type Colleague = z.output<typeof person>;

const one = z.object({
  idTask: z
    .string()
    .max(60)
    .refine((idTask) => readTaskId(idTask) !== null, 'no task has such a name'),
});

export const snoozeTask = endpoint({
  method: 'PUT',
  path: '/tasks/:idTask/snooze',
  access: 'userAdmin',
  summary: 'Put a task off: until then the caller does not see it',
  params: one,
  body: z.object({ until: givenMoment }),
});

export const wakeTask = endpoint({
  method: 'DELETE',
  path: '/tasks/:idTask/snooze',
  access: 'userAdmin',
  summary: 'Have a task back that was put off',
  params: one,
});

export const handTask = endpoint({
  method: 'PUT',
  path: '/tasks/:idTask/handover',
  access: 'userAdmin',
  summary: 'Hand a task to a colleague, who is told and sees it first; nobody else sees it any more',
  params: one,
  body: z.object({ idUser: identifier }),
});

export const takeTaskBack = endpoint({
  method: 'DELETE',
  path: '/tasks/:idTask/handover',
  access: 'userAdmin',
  summary: 'Take back a task that the caller handed over, or give back one that was handed to them: everybody sees it again',
  params: one,
});
