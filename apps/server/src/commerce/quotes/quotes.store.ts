import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { QuoteStatus } from '@sillage/domain/commerce/quotes/quote';
import { sql } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** What lists show, filter and order by, beside the request itself. */
export interface RequestColumns {
  readonly request: QuoteRequest;
  readonly transportMeans: string | null;
  readonly pickupAddress: string;
  readonly pickupCountry: string | null;
  readonly deliveryAddress: string;
  readonly deliveryCountry: string | null;
  readonly laneKey: string;
  readonly pickupAt: Date;
  readonly deliveryAt: Date | null;
  readonly pieces: number;
  readonly grossKg: number;
  readonly contents: string;
}

/** The next number of the customer in this year: without gaps among those that were kept. */
export async function takeNumber(tx: Tx, scope: OneCustomer, year: number): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('quoteCounter')
    .values({ idCustomer: scope, year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(['idCustomer', 'year']).doUpdateSet((eb) => ({ lastNumber: eb('quoteCounter.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

export async function insertQuote(
  tx: Tx,
  scope: OneCustomer,
  { request, ...columns }: RequestColumns & { readonly reference: string; readonly createdBy: number; readonly createdAt: Date },
): Promise<number> {
  const { idQuote } = await tx
    .insertInto('quote')
    .values({ idCustomer: scope, status: 'pending', request: JSON.stringify(request), ...columns })
    .returning('idQuote')
    .executeTakeFirstOrThrow();
  return idQuote;
}

const LOCKED = [
  ...(['idQuote', 'idCustomer', 'reference', 'status', 'request', 'pickupAt', 'validUntil', 'idShipment'] as const),
  ...(['acceptedOption', 'deletedAt', 'revision', 'isAsked', 'grossKg'] as const),
];

/** Whether who decided is none of the customer's people. @param quote the name of its table in the statement */
function isOperatorsDecision(quote: string) {
  const column = (name: string) => sql.ref(`${quote}.${name}`);
  return sql<boolean>`${column('decided_by')} is not null and not exists (select from member m
    where m.id_customer = ${column('id_customer')} and m.id_user = ${column('decided_by')})`;
}

/** The quotes as they are now, held until the transaction ends, in the order of their numbers: two who hold many never wait in a circle. */
export async function lockQuotes(tx: Tx, scope: CustomerScope, idQuotes: readonly number[]) {
  if (idQuotes.length === 0) return [];
  return tx
    .selectFrom('quote')
    .select(LOCKED)
    .select(isOperatorsDecision('quote').as('isOperatorsDecision'))
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idQuote', 'in', idQuotes)
    .orderBy('idQuote')
    .forUpdate()
    .execute();
}

export type LockedQuote = Awaited<ReturnType<typeof lockQuotes>>[number];

export type QuoteChange = Partial<{
  readonly status: QuoteStatus;
  readonly priceCents: number | null;
  readonly validUntil: Date | null;
  readonly acceptedOption: string | null;
  readonly idShipment: number | null;
  readonly declinedReason: string;
  readonly decidedAt: Date | null;
  readonly decidedBy: number | null;
  readonly isAsked: boolean;
  readonly deletedAt: Date | null;
}>;

export async function updateQuote(
  tx: Tx,
  scope: OneCustomer,
  idQuote: number,
  { request, ...change }: QuoteChange & Partial<RequestColumns>,
): Promise<void> {
  await tx
    .updateTable('quote')
    .set((eb) => ({ ...change, ...(request && { request: JSON.stringify(request) }), revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', scope)
    .where('idQuote', '=', idQuote)
    .execute();
}

/** One that is there, or was deleted a while ago, with who asked and who decided. */
export function findQuote(db: Db, scope: CustomerScope, idQuote: number) {
  return inScope(db, scope, (tx) =>
    quoteRows(tx, scope)
      .select(['q.request', 'q.declinedReason', 'q.decidedAt', 'q.decidedBy', 's.reference as shipmentReference'])
      .select(['s.status as shipmentStatus', 's.isInvoiced', isOperatorsDecision('q').as('isOperatorsDecision')])
      .where('q.idQuote', '=', idQuote)
      .where('q.deletedAt', 'is', null)
      .executeTakeFirst(),
  );
}

export function findQuotes(db: Db, scope: CustomerScope, idQuotes: readonly number[]) {
  if (idQuotes.length === 0) return Promise.resolve([]);
  return inScope(db, scope, (tx) => quoteRows(tx, scope).where('q.idQuote', 'in', idQuotes).execute());
}

function quoteRows(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('quote as q')
    .innerJoin('customer as c', 'c.idCustomer', 'q.idCustomer')
    .leftJoin('shipment as s', (join) =>
      join.onRef('s.idCustomer', '=', 'q.idCustomer').onRef('s.idShipment', '=', 'q.idShipment').on('s.shelf', '<>', 'deleted'),
    )
    .select(['q.idQuote', 'q.idCustomer', 'c.customerName', 'q.reference', 'q.status', 'q.pickupAddress', 'q.pickupCountry'])
    .select(['q.deliveryAddress', 'q.deliveryCountry', 'q.pickupAt', 'q.deliveryAt', 'q.transportMeans', 'q.pieces', 'q.grossKg'])
    .select(['q.priceCents', 'q.acceptedOption', 'q.validUntil', 'q.createdAt', 'q.createdBy', 'q.isAsked', 'q.revision'])
    .select(['s.idShipment'])
    .where(ofCustomer(scope, 'q.idCustomer'));
}

export type QuoteRow = Awaited<ReturnType<typeof findQuotes>>[number];

/** How far the shipment of a quote is, whether it is invoiced, and whether it was deleted meanwhile: held, so that it stays so until the end. */
export function lockShipmentState(tx: Tx, scope: OneCustomer, idShipment: number) {
  return tx
    .selectFrom('shipment')
    .select(['status', 'isInvoiced', 'shelf'])
    .where('idCustomer', '=', scope)
    .where('idShipment', '=', idShipment)
    .forUpdate()
    .executeTakeFirst();
}

/** Where the customer is at home; null where nobody said. */
export async function findCountry(tx: Tx, scope: OneCustomer): Promise<string | null> {
  const row = await tx.selectFrom('customer').select('country').where('idCustomer', '=', scope).executeTakeFirst();
  return row?.country ?? null;
}

/** Earlier offers between the same two towns, the newest first; not of this quote. */
export function findLane(
  db: Db,
  scope: CustomerScope,
  laneKey: string,
  { except, most }: { readonly except: number; readonly most: number },
) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('quote as q')
      .innerJoin('customer as c', 'c.idCustomer', 'q.idCustomer')
      .innerJoin('quoteOption as o', (join) => join.onRef('o.idCustomer', '=', 'q.idCustomer').onRef('o.idQuote', '=', 'q.idQuote'))
      .select(['q.idQuote', 'q.reference', 'c.customerName', 'q.status', 'q.createdAt', 'q.grossKg', 'o.routeOption', 'o.priceCents'])
      .where(ofCustomer(scope, 'q.idCustomer'))
      .where('q.laneKey', '=', laneKey)
      .where('q.idQuote', '<>', except)
      .where('q.deletedAt', 'is', null)
      .where((eb) => eb.or([eb('q.acceptedOption', 'is', null), eb('q.acceptedOption', '=', eb.ref('o.routeOption'))]))
      .orderBy('q.idQuote', 'desc')
      .limit(most)
      .execute(),
  );
}

export async function findLaneKey(db: Db, scope: CustomerScope, idQuote: number): Promise<string | undefined> {
  const row = await inScope(db, scope, (tx) =>
    tx.selectFrom('quote').select('laneKey').where(ofCustomer(scope, 'idCustomer')).where('idQuote', '=', idQuote).executeTakeFirst(),
  );
  return row?.laneKey;
}

/** Part of deleting a customer: what was asked for names people. The options and events go along. */
export async function eraseQuotes(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, async (within) => {
    await within.deleteFrom('quote').where('idCustomer', '=', scope).execute();
    await within.deleteFrom('quoteCounter').where('idCustomer', '=', scope).execute();
  });
}

/** Beyond restoring. @returns how many are gone */
export async function forgetDeletedQuotes(db: Db, scope: CustomerScope, before: Date, most: number): Promise<number> {
  const { rows } = await inScope(db, scope, (tx) =>
    sql`delete from quote q using (select id_customer, id_quote from quote where deleted_at < ${before} limit ${most}) old
      where q.id_customer = old.id_customer and q.id_quote = old.id_quote returning 1`.execute(tx),
  );
  return rows.length;
}
