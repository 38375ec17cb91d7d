import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { OPEN_COMMAND_STATES, type Command, type CommandState } from '@sillage/domain/tracking/commands/command';
import { withNames } from '../../people/members/shared/memberNames.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

interface PageAsked {
  /** The last one of the page before. */
  readonly after: number | null;
  readonly limit: number;
}

/** The newest first. */
export function findCommandPage(db: Db, scope: OneCustomer, idTracker: number, { after, limit }: PageAsked) {
  return inScope(db, scope, async (tx) => {
    let rows = commands(tx).where('c.idCustomer', '=', scope).where('c.idTracker', '=', idTracker);
    if (after !== null) rows = rows.where('c.idCommand', '<', after);
    return withPeople(tx, await rows.orderBy('c.idCommand', 'desc').limit(limit).execute());
  });
}

export type CommandRow = Awaited<ReturnType<typeof findCommandPage>>[number];

export function findCommand(db: Db, scope: CustomerScope, idCommand: number): Promise<CommandRow | undefined> {
  return inScope(db, scope, async (tx) => {
    const found = commands(tx).where(ofCustomer(scope, 'c.idCustomer')).where('c.idCommand', '=', idCommand);
    return (await withPeople(tx, await found.execute()))[0];
  });
}

/** With the names of who asked and decided: also of the operator's people, who are no members of the customer. */
function withPeople<Row extends { readonly askedBy: number | null; readonly decidedBy: number | null }>(tx: Tx, rows: readonly Row[]) {
  return withNames(tx, rows, { askerName: 'askedBy', deciderName: 'decidedBy' });
}

function commands(tx: Tx) {
  return tx
    .selectFrom('trackerCommand as c')
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'c.idCustomer').onRef('t.idTracker', '=', 'c.idTracker'))
    .selectAll('c')
    .select('t.identifier');
}

export async function countOpen(tx: Tx, scope: OneCustomer, idTracker: number): Promise<number> {
  const { count } = await tx
    .selectFrom('trackerCommand')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .where('idTracker', '=', idTracker)
    .where('state', 'in', OPEN_COMMAND_STATES)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewCommand {
  readonly idTracker: number;
  readonly command: Command;
  readonly state: 'proposed' | 'queued';
  readonly askedBy: number;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

export async function insertCommand(tx: Tx, scope: OneCustomer, { command, ...made }: NewCommand): Promise<number> {
  const { idCommand } = await tx
    .insertInto('trackerCommand')
    .values({ idCustomer: scope, ...made, command: JSON.stringify(command) })
    .returning('idCommand')
    .executeTakeFirstOrThrow();
  return idCommand;
}

/** Held until the transaction ends: whoever decides, cancels or sends it waits. */
export function holdCommand(tx: Tx, scope: CustomerScope, idCommand: number) {
  return tx
    .selectFrom('trackerCommand as c')
    .innerJoin('tracker as t', (join) => join.onRef('t.idCustomer', '=', 'c.idCustomer').onRef('t.idTracker', '=', 'c.idTracker'))
    .select(['c.idCustomer', 'c.command', 'c.state', 'c.askedBy', 'c.expiresAt', 't.identifier', 't.protocol', 't.type'])
    .where(ofCustomer(scope, 'c.idCustomer'))
    .where('c.idCommand', '=', idCommand)
    .forUpdate('c')
    .executeTakeFirst();
}

interface Changed {
  readonly state: CommandState;
  readonly decidedBy?: number;
  readonly decidedAt?: Date;
}

export async function updateCommand(tx: Tx, scope: OneCustomer, idCommand: number, changed: Changed): Promise<void> {
  await tx.updateTable('trackerCommand').set(changed).where('idCustomer', '=', scope).where('idCommand', '=', idCommand).execute();
}

/** What has not been sent to a tracker yet is called off: it goes to another customer. */
export async function cancelAllOf(tx: Tx, scope: OneCustomer, idTracker: number): Promise<void> {
  await tx
    .updateTable('trackerCommand')
    .set({ state: 'cancelled' })
    .where('idCustomer', '=', scope)
    .where('idTracker', '=', idTracker)
    .where('state', 'in', ['proposed', 'queued'])
    .execute();
}

/** Part of deleting a customer: its own words to its trackers go with it. */
export async function eraseCommands(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, (within) => within.deleteFrom('trackerCommand').where('idCustomer', '=', scope).execute());
}
