import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Book } from '@sillage/domain/commerce/costs/cost';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface LineDetails {
  readonly label: string;
  readonly idContractor: number | null;
  readonly supplier: string;
  readonly category: string;
  readonly quantityThousandths: number;
  readonly unitCents: number;
  readonly vatBasisPoints: number;
  readonly netCents: number;
  readonly vatCents: number;
  readonly dated: string;
  readonly invoiceNumber: string;
}

function lines(tx: Tx, scope: CustomerScope) {
  return tx
    .selectFrom('costLine as l')
    .leftJoin('contractor as c', (join) => join.onRef('c.idCustomer', '=', 'l.idCustomer').onRef('c.idContractor', '=', 'l.idContractor'))
    .select(['l.idLine', 'l.idShipment', 'l.book', 'l.label', 'l.idContractor', 'l.supplier', 'l.category'])
    .select(['l.quantityThousandths', 'l.unitCents', 'l.vatBasisPoints', 'l.netCents', 'l.vatCents', 'l.dated', 'l.invoiceNumber'])
    .select(['l.revision', 'c.company'])
    .where(ofCustomer(scope, 'l.idCustomer'));
}

export type LineRow = NonNullable<Awaited<ReturnType<typeof findLine>>>;

interface Asked {
  readonly idShipment: number;
  readonly book: Book;
  /** The last one of the page before. */
  readonly after: number | null;
  readonly limit: number;
}

export function listLines(db: Db, scope: CustomerScope, { idShipment, book, after, limit }: Asked) {
  return inScope(db, scope, (tx) =>
    lines(tx, scope)
      .where('l.idShipment', '=', idShipment)
      .where('l.book', '=', book)
      .where('l.deletedAt', 'is', null)
      .where((eb) => (after === null ? eb.lit(true) : eb('l.idLine', '<', after)))
      .orderBy('l.idLine', 'desc')
      .limit(limit)
      .execute(),
  );
}

/** What each book of a shipment comes to, of those that the scope sees. */
export function sumBooks(db: Db, scope: CustomerScope, idShipment: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('costLine')
      .select(['book'])
      .select((eb) => [
        eb.fn.countAll<number>().as('lines'),
        eb.cast<number>(eb.fn.sum('netCents'), 'bigint').as('netCents'),
        eb.cast<number>(eb.fn.sum('vatCents'), 'bigint').as('vatCents'),
      ])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShipment', '=', idShipment)
      .where('deletedAt', 'is', null)
      .groupBy('book')
      .execute(),
  );
}

export function findLine(db: Db, scope: CustomerScope, idLine: number) {
  return inScope(db, scope, (tx) => lines(tx, scope).where('l.idLine', '=', idLine).executeTakeFirst());
}

export async function insertLine(
  tx: Tx,
  idCustomer: OneCustomer,
  line: LineDetails & { readonly idShipment: number; readonly book: Book; readonly createdBy: number },
): Promise<number> {
  const { idLine } = await tx
    .insertInto('costLine')
    .values({ idCustomer, ...line })
    .returning('idLine')
    .executeTakeFirstOrThrow();
  return idLine;
}

/** The line as it is now, held until the transaction ends. */
export function lockLine(tx: Tx, scope: CustomerScope, idLine: number) {
  return tx
    .selectFrom('costLine')
    .select(['idLine', 'idCustomer', 'idShipment', 'book', 'revision', 'deletedAt', 'label', 'supplier', 'idContractor', 'category'])
    .select(['quantityThousandths', 'unitCents', 'vatBasisPoints', 'netCents', 'vatCents', 'dated', 'invoiceNumber'])
    .where(ofCustomer(scope, 'idCustomer'))
    .where('idLine', '=', idLine)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateLine(
  tx: Tx,
  idCustomer: OneCustomer,
  idLine: number,
  change: Partial<LineDetails & { readonly idShipment: number; readonly deletedAt: Date | null }>,
): Promise<void> {
  await tx
    .updateTable('costLine')
    .set((eb) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('idCustomer', '=', idCustomer)
    .where('idLine', '=', idLine)
    .execute();
}

export function findBudget(db: Db, scope: CustomerScope, idShipment: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('costBudget')
      .select(['budgetCents', 'revision'])
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idShipment', '=', idShipment)
      .executeTakeFirst(),
  );
}

export async function saveBudget(
  tx: Tx,
  idCustomer: OneCustomer,
  idShipment: number,
  budget: { readonly budgetCents: number | null; readonly revision: number },
): Promise<void> {
  await tx
    .insertInto('costBudget')
    .values({ idCustomer, idShipment, ...budget })
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idShipment']).doUpdateSet(budget))
    .execute();
}

/** Whether there is an invoice that no credit note takes back. */
export async function isInvoiced(tx: Tx, scope: CustomerScope, idShipment: number): Promise<boolean> {
  const row = await tx
    .selectFrom('invoice as i')
    .leftJoin('invoice as c', (join) => join.onRef('c.idCustomer', '=', 'i.idCustomer').onRef('c.idCorrects', '=', 'i.idInvoice'))
    .select('i.idInvoice')
    .where(ofCustomer(scope, 'i.idCustomer'))
    .where('i.idShipment', '=', idShipment)
    .where('i.kind', '=', 'invoice')
    .where('c.idInvoice', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
