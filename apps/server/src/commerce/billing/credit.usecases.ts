import type { WireInvoice } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import type * as contract from '@sillage/contract/commerce/billing/credit.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
import { creditStateOf, paymentStateOf, type PaymentState } from '@sillage/domain/commerce/billing/credit';
import { customerNamed, scopeFor, type Actor, type CustomerScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { updateAgreed } from '../../people/customers/shared/updateAgreed.store.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import * as store from './credit.store.ts';
import { findInvoice } from './billingDocuments.store.ts';
import { toWireInvoice } from './billingDocuments.view.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

/** Invoices are due on a day of UTC. */
export const dayOf = (now: Date) => now.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** @throws DomainError `customer.notFound` */
export async function readCredit({ db, now }: Dependencies<'db' | 'now'>, idCustomer: number): Promise<contract.Credit> {
  const found = await store.findCredit(db, await requireCustomer(db, idCustomer), dayOf(now()));
  if (!found) throw new DomainError('customer.notFound');
  return { ...found, state: creditStateOf(found.limitCents, found.usedCents) };
}

/** @throws DomainError `customer.notFound` */
export async function setCreditLimit(
  context: Context,
  { idUser }: Actor,
  idCustomer: number,
  limitCents: number | null,
): Promise<contract.Credit> {
  const scope = await requireCustomer(context.db, idCustomer);
  await act(context, scope, async ({ tx, audit }) => {
    const details = { limitCents: { from: await store.lockLimit(tx, scope), to: limitCents } };
    await updateAgreed(tx, scope, { creditLimitCents: limitCents });
    audit(scope, { idUser, action: 'customer.creditLimitSet', subject: `customer ${scope}`, details });
  });
  return readCredit(context, idCustomer);
}

/** Of what a customer owes, what its own people see: their invoices, and no limit. @throws DomainError `access.otherCustomer`, `customer.notFound` */
export async function readOwed({ db, now }: Dependencies<'db' | 'now'>, actor: Actor, idCustomer: number): Promise<contract.OwedSums> {
  const found = await store.sumOwed(db, await requireCustomer(db, customerNamed(actor, idCustomer)), dayOf(now()));
  if (!found) throw new DomainError('customer.notFound');
  return found;
}

/** @throws DomainError `access.otherCustomer`, `customer.notFound` */
export async function listOwed(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  idCustomer: number,
  asked: Read<(typeof contract.listCustomerInvoices)['query']>,
): Promise<Sent<(typeof contract.listCustomerInvoices)['reply']>> {
  const { page, nextCursor } = await pageOfOwed({ db, now }, await requireCustomer(db, customerNamed(actor, idCustomer)), asked);
  return { data: page.map(({ invoice }) => invoice), nextCursor };
}

/** Of one customer, or of all: what the database has of each, and what all may see of it. */
export async function pageOfOwed(
  { db, now }: Dependencies<'db' | 'now'>,
  scope: CustomerScope,
  { owed, search = '', limit, cursor }: Read<(typeof contract.listCustomerInvoices)['query']>,
) {
  const today = dayOf(now());
  const [dueOn, idInvoice] = cursor === undefined ? ['', 0] : fromCursor(cursor, 'string', 'number');
  const after = cursor === undefined ? null : { dueOn, idInvoice };
  const rows = await store.listOwed(db, scope, { owed, today, search, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.dueOn, row.idInvoice));
  return { page: page.map((row) => ({ row, invoice: toWireOwed(row, today) })), nextCursor };
}

type OwedRow = Awaited<ReturnType<typeof store.listOwed>>[number];

function toWireOwed({ reference, customerName: _name, customerStatus: _status, ...row }: OwedRow, today: string): contract.OwedInvoice {
  const invoice = toWireInvoice(row);
  return { ...invoice, reference: reference ?? '', state: stateOfInvoice(invoice, today) };
}

/** How it stands on a day of UTC. */
export function stateOfInvoice({ kind, correctedBy, paidDate: paidOn, dueDate: dueOn }: WireInvoice, today: string): PaymentState {
  return paymentStateOf({ kind, isCredited: correctedBy !== null, paidOn, dueOn }, today);
}

const FURTHEST_AHEAD_MS = 14 * 3_600_000;

/** @throws DomainError `invoice.notFound`, `invoice.notPayable` for what is no invoice that stands; `event.inFuture` for a day that has begun nowhere yet */
export async function payInvoice(
  context: Context,
  actor: Actor,
  idInvoice: number,
  paidDate: string,
): Promise<{ readonly paidDate: string }> {
  if (paidDate > dayOf(new Date(context.now().getTime() + FURTHEST_AHEAD_MS)))
    throw new DomainError('event.inFuture', [{ field: 'paidDate', reason: 'in the future' }]);
  await change(context, actor, idInvoice, paidDate);
  return { paidDate };
}

/** @throws DomainError `invoice.notFound`, `invoice.notPayable` for what is no invoice that stands: what was paid on it is to be paid back, and stays known */
export function unpayInvoice(context: Context, actor: Actor, idInvoice: number): Promise<void> {
  return change(context, actor, idInvoice, null);
}

async function change(context: Context, actor: Actor, idInvoice: number, paidOn: string | null): Promise<void> {
  const scope = scopeFor(actor);
  await act(context, scope, async ({ tx, audit }) => {
    const before = await store.lockInvoice(tx, scope, idInvoice);
    if (!before) throw new DomainError('invoice.notFound');
    if (before.kind !== 'invoice' || (await findInvoice(tx, scope, idInvoice))?.correctedBy !== null)
      throw new DomainError('invoice.notPayable');
    if (before.paidOn === paidOn) return;
    const own = before.idCustomer;
    await store.setPayment(tx, own, idInvoice, paidOn === null ? null : { paidOn, paidBy: actor.idUser });
    const action = paidOn === null ? 'invoice.paymentTakenBack' : 'invoice.paid';
    audit(own, { idUser: actor.idUser, action, subject: `invoice ${idInvoice}`, details: { number: before.number, paidOn } });
  });
}
