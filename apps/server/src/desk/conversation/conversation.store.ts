import { systemScope, type CustomerScope, type OneCustomer, operatorScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { containsText } from '../../platform/db/containsText.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { ofKey, type SubjectKey } from '../subjects/shared/subject.store.ts';

export interface NewMessage {
  readonly of: SubjectKey;
  readonly clientKey: string;
  readonly text: string;
  readonly mentions: number[];
  readonly createdBy: number;
  readonly createdAt: Date;
}

export async function insertMessage(tx: Tx, scope: OneCustomer, { of, ...message }: NewMessage): Promise<number> {
  const { idMessage } = await tx
    .insertInto('message')
    .values({ idCustomer: scope, ...of, ...message })
    .returning('idMessage')
    .executeTakeFirstOrThrow();
  return idMessage;
}

/** What the same sender has sent with this key already. */
export async function findSent(tx: Tx, scope: OneCustomer, { of, createdBy, clientKey }: NewMessage): Promise<number | undefined> {
  const row = await tx
    .selectFrom('message')
    .select('idMessage')
    .where('idCustomer', '=', scope)
    .where(ofKey(of))
    .where('createdBy', '=', createdBy)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst();
  return row?.idMessage;
}

export function listMessages(
  db: Db,
  scope: CustomerScope,
  of: SubjectKey,
  { before, limit }: { before: number | undefined; limit: number },
) {
  return inScope(db, scope, (tx) =>
    messages(tx, scope)
      .where(ofKey(of))
      .$if(before !== undefined, (older) => older.where('idMessage', '<', before ?? 0))
      .orderBy('idMessage', 'desc')
      .limit(limit)
      .execute(),
  );
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

export function findMessage(db: Db, scope: CustomerScope, idMessage: number) {
  return inScope(db, scope, (tx) => messages(tx, scope).where('idMessage', '=', idMessage).executeTakeFirst());
}

export function holdMessage(tx: Tx, scope: CustomerScope, idMessage: number) {
  return messages(tx, scope).where('idMessage', '=', idMessage).forUpdate().executeTakeFirst();
}

function messages(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('message')
    .select([
      'idMessage',
      'idCustomer',
      'idShipment',
      'idAsset',
      'clientKey',
      'text',
      'mentions',
      'createdBy',
      'createdAt',
      'editedAt',
      'deletedAt',
    ])
    .where(ofCustomer(scope, 'idCustomer'));
}

type Change = { readonly text: string; readonly mentions: number[] } & ({ readonly editedAt: Date } | { readonly deletedAt: Date });

export async function updateMessage(tx: Tx, scope: OneCustomer, idMessage: number, change: Change): Promise<void> {
  await tx.updateTable('message').set(change).where('idCustomer', '=', scope).where('idMessage', '=', idMessage).execute();
}

export interface PersonRow {
  readonly idUser: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly photoKey: string | null;
}
const PERSON = ['m.idUser', 'm.firstName', 'm.lastName', 'm.photoKey'] as const;

/** Looked for everywhere: the operator's people are no members of the customer they write to. */
export async function findPeople(db: Db, idUsers: readonly number[]): Promise<Map<number, PersonRow>> {
  if (idUsers.length === 0) return new Map();
  const rows = await inScope(db, systemScope(), (tx) =>
    tx.selectFrom('member as m').select(PERSON).where('m.idUser', 'in', idUsers).execute(),
  );
  return new Map(rows.map((row) => [row.idUser, row]));
}

export interface Sought {
  readonly search?: string;
  readonly among?: readonly number[];
  /** Who asks, and calls nobody by their own name. */
  readonly but?: number;
  readonly limit: number;
}

/** Members of the customer, and the operator's people who wrote about this: active, by name. */
export async function findMentionable(db: Db, own: OneCustomer, of: SubjectKey, { search = '', among, but, limit }: Sought) {
  if (among?.length === 0) return [];
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('member as m')
      .select([...PERSON, 'm.idCustomer'])
      .where('m.status', '=', 'active')
      .where((eb) =>
        eb.or([
          eb('m.idCustomer', '=', own),
          eb.and([
            eb('m.idCustomer', '=', operatorScope()),
            eb('m.role', '=', 'superAdmin'),
            eb('m.idUser', 'in', eb.selectFrom('message as s').select('s.createdBy').where('s.idCustomer', '=', own).where(ofKey(of, 's'))),
          ]),
        ]),
      )
      .$if(search !== '', (some) =>
        some.where((eb) => eb.and(search.split(/\s+/).map((word) => eb(containsText(word, 'm.firstName', 'm.lastName'), '=', true)))),
      )
      .$if(among !== undefined, (some) => some.where('m.idUser', 'in', among ?? []))
      .$if(but !== undefined, (some) => some.where('m.idUser', '<>', but ?? 0))
      .orderBy((eb) => eb.fn('plain_text', ['m.firstName']))
      .orderBy((eb) => eb.fn('plain_text', ['m.lastName']))
      .orderBy('m.idUser')
      .limit(limit)
      .execute(),
  );
}

export function listReads(db: Db, scope: CustomerScope, of: SubjectKey) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('messageRead')
      .select(['idUser', 'idMessage', 'readAt'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where(ofKey(of))
      .orderBy('readAt', 'desc')
      .limit(100)
      .execute(),
  );
}

interface Read {
  readonly of: SubjectKey;
  readonly idUser: number;
  readonly idMessage: number;
  readonly readAt: Date;
}

/** @returns whether that was news */
export async function saveRead(tx: Tx, scope: OneCustomer, { of, ...read }: Read): Promise<boolean> {
  const column = of.idShipment === null ? 'idAsset' : 'idShipment';
  const saved = await tx
    .insertInto('messageRead')
    .values({ idCustomer: scope, ...of, ...read })
    .onConflict((conflict) =>
      conflict
        .columns(['idCustomer', column, 'idUser'])
        .where(column, 'is not', null)
        .doUpdateSet({ idMessage: read.idMessage, readAt: read.readAt })
        .where('messageRead.idMessage', '<', read.idMessage),
    )
    .returning('idUser')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Up to a number that is more than anybody counts. */
export async function countUnread(db: Db, scope: OneCustomer, of: SubjectKey, idUser: number): Promise<number> {
  const which = of.idShipment === null ? sql`id_asset = ${of.idAsset}` : sql`id_shipment = ${of.idShipment}`;
  const { rows } = await inScope(db, scope, (tx) =>
    sql<{ unread: number }>`
      select count(*)::int as unread from (
        select from message
        where id_customer = ${scope} and ${which} and created_by <> ${idUser} and deleted_at is null
          and id_message > coalesce((select id_message from message_read
            where id_customer = ${scope} and ${which} and id_user = ${idUser}), 0)
        limit 100) m`.execute(tx.withoutPlugins()),
  );
  return rows[0]?.unread ?? 0;
}
