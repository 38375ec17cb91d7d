import type { AskedOf, LinkState } from '@sillage/domain/commerce/ratings/feedback';
import type { Months } from '@sillage/domain/commerce/ratings/period';
import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { MailLanguage } from '../../platform/mail/languages.ts';
import { isWithin } from './listed.store.ts';

export interface NewRequest {
  readonly idShipment: number;
  readonly askedOf: AskedOf;
  readonly idUser: number | null;
  readonly address: string | null;
  readonly language: MailLanguage;
  readonly tokenHash: Buffer | null;
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/** @returns its number; undefined where the shipment was asked about before: whoever asks at the same time waits here */
export async function insertRequest(tx: Tx, scope: OneCustomer, request: NewRequest): Promise<number | undefined> {
  const made = await tx
    .insertInto('feedbackRequest')
    .values({ idCustomer: scope, ...request })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idShipment']).doNothing())
    .returning('idRequest')
    .executeTakeFirst();
  return made?.idRequest;
}

/** Whose link this is. Nobody is signed in, so it is looked for everywhere. */
export function findLink(db: Db, tokenHash: Buffer) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('feedbackRequest as r')
      .innerJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'r.idCustomer').onRef('s.idShipment', '=', 'r.idShipment'))
      .innerJoin('customer as c', 'c.idCustomer', 'r.idCustomer')
      .select(['r.idRequest', 'r.idCustomer', 'r.idShipment', 'r.address', 'r.expiresAt', 'r.answeredAt', 'r.revokedAt'])
      .select(['s.reference', 's.arrivedAt', 's.shelf', 'c.customerName', 'c.status as customerStatus'])
      .where('r.tokenHash', '=', tokenHash)
      .executeTakeFirst(),
  );
}

export type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** Uses a link up. @returns whether it was still to be used: of many at once it is for one */
export async function takeLink(tx: Tx, scope: OneCustomer, idRequest: number, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('feedbackRequest')
    .set({ answeredAt: now })
    .where('idCustomer', '=', scope)
    .where('idRequest', '=', idRequest)
    .where('answeredAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('idRequest')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Ends one that waits for an answer. */
export function endLink(tx: Tx, scope: CustomerScope, idRequest: number, by: { readonly idUser: number; readonly now: Date }) {
  return tx
    .updateTable('feedbackRequest')
    .set({ revokedAt: by.now, revokedBy: by.idUser })
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idRequest', '=', idRequest)
    .where('tokenHash', 'is not', null)
    .where('answeredAt', 'is', null)
    .where('revokedAt', 'is', null)
    .returning(['idCustomer', 'idShipment'])
    .executeTakeFirst();
}

export async function isThere(tx: Tx, scope: CustomerScope, idRequest: number): Promise<boolean> {
  const found = await tx
    .selectFrom('feedbackRequest')
    .select('idRequest')
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idRequest', '=', idRequest)
    .executeTakeFirst();
  return found !== undefined;
}

/** From now on this address is not asked any more by this customer. */
export async function stopAsking(tx: Tx, scope: OneCustomer, addressHash: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('feedbackStopped')
    .values({ idCustomer: scope, addressHash, stoppedAt: now })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'addressHash']).doNothing())
    .execute();
}

export async function hasStopped(tx: Tx, scope: OneCustomer, addressHash: Buffer): Promise<boolean> {
  const found = await tx
    .selectFrom('feedbackStopped')
    .select('stoppedAt')
    .where('idCustomer', '=', scope)
    .where('addressHash', '=', addressHash)
    .executeTakeFirst();
  return found !== undefined;
}

export interface LinksAsked {
  readonly states: readonly LinkState[];
  readonly idCustomers: readonly number[];
  /** In which they were asked; null for all. */
  readonly months: Months | null;
  readonly now: Date;
  readonly after: { readonly key: string; readonly idRequest: number } | null;
  readonly limit: number;
}

export interface LinkRow {
  readonly idRequest: number;
  readonly idCustomer: OneCustomer;
  readonly customerName: string;
  readonly idShipment: number;
  readonly reference: string;
  readonly askedOf: AskedOf;
  readonly address: string | null;
  readonly key: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
  readonly answeredAt: Date | null;
  readonly revokedAt: Date | null;
}

export function findLinks(
  db: Db,
  scope: CustomerScope,
  { states, idCustomers, months, now, after, limit }: LinksAsked,
): Promise<LinkRow[]> {
  const where: RawBuilder<SqlBool>[] = [
    ofCustomer(scope, 'r.id_customer'),
    ...(states.length === 0
      ? []
      : [
          sql<SqlBool>`(${sql.join(
            states.map((state) => isIn(state, now)),
            sql` or `,
          )})`,
        ]),
    ...(idCustomers.length === 0 ? [] : [sql<SqlBool>`r.id_customer in (${sql.join([...idCustomers])})`]),
    ...(months === null ? [] : [isWithin(sql`r.asked_at`, months)]),
    ...(after === null ? [] : [sql<SqlBool>`(r.asked_at, r.id_request) < (${after.key}::timestamptz, ${after.idRequest}::integer)`]),
  ];
  const query = sql<LinkRow>`
    select r.id_request as "idRequest", r.id_customer as "idCustomer", c.customer_name as "customerName", r.id_shipment as "idShipment",
      s.reference, r.asked_of as "askedOf", r.address, r.asked_at as "askedAt", r.expires_at as "expiresAt", r.answered_at as "answeredAt",
      r.revoked_at as "revokedAt", to_char(r.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as key
    from feedback_request r
    join shipment s on s.id_customer = r.id_customer and s.id_shipment = r.id_shipment
    join customer c on c.id_customer = r.id_customer
    where ${sql.join(where, sql` and `)}
    order by r.asked_at desc, r.id_request desc limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}

/** As `stateOfLink` of the domain has it. */
function isIn(state: LinkState, now: Date): RawBuilder<SqlBool> {
  const wasSent = sql<SqlBool>`r.token_hash is not null`;
  switch (state) {
    case 'notSent':
      return sql<SqlBool>`r.token_hash is null`;
    case 'answered':
      return sql<SqlBool>`r.answered_at is not null`;
    case 'revoked':
      return sql<SqlBool>`(${wasSent} and r.answered_at is null and r.revoked_at is not null)`;
    case 'expired':
      return sql<SqlBool>`(${wasSent} and r.answered_at is null and r.revoked_at is null and r.expires_at <= ${now})`;
    case 'open':
      return sql<SqlBool>`(${wasSent} and r.answered_at is null and r.revoked_at is null and r.expires_at > ${now})`;
    default:
      return state satisfies never;
  }
}
