import { type CustomerScope, type OneCustomer, operatorScope } from '@sillage/domain/people/access/actor';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';
import type { InvoiceFacts } from './facts.view.ts';

/** The next number of the year; nobody else gets one until this transaction ends. */
export async function takeNumber(tx: Tx, year: number): Promise<number> {
  const { lastNumber } = await tx
    .insertInto('invoiceCounter')
    .values({ idCustomer: operatorScope(), year, lastNumber: 1 })
    .onConflict((conflict) =>
      conflict.columns(['idCustomer', 'year']).doUpdateSet((eb) => ({ lastNumber: eb('invoiceCounter.lastNumber', '+', 1) })),
    )
    .returning('lastNumber')
    .executeTakeFirstOrThrow();
  return lastNumber;
}

/** The customer as an invoice names it. */
export function findBuyer(tx: Tx, scope: OneCustomer) {
  return tx
    .selectFrom('customer')
    .select(['customerName as buyer', 'billingAddress as buyerAddress', 'vatNumber as buyerVatId', 'country'])
    .where('idCustomer', '=', scope)
    .executeTakeFirstOrThrow();
}

export function invoices(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('invoice as i')
    .leftJoin('invoice as o', (join) => join.onRef('o.idCustomer', '=', 'i.idCustomer').onRef('o.idInvoice', '=', 'i.idCorrects'))
    .leftJoin('invoice as c', (join) => join.onRef('c.idCustomer', '=', 'i.idCustomer').onRef('c.idCorrects', '=', 'i.idInvoice'))
    .select([
      'i.idInvoice',
      'i.idCustomer',
      'i.idShipment',
      'i.kind',
      'i.number',
      'i.issuedAt',
      'i.dueOn',
      'i.netCents',
      'i.vatCents',
      'i.paidOn',
      'i.reminders',
      'i.remindedAt',
    ])
    .select(['o.number as corrects', 'c.number as correctedBy'])
    .where(ofCustomer(scope, 'i.idCustomer'));
}

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export function findInvoice(db: Db, scope: CustomerScope, idInvoice: number) {
  return inScope(db, scope, (tx) => invoices(tx, scope).where('i.idInvoice', '=', idInvoice).executeTakeFirst());
}

export function listInvoices(
  db: Db,
  scope: CustomerScope,
  { idShipment, after, limit }: { readonly idShipment: number; readonly after: number | null; readonly limit: number },
) {
  return inScope(db, scope, (tx) =>
    invoices(tx, scope)
      .where('i.idShipment', '=', idShipment)
      .where((eb) => (after === null ? eb.lit(true) : eb('i.idInvoice', '<', after)))
      .orderBy('i.idInvoice', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** The invoice of a shipment that no credit note takes back. */
export function findStanding(tx: Tx, scope: CustomerScope, idShipment: number) {
  return invoices(tx, scope)
    .where('i.idShipment', '=', idShipment)
    .where('i.kind', '=', 'invoice')
    .where('c.idInvoice', 'is', null)
    .executeTakeFirst();
}

export async function findFacts(db: Db, scope: CustomerScope, idInvoice: number): Promise<InvoiceFacts | undefined> {
  const row = await inScope(db, scope, (tx) =>
    tx.selectFrom('invoice').select('facts').where(ofCustomer(scope, 'idCustomer')).where('idInvoice', '=', idInvoice).executeTakeFirst(),
  );
  return row?.facts as InvoiceFacts | undefined;
}

interface NewInvoice {
  readonly idShipment: number | null;
  readonly kind: string;
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
  readonly idCorrects: number | null;
  readonly issuedAt: Date;
  readonly dueOn: string;
  readonly netCents: number;
  readonly vatCents: number;
  readonly facts: InvoiceFacts;
  readonly issuedBy: number;
}

export async function insertInvoice(tx: Tx, idCustomer: OneCustomer, { facts, ...invoice }: NewInvoice): Promise<number> {
  const { idInvoice } = await tx
    .insertInto('invoice')
    .values({ idCustomer, ...invoice, facts: JSON.stringify(facts) })
    .returning('idInvoice')
    .executeTakeFirstOrThrow();
  return idInvoice;
}

export function listSales(tx: Tx, scope: CustomerScope, idShipment: number) {
  return tx
    .selectFrom('costLine')
    .select(['label', 'quantityThousandths', 'unitCents', 'vatBasisPoints'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idShipment', '=', idShipment)
    .where('book', '=', 'sale')
    .where('deletedAt', 'is', null)
    .orderBy('idLine')
    .execute();
}

/** The code of the newest report that can be verified. */
export async function findNewestCode(db: Db, scope: CustomerScope, idShipment: number): Promise<string | null> {
  const row = await inScope(db, scope, (tx) =>
    tx
      .selectFrom('coldChainReport')
      .select('code')
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShipment', '=', idShipment)
      .where('idContainer', 'is', null)
      .orderBy('idReport', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return row?.code ?? null;
}
