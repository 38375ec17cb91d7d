import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { customerFor, scopeFor, scopeOf, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { faultOfPricing, quoteReference, type QuoteState, type QuoteStatus } from '@sillage/domain/commerce/quotes/quote';
import { Refusal } from '@sillage/domain/refusal';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { contractorStillThere, requireContractor } from '../../people/contractors/shared/requireContractor.usecases.ts';
import { act, type Work } from '../../platform/act/act.ts';
import { offerOptions } from '../tariffs/shared/offerOptions.usecases.ts';
import { checkRequest, columnsOf } from './checkRequest.view.ts';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { tellOfQuote, type World } from './notifyOfQuote.usecases.ts';
import { findOptions, replaceOptions, type KeptOption } from './options.store.ts';
import * as store from './quotes.store.ts';
import { toDetails } from './toWire.view.ts';

/** @throws Refusal `quote.notFound` */
export async function readQuote({ db, now }: Pick<World, 'db' | 'now'>, actor: Actor, idQuote: number): Promise<QuoteDetails> {
  const scope = scopeFor(actor);
  const [row, options] = await Promise.all([store.findQuote(db, scope, idQuote), findOptions(db, scope, idQuote)]);
  if (!row) throw new Refusal('quote.notFound');
  const names = await findNames(db, [row.createdBy, ...(row.decidedBy === null ? [] : [row.decidedBy])]);
  return toDetails(row, options, names, now());
}

/** Asks for a quote; what the price lists cover is priced at once. @returns its number */
export async function requestQuote(
  world: World,
  actor: Actor,
  asked: QuoteRequest & { readonly idCustomer?: number | undefined },
): Promise<number> {
  const { idCustomer, ...request } = asked;
  const own = customerFor(actor, idCustomer);
  await requireCustomer(world.db, own);
  const checked = checkRequest(request, world.now());
  await requireContractor(world.db, own, request.idContractor);
  const offered = await offerOptions(world, own, checked);
  return act(world, own, (work) => putQuote(world, work, own, actor, checked, offered));
}

async function putQuote(
  world: World,
  work: Work,
  own: OneCustomer,
  actor: Actor,
  request: QuoteRequest,
  offered: readonly KeptOption[],
): Promise<number> {
  const createdAt = world.now();
  const year = createdAt.getUTCFullYear();
  const reference = quoteReference(year, await store.takeNumber(work.tx, own, year));
  const idQuote = await store.insertQuote(work.tx, own, { ...columnsOf(request), reference, createdBy: actor.idUser, createdAt });
  await tellOfQuote(world, work, actor, { idCustomer: own, idQuote, reference, kind: 'created' });
  await offer(world, work, own, null, { idQuote, reference }, offered);
  return idQuote;
}

/** Puts options on a quote, if there are any: it is quoted then, and waits for the operator otherwise. */
export async function offer(
  world: World,
  work: Work,
  own: OneCustomer,
  by: Actor | null,
  { idQuote, reference }: { readonly idQuote: number; readonly reference: string },
  options: readonly KeptOption[],
): Promise<void> {
  await replaceOptions(work.tx, own, idQuote, options);
  await store.updateQuote(work.tx, own, idQuote, offeredState(options));
  if (options.length > 0) await tellOfQuote(world, work, by, { idCustomer: own, idQuote, reference, kind: 'priced' });
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
 * @throws Refusal `quote.notFound`, `quote.changedMeanwhile`, `quote.alreadyAccepted`, `quote.declined`, and of what is not right
 */
export async function changeQuote(
  world: World,
  actor: Actor,
  idQuote: number,
  { revision, ...asked }: QuoteRequest & { readonly revision: number },
): Promise<void> {
  const scope = scopeFor(actor);
  const known = await store.findQuote(world.db, scope, idQuote);
  if (!known) throw new Refusal('quote.notFound');
  const request = await withContractor(world, known, checkRequest(asked, world.now()));
  const offered = await offerOptions(world, known.idCustomer, request);
  await act(world, scope, async (work) => {
    const held = await hold(work, actor, idQuote);
    requireSeen(held, revision);
    refuse(faultOfPricing(stateOf(held)));
    const own = scopeOf(held);
    await store.updateQuote(work.tx, own, idQuote, columnsOf(request));
    await tellOfQuote(world, work, actor, { ...held, kind: 'changed' });
    await offer(world, work, own, null, held, offered);
  });
}

/** A contractor who was named already and is gone by now is left out: whoever changes something else knows nothing of it. @throws Refusal `contractor.notFound` */
async function withContractor(
  { db }: World,
  known: Pick<store.QuoteRow, 'idCustomer'> & { readonly request: unknown },
  asked: QuoteRequest,
) {
  const own = scopeOf(known);
  const before = (known.request as QuoteRequest).idContractor;
  if (asked.idContractor === before) return { ...asked, idContractor: await contractorStillThere(db, own, before) };
  await requireContractor(db, own, asked.idContractor);
  return asked;
}

/** The quote, held until the change is made. @throws Refusal `quote.notFound` */
export async function hold({ tx }: Work, actor: Actor, idQuote: number): Promise<store.LockedQuote> {
  const [held] = await store.lockQuotes(tx, scopeFor(actor), [idQuote]);
  if (!held || held.deletedAt !== null) throw new Refusal('quote.notFound');
  return held;
}

/** @throws Refusal `quote.changedMeanwhile` when it is not as it was at this revision; whoever names none takes it as it is */
export function requireSeen(held: store.LockedQuote, revision: number | undefined): void {
  if (revision === undefined || held.revision === revision) return;
  throw new Refusal('quote.changedMeanwhile', [{ field: 'revision', reason: String(held.revision) }]);
}

/** As the rules see it. @param shipment the one that it made, while there is one */
export function stateOf(held: store.LockedQuote, shipment?: { readonly status: string; readonly isInvoiced: boolean }): QuoteState {
  return {
    status: held.status as QuoteStatus,
    validUntilMs: held.validUntil?.getTime() ?? null,
    pickupMs: held.pickupAt.getTime(),
    hasBegun: shipment ? shipment.status === 'intransit' || shipment.status === 'arrived' : null,
    isInvoiced: shipment?.isInvoiced ?? false,
  };
}

export function refuse(code: ReturnType<typeof faultOfPricing>): void {
  if (code !== null) throw new Refusal(code);
}

/** Asks for the same once more: a pickup that has passed becomes tomorrow's, and the delivery keeps its distance. */
export async function duplicateQuote(world: World, actor: Actor, idQuote: number): Promise<number> {
  const row = await store.findQuote(world.db, scopeFor(actor), idQuote);
  if (!row) throw new Refusal('quote.notFound');
  const before = row.request as unknown as QuoteRequest;
  const request = await withContractor(world, row, before);
  return requestQuote(world, actor, { ...moved(request, world.now()), ...(actor.role === 'superAdmin' && { idCustomer: row.idCustomer }) });
}

const DAY_MS = 86_400_000;

function moved(request: QuoteRequest, now: Date): QuoteRequest {
  const pickup = Date.parse(request.pickupDate);
  if (pickup > now.getTime()) return request;
  const days = Math.ceil((now.getTime() - pickup) / DAY_MS) || 1;
  const later = (date: string) => new Date(Date.parse(date) + days * DAY_MS).toISOString();
  return { ...request, pickupDate: later(request.pickupDate), deliveryDate: request.deliveryDate && later(request.deliveryDate) };
}
