import type { Colleague, Task } from '@sillage/contract/desk/tasks/tasks.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import {
  LONGEST_SNOOZE_DAYS,
  MOST_SNOOZED,
  readTaskId,
  taskIdOf,
  taskKindsOf,
  type TaskKey,
  type TaskKind,
} from '@sillage/domain/desk/tasks/task';
import { DomainError } from '@sillage/domain/domainError';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as notes from './notes.store.ts';
import * as store from './tasks.store.ts';
import { personName, toWireTask } from './tasks.view.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;
const DAY_MS = 86_400_000;

interface Page {
  readonly kind?: readonly TaskKind[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** What waits for somebody: first what a colleague handed them, then by when it is due. */
export async function listTasks(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  { kind: asked, cursor, limit }: Page,
): Promise<{ data: Task[]; nextCursor: string | null }> {
  const kinds = taskKindsOf(actor.role).filter((one) => asked === undefined || asked.includes(one));
  const [rank, dueAt, idTask] = cursor === undefined ? [] : fromCursor(cursor, 'number', 'moment', 'string');
  const after = dueAt === undefined || idTask === undefined ? null : { dueAt, idTask };
  const scope = scopeFor(actor);
  const found = await inScope(db, scope, async (tx) => {
    const asking = { scope, idUser: actor.idUser, now: now() };
    const read = (whose: store.Whose, from: typeof after, some: readonly TaskKind[], most: number) =>
      store.findTasks(tx, asking, actor, { kinds: some, whose, after: from, limit: most });
    const isCommon = rank === RANKS.common;
    const own = isCommon ? [] : await handedKinds(tx, actor, kinds);
    const handed = await read('handed', after, own, limit + 1);
    if (handed.length > limit) return handed;
    return [...handed, ...(await read('common', isCommon ? after : null, kinds, limit + 1 - handed.length))];
  });
  const { page, nextCursor } = cutPage(found, limit, (last) =>
    toCursor(last.handedBy === null ? RANKS.common : RANKS.handed, last.dueAt, last.idTask),
  );
  return { data: page.map(toWireTask), nextCursor };
}

/** What comes first in a list. */
const RANKS = { handed: 0, common: 1 } as const;

async function handedKinds(tx: Tx, actor: Actor, kinds: readonly TaskKind[]): Promise<TaskKind[]> {
  return (await store.findHandedKinds(tx, actor)).filter((kind) => kinds.includes(kind));
}

/** Until then the caller does not see it. @throws DomainError `task.notFound`, `task.snoozeInvalid`, `task.tooManySnoozed` */
export async function snoozeTask(context: Context, actor: Actor, idTask: string, until: Date): Promise<void> {
  const now = context.now();
  if (until <= now || until.getTime() > now.getTime() + LONGEST_SNOOZE_DAYS * DAY_MS)
    throw new DomainError('task.snoozeInvalid', [{ field: 'until', reason: `from now on, within ${LONGEST_SNOOZE_DAYS} days` }]);
  const own = actor.idCustomer;
  await act(context, scopeFor(actor), async ({ tx }) => {
    const { key } = await waiting(context, tx, actor, idTask);
    const snoozed = { ...key, idUser: actor.idUser };
    if ((await notes.countOtherSnoozed(tx, own, snoozed, now)) >= MOST_SNOOZED) throw new DomainError('task.tooManySnoozed');
    await notes.saveSnooze(tx, own, snoozed, until);
  });
}

/** Also one that was not put off, or is done by now. @throws DomainError `task.notFound` for what is no task of theirs */
export async function wakeTask(context: Context, actor: Actor, idTask: string): Promise<void> {
  const key = keyOf(actor, idTask);
  const own = actor.idCustomer;
  await act(context, own, ({ tx }) => notes.deleteSnooze(tx, own, { ...key, idUser: actor.idUser }));
}

/** A colleague has it from now on, sees it first and is told. @throws DomainError `task.notFound`, `task.noSuchColleague` */
export async function handTask(context: Context, actor: Actor, idTask: string, handedTo: number): Promise<void> {
  const own = actor.idCustomer;
  await act(context, scopeFor(actor), async (work) => {
    const { tx, audit } = work;
    const { key, title } = await waiting(context, tx, actor, idTask);
    const colleague = handedTo === actor.idUser ? undefined : await notes.holdColleague(tx, own, handedTo);
    if (!colleague) throw new DomainError('task.noSuchColleague', [{ field: 'idUser', reason: 'no colleague who has tasks' }]);
    const handedAt = context.now();
    await notes.saveHandover(tx, own, { ...key, handedTo, handedBy: actor.idUser, handedAt });
    audit(own, { idUser: actor.idUser, action: 'task.handed', subject: `member ${handedTo}`, details: { task: taskIdOf(key), title } });
    const notice = {
      kind: 'taskHanded',
      preference: null,
      only: [handedTo],
      idShipment: null,
      idActor: actor.idUser,
      values: {},
      ref: title,
      dedupeKey: `task ${taskIdOf(key)} ${handedAt.toISOString()}`,
    } as const;
    tellLast(work, own, (late) => inScope(late, own, (within) => tellMembers(context, within, own, notice)));
  });
}

/** By who handed it over, or has it. @throws DomainError `task.notFound` where neither is so */
export async function takeTaskBack(context: Context, actor: Actor, idTask: string): Promise<void> {
  const key = keyOf(actor, idTask);
  const [own, { idUser }] = [actor.idCustomer, actor];
  await act(context, own, async ({ tx, audit }) => {
    if (!(await notes.deleteHandover(tx, own, key, idUser))) throw new DomainError('task.notFound');
    audit(own, { idUser, action: 'task.takenBack', subject: `member ${idUser}`, details: { task: taskIdOf(key) } });
  });
}

export async function listColleagues(
  { db }: Dependencies<'db'>,
  actor: Actor,
  { cursor, limit }: Pick<Page, 'cursor' | 'limit'>,
): Promise<{ data: Colleague[]; nextCursor: string | null }> {
  const after = cursor === undefined ? 0 : fromCursor(cursor, 'number')[0];
  const rows = await notes.listColleagues(db, actor.idCustomer, { but: actor.idUser, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idUser }) => toCursor(idUser));
  return {
    data: page.map(({ idUser, firstName, lastName, email }) => ({ idUser, name: personName(firstName, lastName, email) })),
    nextCursor,
  };
}

async function waiting({ now }: Dependencies<'now'>, tx: Tx, actor: Actor, idTask: string) {
  const key = keyOf(actor, idTask);
  const found = await store.findTask(tx, { scope: scopeFor(actor), idUser: actor.idUser, now: now() }, key);
  if (!found) throw new DomainError('task.notFound');
  return { key, title: found.title };
}

function keyOf({ role }: Actor, idTask: string): TaskKey {
  const key = readTaskId(idTask);
  if (key === null || !taskKindsOf(role).includes(key.kind)) throw new DomainError('task.notFound');
  return key;
}
