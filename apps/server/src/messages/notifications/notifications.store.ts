import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { SEEN_IN, type NoticeSubject, type SeenThing } from '@sillage/domain/messages/notifications/notice';
import { sql, type SqlBool } from 'kysely';
import { inScope, ofCustomersThere } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { containing } from '../../platform/db/containing.ts';

/** A search goes through the list in pieces of this size: each is a range of an index, however few of them match. */
const SEARCHED_AT_ONCE = 5000;

export interface Page {
  readonly filter: 'all' | 'read' | 'unread';
  /** ASC: newest first. */
  readonly order: 'ASC' | 'DSC';
  /** The notification before the page. */
  readonly after: number | null;
  readonly limit: number;
}

/** A word that is in the search key, in the texts of one of these kinds, or in the name of one of these people who caused them. */
export interface SearchedWord {
  readonly word: string;
  readonly kinds: readonly string[];
  readonly idActors: readonly number[];
}

const NOTIFICATION = [
  'idNotification',
  'idShipment',
  'idEpisode',
  'idIncident',
  'idQuote',
  'idBooking',
  'idActor',
  'kind',
  'ref',
  'values',
  'readAt',
  'createdAt',
] as const;

/** By key, so that the thousandth page costs what the first one costs. */
export function pageOf(tx: Tx, scope: OneCustomer, idUser: number, { filter, order, after, limit }: Page) {
  const isNewestFirst = order === 'ASC';
  return tx
    .selectFrom('notification')
    .select([...NOTIFICATION, 'searchKey'])
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .$if(filter !== 'all', (page) => page.where('readAt', filter === 'unread' ? 'is' : 'is not', null))
    .$if(after !== null, (page) => page.where('idNotification', isNewestFirst ? '<' : '>', after ?? 0))
    .orderBy('idNotification', isNewestFirst ? 'desc' : 'asc')
    .limit(limit);
}

/** Those of a page in which every one of the words is found. */
export function searchedIn(tx: Tx, page: ReturnType<typeof pageOf>, words: readonly SearchedWord[], { order, limit }: Page) {
  return tx
    .selectFrom(page.as('page'))
    .select(NOTIFICATION)
    .where((eb) =>
      eb.and(
        words.map(({ word, kinds, idActors }) =>
          eb.or([
            eb('searchKey', 'like', containing(word)),
            ...(kinds.length > 0 ? [eb('kind', 'in', kinds)] : []),
            ...(idActors.length > 0 ? [eb('idActor', 'in', idActors)] : []),
          ]),
        ),
      ),
    )
    .orderBy('idNotification', order === 'ASC' ? 'desc' : 'asc')
    .limit(limit);
}

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof searchedIn>['execute']>>[number];

export function listNotifications(
  db: Db,
  scope: OneCustomer,
  idUser: number,
  page: Page,
  words: readonly SearchedWord[] = [],
): Promise<NotificationRow[]> {
  return inScope(db, scope, async (tx) => {
    if (words.length === 0) return pageOf(tx, scope, idUser, page).execute();
    const found: NotificationRow[] = [];
    for (let after: number | null | undefined = page.after; after !== undefined && found.length < page.limit;) {
      const piece: Page = { ...page, after, limit: SEARCHED_AT_ONCE };
      const rest = { ...page, limit: page.limit - found.length };
      found.push(...(await searchedIn(tx, pageOf(tx, scope, idUser, piece), words, rest).execute()));
      const last = pageOf(tx, scope, idUser, { ...piece, limit: 1 }).offset(SEARCHED_AT_ONCE - 1);
      after = (await last.clearSelect().select('idNotification').executeTakeFirst())?.idNotification;
    }
    return found;
  });
}

/** Page by number, as the old clients ask. */
export function listNumbered(db: Db, scope: OneCustomer, idUser: number, { offset, limit }: { offset: number; limit: number }) {
  return inScope(db, scope, (tx) =>
    pageOf(tx, scope, idUser, { filter: 'all', order: 'ASC', after: null, limit }).offset(offset).execute(),
  );
}

/** Counted as they come and are read: one row, however many they are. */
export async function findCounts(db: Db, scope: OneCustomer, idUser: number) {
  const counts = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('notificationCount')
      .select(['total', 'unread', 'version'])
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .executeTakeFirst(),
  );
  return counts ?? { total: 0, unread: 0, version: 0 };
}

/** Who caused them. Looked for everywhere: the operator's people are no members of the customer. Those who were deleted have no name. */
export function findActors(db: Db, idUsers: readonly number[]) {
  if (idUsers.length === 0) return Promise.resolve([]);
  return inScope(db, systemScope(), (tx) =>
    tx.selectFrom('member').select(['idUser', 'firstName', 'lastName', 'photoKey']).where('idUser', 'in', idUsers).execute(),
  );
}

/** People of one name, more than of whom nobody looks for one. */
const MOST_OF_A_NAME = 200;
/** From so many letters on a word is looked for by the index of names. */
const LETTERS_OF_INDEX = 3;

/** The people of a customer, and the operator's, whose name contains a word; the operator's only by words that their index can find. */
export async function findNamed(db: Db, scope: OneCustomer, word: string): Promise<number[]> {
  const found = await inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('member')
      .select('idUser')
      .where('searchText', 'like', containing(word))
      // The e-mail, which the index has too, is not shown with what they caused.
      .where(sql<string>`plain_text(first_name || ' ' || last_name)`, 'like', containing(word))
      .where('status', '<>', 'deleted')
      .where((eb) => eb.or([eb('idCustomer', '=', scope), ...(word.length < LETTERS_OF_INDEX ? [] : [eb('role', '=', 'superAdmin')])]))
      .limit(MOST_OF_A_NAME)
      .execute(),
  );
  return found.map(({ idUser }) => idUser);
}

/** How many quotes of the list an unread notification of this reader is about, counted up to `most`. */
export async function countQuotesInNews(
  db: Db,
  scope: CustomerScope,
  { idCustomer, idUser }: { readonly idCustomer: OneCustomer; readonly idUser: number },
  most: number,
): Promise<number> {
  const query = sql<{ count: number }>`select count(*)::int as count from (select from quote q
    where q.deleted_at is null and ${ofCustomersThere(scope, 'q.id_customer')} and q.id_quote in (select n.id_quote from notification n
      where n.id_customer = ${idCustomer} and n.id_user = ${idUser} and n.read_at is null and n.id_quote is not null) limit ${most}) counted`;
  const { rows } = await inScope(db, scope, (tx) => query.execute(tx));
  return rows[0]?.count ?? 0;
}

/** Marks all of them as read, or the one of this number, which stays as it was where it is read already. @returns whether there was any to be marked, or that one */
export async function markRead(db: Db, scope: OneCustomer, idUser: number, now: Date, idNotification?: number): Promise<boolean> {
  const { numUpdatedRows } = await inScope(db, scope, (tx) =>
    tx
      .updateTable('notification')
      .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(now)) }))
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .$if(idNotification === undefined, (all) => all.where('readAt', 'is', null))
      .$if(idNotification !== undefined, (all) => all.where('idNotification', '=', idNotification ?? 0))
      .executeTakeFirst(),
  );
  return numUpdatedRows > 0n;
}

const COLUMNS = {
  shipment: 'idShipment',
  quote: 'idQuote',
  booking: 'idBooking',
  incident: 'idIncident',
  alert: 'idEpisode',
} as const satisfies Record<NoticeSubject, string>;

/** Marks the unread ones about one thing as read. An incident of a shipment is seen on its own page. @returns how many there were */
export async function markSeen(db: Db, scope: OneCustomer, idUser: number, now: Date, { about, id, part }: SeenThing): Promise<number> {
  const elsewhere = Object.entries(SEEN_IN);
  const kinds = (part === 'overview' ? elsewhere : elsewhere.filter(([, one]) => one === part)).map(([kind]) => kind);
  const { numUpdatedRows } = await inScope(db, scope, (tx) =>
    tx
      .updateTable('notification')
      .set({ readAt: now })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('readAt', 'is', null)
      .where((eb) =>
        about === 'shipment'
          ? eb.or([eb('idShipment', '=', id), sql<SqlBool>`"values" ->> 'shipment' = ${String(id)}`])
          : eb(COLUMNS[about], '=', id),
      )
      .$if(about === 'shipment', (them) => them.where('idIncident', 'is', null).where('kind', part === 'overview' ? 'not in' : 'in', kinds))
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
