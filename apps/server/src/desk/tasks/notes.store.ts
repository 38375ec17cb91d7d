import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { administratorRoleOf } from '@sillage/domain/people/members/member';
import type { TaskKey } from '@sillage/domain/desk/tasks/task';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

interface Snoozed extends TaskKey {
  readonly idUser: number;
}

/** Of tasks that are put off, without this one: it may be put off anew. */
export async function countOtherSnoozed(tx: Tx, scope: OneCustomer, { idUser, kind, idSubject }: Snoozed, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('taskSnooze')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('snoozedUntil', '>', now)
    .where((eb) => eb.or([eb('kind', '<>', kind), eb('idSubject', '<>', idSubject)]))
    .executeTakeFirstOrThrow();
  return count;
}

export async function saveSnooze(tx: Tx, scope: OneCustomer, { idUser, kind, idSubject }: Snoozed, snoozedUntil: Date): Promise<void> {
  await tx
    .insertInto('taskSnooze')
    .values({ idCustomer: scope, idUser, kind, idSubject, snoozedUntil })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idUser', 'kind', 'idSubject']).doUpdateSet({ snoozedUntil }))
    .execute();
}

export async function deleteSnooze(tx: Tx, scope: OneCustomer, { idUser, kind, idSubject }: Snoozed): Promise<void> {
  await tx
    .deleteFrom('taskSnooze')
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('kind', '=', kind)
    .where('idSubject', '=', idSubject)
    .execute();
}

interface Handed extends TaskKey {
  readonly handedTo: number;
  readonly handedBy: number;
  readonly handedAt: Date;
}

export async function saveHandover(tx: Tx, scope: OneCustomer, handed: Handed): Promise<void> {
  const { handedTo, handedBy, handedAt } = handed;
  await tx
    .insertInto('taskHandover')
    .values({ idCustomer: scope, ...handed })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'kind', 'idSubject']).doUpdateSet({ handedTo, handedBy, handedAt }))
    .execute();
}

/** By whoever gave it, or has it. @returns whether there was one of theirs */
export async function deleteHandover(tx: Tx, scope: OneCustomer, { kind, idSubject }: TaskKey, idUser: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('taskHandover')
    .where('idCustomer', '=', scope)
    .where('kind', '=', kind)
    .where('idSubject', '=', idSubject)
    .where((eb) => eb.or([eb('handedTo', '=', idUser), eb('handedBy', '=', idUser)]))
    .returning('idSubject')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Whom a task can be handed to: who has the same tasks themselves. */
function colleagues(tx: Tx, scope: OneCustomer) {
  return tx
    .selectFrom('member')
    .select(['idUser', 'firstName', 'lastName', 'email'])
    .where('idCustomer', '=', scope)
    .where('status', '=', 'active')
    .where('role', '=', administratorRoleOf(scope));
}

export function listColleagues(
  db: Db,
  scope: OneCustomer,
  { but, after, limit }: { readonly but: number; readonly after: number; readonly limit: number },
) {
  return inScope(db, scope, (tx) =>
    colleagues(tx, scope).where('idUser', '<>', but).where('idUser', '>', after).orderBy('idUser').limit(limit).execute(),
  );
}

/** Held so that they are not deleted meanwhile. */
export function holdColleague(tx: Tx, scope: OneCustomer, idUser: number) {
  return colleagues(tx, scope).where('idUser', '=', idUser).forShare().executeTakeFirst();
}

const TABLES = ['taskSnooze', 'taskHandover', 'taskMail'] as const;

/** Part of deleting a member: what they put off, what they were handed or handed over, and that they were written to. */
export async function eraseTaskNotes(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  await inScope(tx, scope, async (within) => {
    for (const table of ['taskSnooze', 'taskMail'] as const)
      await within.deleteFrom(table).where('idCustomer', '=', scope).where('idUser', '=', idUser).execute();
    await within
      .deleteFrom('taskHandover')
      .where('idCustomer', '=', scope)
      .where((eb) => eb.or([eb('handedTo', '=', idUser), eb('handedBy', '=', idUser)]))
      .execute();
  });
}

/** Part of deleting a customer with all its members. */
export async function eraseAllTaskNotes(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, async (within) => {
    for (const table of TABLES) await within.deleteFrom(table).where('idCustomer', '=', scope).execute();
  });
}

/** What is over. */
export async function forgetTaskNotes(
  db: Db,
  scope: CustomerScope,
  { now, handedBefore }: { readonly now: Date; readonly handedBefore: Date },
): Promise<void> {
  await inScope(db, scope, async (tx) => {
    await tx.deleteFrom('taskSnooze').where('snoozedUntil', '<=', now).execute();
    await tx.deleteFrom('taskHandover').where('handedAt', '<', handedBefore).execute();
  });
}
