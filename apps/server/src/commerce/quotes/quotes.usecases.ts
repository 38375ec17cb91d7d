import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { customerFor, scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { datesAskedAgain } from '@sillage/domain/commerce/quotes/askedAgain';
import { faultOfPricing, faultOfReopening, quoteReference, type QuoteState, type QuoteStatus } from '@sillage/domain/commerce/quotes/quote';
import { DomainError } from '@sillage/domain/domainError';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { contractorStillThere, requireContractor } from '../../people/contractors/shared/requireContractor.usecases.ts';
import { act, type Work } from '../../platform/act/act.ts';
import { offerOptions } from '../tariffs/shared/offerOptions.usecases.ts';
import { checkRequest, columnsOf } from './checkRequest.view.ts';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { tellOfQuote, type Context } from './notifyOfQuote.usecases.ts';
import { findOptions, replaceOptions, type KeptOption } from './options.store.ts';
import { makeOnce } from './madeOnce.store.ts';
import * as store from './quotes.store.ts';
import { toDetails } from './toWire.view.ts';

/** @throws DomainError `quote.notFound` */
export async function readQuote({ db, now }: Pick<Context, 'db' | 'now'>, actor: Actor, idQuote: number): Promise<QuoteDetails> {
  const scope = scopeFor(actor);
  const [row, options] = await Promise.all([store.findQuote(db, scope, idQuote), findOptions(db, scope, idQuote)]);
  if (!row) throw new DomainError('quote.notFound');
  const names = await findNames(db, [row.createdBy, ...(row.decidedBy === null ? [] : [row.decidedBy])]);
  const at = now();
  const shipment =
    row.shipmentStatus === null ? undefined : { status: row.shipmentStatus, isInvoiced: row.isInvoiced ?? false, shelf: 'current' };
  const fault = faultOfReopening(stateOf(row, shipment), { isOperator: actor.role === 'superAdmin' }, at.getTime());
  return { ...toDetails(row, options, names, at), standsBecause: fault === 'quote.stillOpen' ? null : fault };
}

/** Asks for a quote; what the price lists cover is priced at once. @returns its number */
export async function requestQuote(
  context: Context,
  actor: Actor,
  asked: QuoteRequest & { readonly idCustomer?: number | undefined; readonly requestKey?: string | undefined },
): Promise<number> {
  const { idCustomer, requestKey, ...request } = asked;
  const own = customerFor(actor, idCustomer);
  await requireCustomer(context.db, own);
  const checked = checkRequest(request, context.now());
  await requireContractor(context.db, own, request.idContractor);
  const offered = await offerOptions(context, own, checked);
  const once = { kind: 'quote', idUser: actor.idUser, requestKey, now: context.now() } as const;
  return act(context, own, (work) => makeOnce(work.tx, own, once, () => putQuote(context, work, own, actor, checked, offered)));
}

async function putQuote(
  context: Context,
  work: Work,
  own: OneCustomer,
  actor: Actor,
  request: QuoteRequest,
  offered: readonly KeptOption[],
): Promise<number> {
  const createdAt = context.now();
  const year = createdAt.getUTCFullYear();
  const reference = quoteReference(year, await store.takeNumber(work.tx, own, year));
  const idQuote = await store.insertQuote(work.tx, own, { ...columnsOf(request), reference, createdBy: actor.idUser, createdAt });
  await tellOfQuote(context, work, actor, { idCustomer: own, idQuote, reference, kind: 'created' });
  await offer(context, work, own, null, { idQuote, reference }, offered);
  return idQuote;
}

/** Puts options on a quote, if there are any: it is quoted then, and waits for the operator otherwise. */
export async function offer(
  context: Context,
  work: Work,
  own: OneCustomer,
  by: Actor | null,
  { idQuote, reference }: { readonly idQuote: number; readonly reference: string },
  options: readonly KeptOption[],
): Promise<void> {
  await replaceOptions(work.tx, own, idQuote, options);
  await store.updateQuote(work.tx, own, idQuote, offeredState(options));
  if (options.length > 0) await tellOfQuote(context, work, by, { idCustomer: own, idQuote, reference, kind: 'priced' });
}

/** As lists know it: the least of the prices, and until when the last of them holds. */
export function offeredState(options: readonly KeptOption[]) {
  const until = options.map(({ validUntil }) => validUntil.getTime());
  return {
    status: options.length > 0 ? ('quoted' as const) : ('pending' as const),
    priceCents: options.length > 0 ? Math.min(...options.map(({ priceCents }) => priceCents)) : null,
    validUntil: options.length > 0 ? new Date(Math.max(...until)) : null,
    acceptedOption: null,
    declinedReason: '',
    decidedAt: null,
    decidedBy: null,
  };
}

/**
 * Asks for something else, as long as nobody has decided: it is priced anew.
 * @throws DomainError `quote.notFound`, `quote.changedMeanwhile`, `quote.alreadyAccepted`, `quote.declined`, and of what is not right
 */
export async function changeQuote(
  context: Context,
  actor: Actor,
  idQuote: number,
  { revision, ...asked }: QuoteRequest & { readonly revision: number },
): Promise<void> {
  const scope = scopeFor(actor);
  const known = await store.findQuote(context.db, scope, idQuote);
  if (!known) throw new DomainError('quote.notFound');
  const request = await withContractor(context, known, checkRequest(asked, context.now()));
  const offered = await offerOptions(context, known.idCustomer, request);
  await act(context, scope, async (work) => {
    const held = await hold(work, actor, idQuote);
    requireSeen(held, revision);
    refuse(faultOfPricing(stateOf(held)));
    const own = held.idCustomer;
    await store.updateQuote(work.tx, own, idQuote, columnsOf(request));
    await tellOfQuote(context, work, actor, { ...held, kind: 'changed' });
    await offer(context, work, own, null, held, offered);
  });
}

/** A contractor who was named already and is gone by now is left out: whoever changes something else knows nothing of it. @throws DomainError `contractor.notFound` */
async function withContractor(
  { db }: Context,
  known: Pick<store.QuoteRow, 'idCustomer'> & { readonly request: unknown },
  asked: QuoteRequest,
) {
  const own = known.idCustomer;
  const before = (known.request as QuoteRequest).idContractor;
  if (asked.idContractor === before) return { ...asked, idContractor: await contractorStillThere(db, own, before) };
  await requireContractor(db, own, asked.idContractor);
  return asked;
}

/** The quote, held until the change is made. @throws DomainError `quote.notFound` */
export async function hold({ tx }: Work, actor: Actor, idQuote: number): Promise<store.LockedQuote> {
  const [held] = await store.lockQuotes(tx, scopeFor(actor), [idQuote]);
  if (!held || held.deletedAt !== null) throw new DomainError('quote.notFound');
  return held;
}

/** @throws DomainError `quote.changedMeanwhile` when it is not as it was at this revision; whoever names none takes it as it is */
export function requireSeen(held: store.LockedQuote, revision: number | undefined): void {
  if (revision === undefined || held.revision === revision) return;
  throw new DomainError('quote.changedMeanwhile', [{ field: 'revision', reason: String(held.revision) }]);
}

/** As the rules see it. @param shipment the one that it made, while there is one: what was deleted goes nowhere any more, but stays billed */
export function stateOf(
  held: Pick<store.LockedQuote, 'status' | 'validUntil' | 'pickupAt' | 'isOperatorsDecision'>,
  shipment?: { readonly status: string; readonly isInvoiced: boolean; readonly shelf: string },
): QuoteState {
  return {
    status: held.status as QuoteStatus,
    validUntilMs: held.validUntil?.getTime() ?? null,
    pickupMs: held.pickupAt.getTime(),
    hasBegun: shipment && shipment.shelf !== 'deleted' ? shipment.status === 'intransit' || shipment.status === 'arrived' : null,
    isInvoiced: shipment?.isInvoiced ?? false,
    isOperatorsDecision: held.isOperatorsDecision,
  };
}

export function refuse(code: ReturnType<typeof faultOfPricing>): void {
  if (code !== null) throw new DomainError(code);
}

/** Asks for the same once more (`datesAskedAgain`). */
export async function duplicateQuote(context: Context, actor: Actor, idQuote: number): Promise<number> {
  const row = await store.findQuote(context.db, scopeFor(actor), idQuote);
  if (!row) throw new DomainError('quote.notFound');
  const before = row.request as unknown as QuoteRequest;
  const request = await withContractor(context, row, before);
  return requestQuote(context, actor, {
    ...moved(request, context.now()),
    ...(actor.role === 'superAdmin' && { idCustomer: row.idCustomer }),
  });
}

function moved(request: QuoteRequest, now: Date): QuoteRequest {
  const { pickupDate, deliveryDate, timeZone } = request;
  const asked = { pickup: Date.parse(pickupDate), delivery: deliveryDate === null ? null : Date.parse(deliveryDate) };
  const { pickup, delivery } = datesAskedAgain(asked, timeZone, now.getTime());
  const iso = (ms: number) => new Date(ms).toISOString();
  return { ...request, pickupDate: iso(pickup), deliveryDate: delivery === null ? null : iso(delivery) };
}
