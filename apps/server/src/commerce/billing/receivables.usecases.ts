import type * as contract from '@sillage/contract/commerce/billing/receivables.contract';
import type { OwedSums } from '@sillage/contract/commerce/billing/credit.contract';
import type { Read, Sent } from '@sillage/contract/endpoint';
import { DomainError } from '@sillage/domain/domainError';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { findAdministrators } from '../../messages/notifications/shared/recipients.store.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findInvoice } from './billingDocuments.store.ts';
import { lockInvoice, setReminded, sumOwed } from './credit.store.ts';
import { toWireInvoice } from './billingDocuments.view.ts';
import { dayOf, pageOfOwed, stateOfInvoice } from './credit.usecases.ts';
import { tellOfInvoice } from './tellOfInvoice.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;

/** Of one customer where one is named. @throws DomainError `customer.notFound` */
async function scopeOf(db: Context['db'], actor: Actor, idCustomer: number | undefined) {
  return idCustomer === undefined ? scopeFor(actor) : await requireCustomer(db, idCustomer);
}

/** @throws DomainError `customer.notFound` */
export async function listReceivables(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  { idCustomer, ...asked }: Read<(typeof contract.listReceivables)['query']>,
): Promise<Sent<(typeof contract.listReceivables)['reply']>> {
  const { page, nextCursor } = await pageOfOwed({ db, now }, await scopeOf(db, actor, idCustomer), asked);
  const data = page.map(({ row, invoice }) => ({
    ...invoice,
    idCustomer: row.idCustomer,
    customerName: row.customerName,
    isCustomerThere: row.customerStatus !== 'deleted',
    reminders: row.reminders,
    remindedDate: row.remindedAt?.toISOString() ?? null,
  }));
  return { data, nextCursor };
}

/** @throws DomainError `customer.notFound` */
export async function readReceivableSums({ db, now }: Dependencies<'db' | 'now'>, actor: Actor, idCustomer?: number): Promise<OwedSums> {
  const found = await sumOwed(db, await scopeOf(db, actor, idCustomer), dayOf(now()));
  if (!found) throw new DomainError('customer.notFound');
  return found;
}

/**
 * Its customer's administrators are told, by mail too, once a day at most.
 * @throws DomainError `invoice.notFound`, `invoice.notOverdue`, `invoice.remindedToday`, `invoice.nobodyToRemind`
 */
export function remindOfInvoice(
  context: Context,
  actor: Actor,
  idInvoice: number,
): Promise<Sent<(typeof contract.remindOfInvoice)['reply']>> {
  const scope = scopeFor(actor);
  const at = context.now();
  return act(context, scope, async (work) => {
    const { tx, audit } = work;
    const held = await lockInvoice(tx, scope, idInvoice);
    const invoice = await findInvoice(tx, scope, idInvoice);
    if (!held || !invoice) throw new DomainError('invoice.notFound');
    const { dueOn, number, netCents, vatCents, remindedAt } = invoice;
    if (stateOfInvoice(toWireInvoice(invoice), dayOf(at)) !== 'overdue') throw new DomainError('invoice.notOverdue');
    if (remindedAt !== null && dayOf(remindedAt) === dayOf(at)) throw new DomainError('invoice.remindedToday');
    const own = held.idCustomer;
    if ((await findAdministrators(tx, own)).length === 0) throw new DomainError('invoice.nobodyToRemind');
    const reminders = invoice.reminders + 1;
    await setReminded(tx, own, idInvoice, reminders, at);
    audit(own, { idUser: actor.idUser, action: 'invoice.reminded', subject: `invoice ${idInvoice}`, details: { number, reminders } });
    tellOfInvoice(context, work, own, {
      kind: 'invoiceReminded',
      number,
      values: { amountCents: netCents + vatCents, day: dueOn },
      dedupeKey: `invoiceReminded ${idInvoice} ${reminders}`,
    });
    return { reminders, remindedDate: at.toISOString() };
  });
}
