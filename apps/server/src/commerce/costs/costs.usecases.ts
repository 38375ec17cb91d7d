import type { CostLine, CostLineInput } from '@sillage/contract/commerce/costs/costs.contract';
import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { mayReadBook, mayWriteBook, MOST_LINES, type Book, type CostCategory } from '@sillage/domain/commerce/costs/cost';
import { totalsOf } from '@sillage/domain/commerce/costs/money';
import { DomainError } from '@sillage/domain/domainError';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { isBrokenReference } from '../../platform/db/faults.ts';
import { act, type Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { holdShipment } from '../../journeys/shipments/shared/touchShipment.usecases.ts';
import { changesBetween } from '../../platform/audit/shared/changesBetween.view.ts';
import * as store from './costs.store.ts';

type Context = Dependencies<'db' | 'bus'>;

interface Page {
  readonly book: Book;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listCosts(services: Dependencies<'db' | 'now'>, actor: Actor, idShipment: number, { book, limit, cursor }: Page) {
  const { db } = services;
  if (!mayReadBook(actor.role, book)) throw new DomainError('access.notAllowed');
  const scope = scopeFor(actor);
  await readShipment(services, scope, idShipment);
  const after = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const [rows, sums, isInvoiced] = await Promise.all([
    store.listLines(db, scope, { idShipment, book, after, limit: limit + 1 }),
    store.sumBooks(db, scope, idShipment),
    book === 'sale' && inScope(db, scope, (tx) => store.isInvoiced(tx, scope, idShipment)),
  ]);
  const { page, nextCursor } = cutPage(rows, limit, ({ idLine }) => toCursor(idLine));
  const { lines = 0, netCents = 0, vatCents = 0 } = sums.find((sum) => sum.book === book) ?? {};
  return { data: page.map(toWire), nextCursor, totals: { lines, netCents, vatCents, grossCents: netCents + vatCents }, isInvoiced };
}

/** @throws DomainError `access.notAllowed`, `shipment.notFound`, `cost.tooMany`, `contractor.notFound` */
export function addCost(
  context: Context,
  actor: Actor,
  idShipment: number,
  { book, ...asked }: CostLineInput & { readonly book: Book },
): Promise<CostLine> {
  requireWriter(actor, book);
  const scope = scopeFor(actor);
  return refuseStrangers(() =>
    act(context, scope, async (work) => {
      const { tx } = work;
      const { idCustomer: own, reference } = await holdShipment(tx, scope, idShipment);
      await requireUnbilled(tx, own, idShipment, book);
      await requireRoom(tx, own, idShipment, book);
      const details = detailsOf(asked);
      const idLine = await store.insertLine(tx, own, { ...details, idShipment, book, createdBy: actor.idUser });
      record(work, actor, 'added', { idCustomer: own, idLine, idShipment, book, reference }, { netCents: details.netCents });
      return found(tx, actor, idLine);
    }),
  );
}

/** @throws DomainError `cost.notFound`, `cost.changedMeanwhile`, `access.notAllowed`, `contractor.notFound` */
export function changeCost(
  context: Context,
  actor: Actor,
  idLine: number,
  { revision, ...asked }: CostLineInput & { readonly revision: number },
): Promise<CostLine> {
  return refuseStrangers(() =>
    withLine(context, actor, idLine, async (work, line) => {
      const { tx } = work;
      if (line.deletedAt !== null) throw new DomainError('cost.notFound');
      if (line.revision !== revision)
        throw new DomainError('cost.changedMeanwhile', [{ field: 'revision', reason: String(line.revision) }]);
      const details = detailsOf(asked);
      await store.updateLine(tx, line.idCustomer, idLine, details);
      record(work, actor, 'changed', line, changesBetween<store.LineDetails, (typeof PRICED)[number]>(line, details, PRICED));
      return found(tx, actor, idLine);
    }),
  );
}

/** Takes a line away, or brings it back. @throws DomainError `cost.notFound`, `access.notAllowed`, `cost.tooMany` */
export function putCostAway(context: Context & Dependencies<'now'>, actor: Actor, idLine: number, isAway: boolean): Promise<CostLine> {
  return withLine(context, actor, idLine, async (work, line) => {
    const { tx } = work;
    if ((line.deletedAt !== null) === isAway) throw new DomainError('cost.notFound');
    if (!isAway) await requireRoom(tx, line.idCustomer, line.idShipment, line.book as Book);
    await store.updateLine(tx, line.idCustomer, idLine, { deletedAt: isAway ? context.now() : null });
    record(work, actor, isAway ? 'removed' : 'restored', line, { netCents: line.netCents });
    return found(tx, actor, idLine);
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof store.lockLine>>> & { readonly reference: string };

/** What the trail says of a line from what to what: no names, and no words that somebody typed. */
const PRICED = ['quantityThousandths', 'unitCents', 'vatBasisPoints', 'netCents', 'dated'] as const;

/** The shipment is held first, as by everybody who writes lines. */
function withLine<T>(context: Context, actor: Actor, idLine: number, change: (work: Work, line: Locked) => Promise<T>): Promise<T> {
  const scope = scopeFor(actor);
  return act(context, scope, async (work) => {
    const { tx } = work;
    const known = await store.findLine(tx, scope, idLine);
    if (!known) throw new DomainError('cost.notFound');
    const { reference } = await holdShipment(tx, scope, known.idShipment);
    const line = await store.lockLine(tx, scope, idLine);
    if (!line) throw new DomainError('cost.notFound');
    requireWriter(actor, line.book as Book);
    await requireUnbilled(tx, line.idCustomer, line.idShipment, line.book as Book);
    return change(work, { ...line, reference });
  });
}

function requireWriter({ role }: Actor, book: Book): void {
  if (!mayWriteBook(role, book)) throw new DomainError('access.notAllowed');
}

/** What is on an invoice is not written any more, until the invoice is taken back. */
async function requireUnbilled(tx: Tx, own: OneCustomer, idShipment: number, book: Book): Promise<void> {
  if (book === 'sale' && (await store.isInvoiced(tx, own, idShipment))) throw new DomainError('cost.invoiced');
}

async function requireRoom(tx: Tx, own: OneCustomer, idShipment: number, book: Book): Promise<void> {
  const sum = (await store.sumBooks(tx, own, idShipment)).find((one) => one.book === book);
  if ((sum?.lines ?? 0) >= MOST_LINES) throw new DomainError('cost.tooMany', { most: MOST_LINES });
}

function detailsOf({ date, ...asked }: CostLineInput): store.LineDetails {
  const { netCents, vatCents } = totalsOf(asked);
  return { ...asked, supplier: asked.idContractor === null ? asked.supplier : '', dated: date, netCents, vatCents };
}

function record(
  { audit }: Work,
  { idUser }: Actor,
  done: 'added' | 'changed' | 'removed' | 'restored',
  { idCustomer, idLine, idShipment, book, reference }: Pick<Locked, 'idCustomer' | 'idLine' | 'idShipment' | 'book' | 'reference'>,
  amounts: object,
): void {
  // What the operator paid is not told in the customer's trail.
  const details = book === 'operatorPurchase' ? { idShipment, reference, book: 'operator' } : { idShipment, reference, book, ...amounts };
  audit(idCustomer, { idUser, action: `cost.${done}`, subject: `cost ${idLine}`, details });
}

async function found(tx: Tx, actor: Actor, idLine: number): Promise<CostLine> {
  const row = await store.findLine(tx, scopeFor(actor), idLine);
  if (!row) throw new DomainError('cost.notFound');
  return toWire(row);
}

/** A contractor of another customer is none. */
async function refuseStrangers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isBrokenReference(error)) throw new DomainError('contractor.notFound', [{ field: 'idContractor', reason: 'unknown' }]);
    throw error;
  }
}

function toWire({ idShipment, dated, company, book, category, ...row }: store.LineRow): CostLine {
  return {
    ...row,
    idTransport: idShipment,
    book: book as Book,
    category: category as CostCategory,
    date: dated,
    supplierName: company ?? row.supplier,
    grossCents: row.netCents + row.vatCents,
  };
}
