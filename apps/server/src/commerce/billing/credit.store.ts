import type { Owed } from '@sillage/domain/commerce/billing/credit';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { plainText } from '@sillage/domain/platform/text/plainText';
import { sql, type SqlBool } from 'kysely';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import { invoices } from './billingDocuments.store.ts';
import { IS_PAID, IS_PAID_BEFORE, IS_UNPAID, OWED_BY } from './shared/owed.store.ts';
import { containing } from '../../platform/db/containing.ts';

export interface CreditRow {
  readonly limitCents: number | null;
  readonly usedCents: number;
  readonly unpaidCents: number;
  readonly unpaid: number;
  readonly overdueCents: number;
  readonly overdue: number;
  readonly paidBeforeCents: number;
  readonly paidBefore: number;
  readonly notBilledCents: number;
  /** Of so many shipments. */
  readonly notBilled: number;
}

const IS_UNPAID_INVOICE = sql<SqlBool>`${sql.raw(IS_UNPAID)}`;
const IS_PAID_INVOICE = sql<SqlBool>`${sql.raw(IS_PAID)}`;
const IS_INVOICE_PAID_BEFORE = sql<SqlBool>`${sql.raw(IS_PAID_BEFORE)}`;

/** @param today a calendar day: what was due before it is overdue */
export function findCredit(db: Db, scope: OneCustomer, today: string): Promise<CreditRow | undefined> {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<CreditRow>`
      select c.credit_limit_cents as "limitCents", used.used_cents as "usedCents", billed.unpaid_cents as "unpaidCents", billed.unpaid,
        late.cents as "overdueCents", late.invoices as overdue, before.cents as "paidBeforeCents", before.invoices as "paidBefore",
        sold.not_billed_cents as "notBilledCents", sold.not_billed as "notBilled"
      from customer c ${OWED_BY}
      cross join lateral (
        select coalesce(sum(i.net_cents + i.vat_cents), 0)::bigint as cents, count(*)::int as invoices
        from invoice i where i.id_customer = c.id_customer and ${IS_UNPAID_INVOICE} and i.due_on < ${today}
      ) late
      cross join lateral (
        select coalesce(sum(i.net_cents + i.vat_cents), 0)::bigint as cents, count(*)::int as invoices
        from invoice i where i.id_customer = c.id_customer and ${IS_INVOICE_PAID_BEFORE}
      ) before
      where ${ofCustomer(scope, 'c.id_customer')} and c.status <> 'deleted'`.execute(tx.withoutPlugins());
    return rows[0];
  });
}

const cents = sql<number>`coalesce(sum(i.net_cents + i.vat_cents), 0)::bigint`;
const count = sql<number>`count(*)::int`;

/** What waits to be paid, what of it is late, and what was paid on invoices that were credited, of one customer or of all. @param today a calendar day: what was due before it is overdue */
export function sumOwed(db: Db, scope: CustomerScope, today: string) {
  const own = ofCustomer(scope, 'i.id_customer');
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<Omit<CreditRow, 'limitCents' | 'usedCents' | 'notBilledCents' | 'notBilled'>>`
      select open.*, late.*, before.*
      from (select ${cents} as "unpaidCents", ${count} as unpaid from invoice i where ${own} and ${IS_UNPAID_INVOICE}) open
      cross join (select ${cents} as "overdueCents", ${count} as overdue from invoice i where ${own} and ${IS_UNPAID_INVOICE} and i.due_on < ${today}) late
      cross join (select ${cents} as "paidBeforeCents", ${count} as "paidBefore" from invoice i where ${own} and ${IS_INVOICE_PAID_BEFORE}) before`.execute(
      tx.withoutPlugins(),
    );
    return rows[0];
  });
}

interface OwedAsked {
  readonly owed: Owed;
  readonly today: string;
  /** A part of its number, of the reference that it bills, or of its customer's name; empty for every one. */
  readonly search: string;
  /** The last one of the page before. */
  readonly after: { readonly dueOn: string; readonly idInvoice: number } | null;
  readonly limit: number;
}

/** What waits to be paid, the longest due first; others, the newest first. */
export function listOwed(db: Db, scope: CustomerScope, { owed, today, search, after, limit }: OwedAsked) {
  const isWaiting = owed === 'unpaid' || owed === 'overdue';
  return inScope(db, scope, (tx) =>
    invoices(tx, scope)
      .leftJoin('shipment as s', (join) => join.onRef('s.idCustomer', '=', 'i.idCustomer').onRef('s.idShipment', '=', 'i.idShipment'))
      .innerJoin('customer as of', 'of.idCustomer', 'i.idCustomer')
      .select(['s.reference', 'of.customerName', 'of.status as customerStatus'])
      .$if(isWaiting, (query) => query.where(IS_UNPAID_INVOICE))
      .$if(owed === 'paid', (query) => query.where(IS_PAID_INVOICE))
      .$if(search !== '', (query) => query.where(saying(containing(plainText(search)))))
      .$if(owed === 'paidBefore', (query) => query.where(IS_INVOICE_PAID_BEFORE))
      .$if(owed === 'overdue', (query) => query.where('i.dueOn', '<', today))
      .$if(after !== null && !isWaiting, (query) => query.where('i.idInvoice', '<', after?.idInvoice ?? 0))
      .$if(after !== null && isWaiting, (query) =>
        query.where(sql<SqlBool>`(i.due_on, i.id_invoice) > (${after?.dueOn ?? ''}, ${after?.idInvoice ?? 0})`),
      )
      .$if(isWaiting, (query) => query.orderBy('i.dueOn'))
      .orderBy('i.idInvoice', isWaiting ? 'asc' : 'desc')
      .limit(limit)
      .execute(),
  );
}

function saying(said: string) {
  return sql<SqlBool>`(i.search_text like ${said} or i.id_customer in (select x.id_customer from customer x where x.search_text like ${said}))`;
}

/** Up to what a customer may owe, held until the transaction ends. */
export async function lockLimit(tx: Tx, scope: OneCustomer): Promise<number | null> {
  const row = await tx
    .selectFrom('customer')
    .select('creditLimitCents')
    .where('idCustomer', '=', scope)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.creditLimitCents ?? null;
}

/** Held until the transaction ends. */
export function lockInvoice(tx: Tx, scope: CustomerScope, idInvoice: number) {
  return tx
    .selectFrom('invoice')
    .select(['idInvoice', 'idCustomer', 'kind', 'number', 'paidOn'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idInvoice', '=', idInvoice)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

interface Payment {
  readonly paidOn: string;
  readonly paidBy: number;
}

export async function setPayment(tx: Tx, scope: OneCustomer, idInvoice: number, payment: Payment | null): Promise<void> {
  const { paidOn, paidBy } = payment ?? { paidOn: null, paidBy: null };
  await tx.updateTable('invoice').set({ paidOn, paidBy }).where('idCustomer', '=', scope).where('idInvoice', '=', idInvoice).execute();
}

export async function setReminded(tx: Tx, scope: OneCustomer, idInvoice: number, reminders: number, remindedAt: Date): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ reminders, remindedAt })
    .where('idCustomer', '=', scope)
    .where('idInvoice', '=', idInvoice)
    .execute();
}
