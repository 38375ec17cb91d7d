import type { WireInvoice } from '@sillage/contract/commerce/billing/billingDocuments.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import {
  credited,
  dueDate,
  invoiced,
  invoiceNumber,
  isUnexplained,
  summaryOf,
  type InvoicedLine,
} from '@sillage/domain/commerce/billing/invoice';
import { DomainError } from '@sillage/domain/domainError';
import timeZoneAt from '@photostructure/tz-lookup';
import type { Config } from '../../platform/config.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { act, type Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { holdShipment } from '../../journeys/shipments/shared/touchShipment.usecases.ts';
import { findPromise } from '../quotes/shared/promise.store.ts';
import * as store from './billingDocuments.store.ts';
import { lockInvoice } from './credit.store.ts';
import type { InvoiceFacts } from './facts.view.ts';
import { noVatOf } from './noVat.view.ts';
import { toSeller, toWireInvoice } from './billingDocuments.view.ts';
import { tellOfInvoice } from './tellOfInvoice.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'config' | 'bus'>;

export async function listInvoices(
  services: Dependencies<'db' | 'now'>,
  actor: Actor,
  idShipment: number,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) {
  const scope = scopeFor(actor);
  await readShipment(services, scope, idShipment);
  const after = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const rows = await store.listInvoices(services.db, scope, { idShipment, after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idInvoice }) => toCursor(idInvoice));
  return { data: page.map(toWireInvoice), nextCursor };
}

interface Reasons {
  readonly differenceReason: string;
  readonly noVatReason: string;
}

/**
 * @param why it is billed otherwise than was quoted, and without VAT, where it is
 * @throws DomainError `invoice.sellerMissing`, `invoice.buyerAddressMissing`, `invoice.exists`, `invoice.nothingToInvoice`, `invoice.differenceUnexplained`, `invoice.noVatUnexplained`, `shipment.notFound`
 */
export async function issueInvoice(context: Context, actor: Actor, idShipment: number, why: Reasons): Promise<WireInvoice> {
  const { config } = context;
  const scope = scopeFor(actor);
  const seller = sellerOf(config);
  const transport = await readShipment(context, scope, idShipment);
  const idInvoice = await act(context, scope, async (work) => {
    const { tx } = work;
    const own = (await holdShipment(tx, scope, idShipment)).idCustomer;
    if (await store.findStanding(tx, scope, idShipment)) throw new DomainError('invoice.exists');
    const lines = invoiced(await store.listSales(tx, scope, idShipment));
    if (lines.length === 0) throw new DomainError('invoice.nothingToInvoice');
    const { totals } = summaryOf(lines);
    // What is owed to the customer is no invoice; what was billed before is taken back by a credit note.
    if (totals.grossCents < 0)
      throw new DomainError('invoice.nothingToInvoice', [{ field: 'lines', reason: 'below zero', grossCents: totals.grossCents }]);
    const { country, ...buyer } = await store.findBuyer(tx, own);
    if (buyer.buyerAddress === '') throw new DomainError('invoice.buyerAddressMissing');
    const quote = await quoteOf(work, own, idShipment, totals.netCents, why.differenceReason);
    const noVat = noVatOf({ lines, transport, customer: country, sellerVatId: seller.vatId, said: why.noVatReason });
    const about = { ...partiesOf(transport), ...buyer, ...quote, ...noVat, seller, paymentDays: config.INVOICE_PAYMENT_DAYS };
    return issue(work, context, { own, actor, idShipment, idCorrects: null, lines, facts: { ...about, kind: 'invoice', corrects: null } });
  });
  return found(context, actor, idInvoice);
}

/** What the invoice says of the quote that the shipment came of, if it did. @throws DomainError `invoice.differenceUnexplained`, saying both amounts */
async function quoteOf({ tx }: Work, own: OneCustomer, idShipment: number, actualCents: number, reason: string) {
  const promised = await findPromise(tx, own, idShipment);
  if (!promised) return {};
  const { reference, priceCents: promisedCents } = promised;
  const difference = { promisedCents, actualCents, reason };
  if (isUnexplained(difference))
    throw new DomainError('invoice.differenceUnexplained', [{ field: 'differenceReason', reason: 'missing', promisedCents, actualCents }]);
  return { quote: { reference, promisedCents, differenceReason: promisedCents === actualCents ? '' : reason } };
}

/** @throws DomainError `invoice.notFound`, `invoice.credited`; `request.invalid` for a credit note */
export async function creditInvoice(context: Context, actor: Actor, idInvoice: number): Promise<WireInvoice> {
  const { db } = context;
  const scope = scopeFor(actor);
  const before = await store.findInvoice(db, scope, idInvoice);
  const facts = await store.findFacts(db, scope, idInvoice);
  if (!before || !facts) throw new DomainError('invoice.notFound');
  const idCredit = await act(context, scope, async (work) => {
    const { tx } = work;
    // Its shipment may be deleted: what was billed is taken back all the same.
    await lockInvoice(tx, scope, idInvoice);
    const now = await store.findInvoice(tx, scope, idInvoice);
    if (now?.kind !== 'invoice' || now.correctedBy !== null) throw new DomainError('invoice.credited');
    return issue(work, context, {
      own: before.idCustomer,
      actor,
      idShipment: before.idShipment,
      idCorrects: idInvoice,
      lines: credited(facts.lines),
      facts: { ...facts, kind: 'creditNote', corrects: before.number },
    });
  });
  return found(context, actor, idCredit);
}

interface Issued {
  readonly own: OneCustomer;
  readonly actor: Actor;
  readonly idShipment: number | null;
  readonly idCorrects: number | null;
  readonly lines: readonly InvoicedLine[];
  readonly facts: Omit<InvoiceFacts, 'number' | 'issuedDate' | 'dueDate' | 'lines'>;
}

/** The number is taken last, so that its row is held as shortly as can be. */
async function issue(work: Work, context: Context, { own, actor, idShipment, idCorrects, lines, facts }: Issued): Promise<number> {
  const { tx, audit } = work;
  const issuedAt = context.now();
  const year = issuedAt.getUTCFullYear();
  const sequence = await store.takeNumber(tx, year);
  const number = invoiceNumber(year, sequence);
  const dueOn = dueDate(issuedAt, facts.kind === 'invoice' ? facts.paymentDays : 0);
  const { netCents, vatCents } = summaryOf(lines).totals;
  const whole = { ...facts, number, issuedDate: issuedAt.toISOString(), dueDate: dueOn, lines };
  const idInvoice = await store.insertInvoice(tx, own, {
    idShipment,
    kind: facts.kind,
    year,
    sequence,
    number,
    idCorrects,
    issuedAt,
    dueOn,
    netCents,
    vatCents,
    facts: whole,
    issuedBy: actor.idUser,
  });
  const isInvoice = facts.kind === 'invoice';
  const action = isInvoice ? 'invoice.issued' : 'invoice.credited';
  audit(own, { idUser: actor.idUser, action, subject: `invoice ${idInvoice}`, details: { number, idShipment } });
  const told = isInvoice
    ? ({ kind: 'invoiceIssued', number, values: { amountCents: netCents + vatCents, day: dueOn } } as const)
    : ({ kind: 'invoiceCredited', number: facts.corrects ?? number, values: { number } } as const);
  tellOfInvoice(context, work, own, { ...told, dedupeKey: `${told.kind} ${idInvoice}` });
  return idInvoice;
}

/** @throws DomainError `invoice.sellerMissing`, naming the settings that are missing */
function sellerOf(config: Config): InvoiceFacts['seller'] {
  const needed = ['INVOICE_SELLER_NAME', 'INVOICE_SELLER_ADDRESS', 'INVOICE_SELLER_VAT_ID'] as const;
  const missing = needed.filter((name) => config[name] === null);
  if (missing.length > 0)
    throw new DomainError(
      'invoice.sellerMissing',
      missing.map((name) => ({ field: name, reason: 'missing' })),
    );
  return toSeller(config);
}

function partiesOf({ reference, departure, arrival, arrivedDate, routeSteps }: TransportDetails) {
  const last = routeSteps.at(-1);
  const zone = last ? { arrivedTimeZone: timeZoneAt(last.latitude, last.longitude) } : {};
  return { reference, from: departure?.address ?? '', to: arrival?.address ?? '', arrivedDate, ...zone };
}

async function found({ db }: Context, actor: Actor, idInvoice: number): Promise<WireInvoice> {
  const row = await store.findInvoice(db, scopeFor(actor), idInvoice);
  if (!row) throw new DomainError('invoice.notFound');
  return toWireInvoice(row);
}
