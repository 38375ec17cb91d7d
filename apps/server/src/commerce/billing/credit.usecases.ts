import type * as contract from '@sillage/contract/commerce/billing/credit.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
import { creditStateOf } from '@sillage/domain/commerce/billing/credit';
import { scopeFor, scopeOf, type Actor } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { updateAgreed } from '../../people/customers/shared/updateAgreed.store.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Needs } from '../../platform/services.ts';
import * as store from './credit.store.ts';
import { findInvoice } from './billingDocuments.store.ts';
import { toWireInvoice } from './billingDocuments.view.ts';

type World = Needs<'db' | 'now' | 'bus'>;

/** Invoices are due on a day of UTC. */
const dayOf = (now: Date) => now.toISOString().slice(0, 'YYYY-MM-DD'.length);

/** @throws Refusal `customer.notFound` */
export async function readCredit({ db, now }: Needs<'db' | 'now'>, idCustomer: number): Promise<contract.Credit> {
  const found = await store.findCredit(db, await requireCustomer(db, idCustomer), dayOf(now()));
  if (!found) throw new Refusal('customer.notFound');
  return { ...found, state: creditStateOf(found.limitCents, found.usedCents) };
}

/** @throws Refusal `customer.notFound` */
export async function setCreditLimit(
  world: World,
  { idUser }: Actor,
  idCustomer: number,
  limitCents: number | null,
): Promise<contract.Credit> {
  const scope = await requireCustomer(world.db, idCustomer);
  await act(world, scope, async ({ tx, audit }) => {
    await updateAgreed(tx, scope, { creditLimitCents: limitCents });
    audit(scope, { idUser, action: 'customer.creditLimitSet', subject: `customer ${scope}`, details: { limitCents } });
  });
  return readCredit(world, idCustomer);
}

/** @throws Refusal `customer.notFound` */
export async function listOwed(
  { db, now }: Needs<'db' | 'now'>,
  idCustomer: number,
  { owed, limit, cursor }: Read<(typeof contract.listCustomerInvoices)['query']>,
): Promise<Sent<(typeof contract.listCustomerInvoices)['reply']>> {
  const scope = await requireCustomer(db, idCustomer);
  const [dueOn, idInvoice] = cursor === undefined ? ['', 0] : fromCursor(cursor, 'string', 'number');
  const after = cursor === undefined ? null : { dueOn, idInvoice };
  const rows = await store.listOwed(db, scope, { owed, today: dayOf(now()), after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.dueOn, row.idInvoice));
  return { data: page.map(({ reference, ...row }) => ({ ...toWireInvoice(row), reference: reference ?? '' })), nextCursor };
}

/** @throws Refusal `invoice.notFound`, `invoice.notPayable` for what is no invoice that stands */
export async function payInvoice(world: World, actor: Actor, idInvoice: number, paidDate: string): Promise<{ readonly paidDate: string }> {
  await change(world, actor, idInvoice, paidDate);
  return { paidDate };
}

/** @throws Refusal `invoice.notFound` */
export function unpayInvoice(world: World, actor: Actor, idInvoice: number): Promise<void> {
  return change(world, actor, idInvoice, null);
}

async function change(world: World, actor: Actor, idInvoice: number, paidOn: string | null): Promise<void> {
  const scope = scopeFor(actor);
  await act(world, scope, async ({ tx, audit }) => {
    const before = await store.lockInvoice(tx, scope, idInvoice);
    if (!before) throw new Refusal('invoice.notFound');
    if (paidOn !== null && (before.kind !== 'invoice' || (await findInvoice(tx, scope, idInvoice))?.correctedBy !== null))
      throw new Refusal('invoice.notPayable');
    if (before.paidOn === paidOn) return;
    const own = scopeOf(before);
    await store.setPayment(tx, own, idInvoice, paidOn === null ? null : { paidOn, paidBy: actor.idUser });
    const action = paidOn === null ? 'invoice.paymentTakenBack' : 'invoice.paid';
    audit(own, { idUser: actor.idUser, action, subject: `invoice ${idInvoice}`, details: { number: before.number, paidOn } });
  });
}
