import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { CalendarDay } from '@sillage/domain/desk/quickpanel/calendarDay';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

const NOTE = ['idNote', 'text', 'isDone', 'createdAt'] as const;
const MOST_SHOWN = 50;
/** Of one member. */
export const MOST_NOTES = 200;

/** What leaves or arrives on the day: done on it, or planned for it and not yet done. In the order of time. */
export function listStopEvents(tx: Tx, scope: CustomerScope, kind: 'departure' | 'arrival', { from, to }: CalendarDay) {
  const done = kind === 'departure' ? 'p.leftAt' : 'p.enteredAt';
  return tx
    .selectFrom('shipmentStop as p')
    .innerJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'p.idCustomer').onRef('s.idShipment', '=', 'p.idShipment'))
    .innerJoin('customer as c', 'c.idCustomer', 'p.idCustomer')
    .select(['s.idShipment', 's.reference', 'p.address'])
    .select((eb) => [eb.fn.coalesce(done, 'p.plannedAt').$notNull().as('at'), eb(done, 'is not', null).as('isDone')])
    .where(ofCustomer(scope, 'p.idCustomer'))
    .where('c.status', '<>', 'deleted')
    .where('s.shelf', '<>', 'deleted')
    .where('p.kind', '=', kind)
    .where((eb) => eb(eb.fn.coalesce(done, 'p.plannedAt'), '>=', from))
    .where((eb) => eb(eb.fn.coalesce(done, 'p.plannedAt'), '<', to))
    .orderBy('at')
    .orderBy('s.idShipment')
    .limit(MOST_SHOWN)
    .execute();
}

/** What the member has set, as it was sent. */
export async function readSettings(tx: Tx, scope: OneCustomer, idUser: number) {
  const row = await tx
    .selectFrom('member')
    .select('settings')
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .executeTakeFirst();
  return row?.settings ?? null;
}

/** All of them: the newest first, those that are done last. */
export function listNotes(tx: Tx, scope: OneCustomer, idUser: number) {
  return inScope(tx, scope, (within) =>
    within
      .selectFrom('note')
      .select(NOTE)
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .orderBy('isDone')
      .orderBy('idNote', 'desc')
      .limit(MOST_NOTES)
      .execute(),
  );
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

/** How many notes they have; whoever adds one for them too waits. Null for somebody who was deleted. */
export async function holdNotes(tx: Tx, scope: OneCustomer, idUser: number): Promise<number | null> {
  const member = await tx
    .selectFrom('member')
    .select('idUser')
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) return null;
  const { count } = await tx
    .selectFrom('note')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .executeTakeFirstOrThrow();
  return count;
}

export function insertNote(tx: Tx, scope: OneCustomer, idUser: number, text: string): Promise<NoteRow> {
  return tx.insertInto('note').values({ idCustomer: scope, idUser, text }).returning(NOTE).executeTakeFirstOrThrow();
}

export interface NoteChanges {
  readonly text?: string;
  readonly isDone?: boolean;
}

/** Undefined when it is not theirs. */
export function updateNote(db: Db, scope: OneCustomer, idUser: number, idNote: number, changes: NoteChanges): Promise<NoteRow | undefined> {
  return inScope(db, scope, (tx) =>
    tx
      .updateTable('note')
      .set(changes)
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('idNote', '=', idNote)
      .returning(NOTE)
      .executeTakeFirst(),
  );
}

export async function deleteNote(db: Db, scope: OneCustomer, idUser: number, idNote: number): Promise<boolean> {
  const { numDeletedRows } = await inScope(db, scope, (tx) =>
    tx.deleteFrom('note').where('idCustomer', '=', scope).where('idUser', '=', idUser).where('idNote', '=', idNote).executeTakeFirst(),
  );
  return numDeletedRows > 0n;
}
