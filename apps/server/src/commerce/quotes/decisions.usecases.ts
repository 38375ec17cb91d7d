import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { scopeFor, type Actor, type OneCustomer } from '@sillage/domain/people/access/actor';
import { CATEGORY_OF } from '@sillage/domain/commerce/tariffs/price';
import { countryOfSeller, vatOfCarriage } from '@sillage/domain/commerce/quotes/vat';
import {
  faultOfAccepting,
  faultOfDeclining,
  faultOfDeleting,
  faultOfReopening,
  type RouteOption,
} from '@sillage/domain/commerce/quotes/quote';
import { DomainError, type ErrorCode } from '@sillage/domain/domainError';
import { refuseDuplicates } from '../../journeys/shipments/shared/linkTrackers.usecases.ts';
import { withdrawShipment } from '../../journeys/shipments/shared/withdrawShipment.usecases.ts';
import { act, type Work } from '../../platform/act/act.ts';
import type { ServerLanguage } from '../../platform/http/language.ts';
import { lineText } from './lineTexts.view.ts';
import { enterQuoted } from '../costs/shared/enterQuoted.store.ts';
import { tellOfQuote, type Context } from './notifyOfQuote.usecases.ts';
import { findOptions, type KeptOption } from './options.store.ts';
import { placeQuoted } from './placeQuoted.usecases.ts';
import { findCountry, lockShipmentState, lockQuotes, updateQuote, type LockedQuote } from './quotes.store.ts';
import { quotePlaced } from './shared/quotePlaced.hook.ts';
import { hold, offeredState, refuse, requireSeen, stateOf } from './quotes.usecases.ts';

const RESTORABLE_MS = 30 * 86_400_000;

/**
 * Accepts an option: the shipment is made with it, or nothing happens. Two at once: one accepts, the other is told.
 * @returns the shipment
 * @throws DomainError `quote.notFound`, `quote.alreadyAccepted`, `quote.declined`, `quote.notPriced`, `quote.optionUnknown`, `quote.expired`;
 * `quote.changedMeanwhile` when something else is offered since `revision`; `asset.referenceTaken`
 */
export function acceptQuote(
  context: Context,
  actor: Actor,
  idQuote: number,
  { routeOption, revision }: { readonly routeOption: RouteOption; readonly revision?: number | undefined },
  language: ServerLanguage,
): Promise<number> {
  return refuseDuplicates(() =>
    act(context, scopeFor(actor), async (work) => {
      const held = await hold(work, actor, idQuote);
      const own = held.idCustomer;
      const option = (await findOptions(work.tx, own, idQuote)).find((one) => one.routeOption === routeOption);
      const now = context.now();
      refuse(faultOfAccepting(stateOf(held), option?.validUntil.getTime() ?? null, now.getTime()));
      if (!option) throw new DomainError('quote.optionUnknown');
      requireSeen(held, revision);
      const request = held.request as unknown as QuoteRequest;
      const placed = { reference: held.reference, isGiven: false, mode: option.mode, arrivalAt: option.arrivalAt, idUser: actor.idUser };
      const { idShipment } = await placeQuoted(context, work, own, request, placed);
      await enterOption(context, work, own, { idShipment, idUser: actor.idUser, language }, option, request);
      const decided = { decidedAt: now, decidedBy: actor.idUser, priceCents: option.priceCents, isAsked: false };
      await updateQuote(work.tx, own, idQuote, { status: 'accepted', acceptedOption: routeOption, idShipment, ...decided });
      for (const take of context.hooks.all(quotePlaced)) await take(work, own, { idQuote, idShipment });
      await tellOfQuote(context, work, actor, { ...held, kind: 'accepted', idShipment });
      return idShipment;
    }),
  );
}

/** What is billed, what it costs the operator, and the budget: as the option has them. */
async function enterOption(
  context: Context,
  { tx }: Work,
  own: OneCustomer,
  { idShipment, idUser, language }: { readonly idShipment: number; readonly idUser: number; readonly language: ServerLanguage },
  option: KeptOption,
  request: QuoteRequest,
): Promise<void> {
  const vatBasisPoints = vatOfCarriage({
    from: request.pickup.country,
    to: request.delivery.country,
    customer: await findCountry(tx, own),
    seller: countryOfSeller(context.config.INVOICE_SELLER_VAT_ID),
  });
  const lines = option.lines.map(({ kind, cents, costCents }) => ({
    label: lineText(kind, language),
    category: CATEGORY_OF[kind],
    cents,
    costCents,
  }));
  const dated = context.now().toISOString().slice(0, 'YYYY-MM-DD'.length);
  await enterQuoted(tx, own, { idShipment, createdBy: idUser, dated, vatBasisPoints, budgetCents: option.priceCents, lines });
}

/** @throws DomainError `quote.notFound`, `quote.alreadyAccepted`, `quote.declined` */
export async function declineQuote(context: Context, actor: Actor, idQuote: number, reason: string): Promise<void> {
  await act(context, scopeFor(actor), async (work) => decline(context, work, actor, await hold(work, actor, idQuote), reason));
}

async function decline(context: Context, work: Work, actor: Actor, held: LockedQuote, reason: string): Promise<void> {
  refuse(faultOfDeclining(stateOf(held)));
  const decided = { decidedAt: context.now(), decidedBy: actor.idUser, isAsked: false };
  await updateQuote(work.tx, held.idCustomer, held.idQuote, { status: 'declined', declinedReason: reason, ...decided });
  await tellOfQuote(context, work, actor, { ...held, idShipment: null, kind: 'declined', text: reason });
}

/**
 * A change of mind: what was declined is open again; what was accepted too, and its shipment goes, unless it has begun.
 * @throws DomainError `quote.notFound`, `quote.stillOpen`, `quote.declinedByOperator`, `quote.departed`, `quote.shipmentBegun`, `quote.invoiced`
 */
export async function reopenQuote(context: Context, actor: Actor, idQuote: number): Promise<void> {
  await act(context, scopeFor(actor), async (work) => reopen(context, work, actor, await hold(work, actor, idQuote)));
}

async function reopen(context: Context, work: Work, actor: Actor, held: LockedQuote): Promise<void> {
  const own = held.idCustomer;
  const { idShipment } = held;
  const shipment = idShipment === null ? undefined : await lockShipmentState(work.tx, own, idShipment);
  refuse(faultOfReopening(stateOf(held, shipment), { isOperator: actor.role === 'superAdmin' }, context.now().getTime()));
  if (idShipment !== null) await withdrawShipment(work, own, idShipment, { idUser: actor.idUser, at: context.now() });
  await updateQuote(work.tx, own, held.idQuote, { ...offeredState(await findOptions(work.tx, own, held.idQuote)), idShipment: null });
  for (const take of context.hooks.all(quotePlaced)) await take(work, own, { idQuote: held.idQuote, idShipment: null });
  await tellOfQuote(context, work, actor, { ...held, kind: 'reopened' });
}

/** @throws DomainError `quote.notFound`, `quote.alreadyAccepted` */
export async function removeQuote(context: Context, actor: Actor, idQuote: number): Promise<void> {
  await act(context, scopeFor(actor), async (work) => remove(context, work, actor, await hold(work, actor, idQuote)));
}

async function remove(context: Context, work: Work, actor: Actor, held: LockedQuote): Promise<void> {
  refuse(faultOfDeleting(stateOf(held)));
  await updateQuote(work.tx, held.idCustomer, held.idQuote, { deletedAt: context.now() });
  await tellOfQuote(context, work, actor, { ...held, kind: 'deleted' });
}

/** @throws DomainError `quote.notFound`, `quote.beyondRestoring` */
export async function restoreQuote(context: Context, actor: Actor, idQuote: number): Promise<void> {
  await act(context, scopeFor(actor), async (work) => {
    const [held] = await lockQuotes(work.tx, scopeFor(actor), [idQuote]);
    if (!held) throw new DomainError('quote.notFound');
    await restore(context, work, actor, held);
  });
}

async function restore(context: Context, work: Work, actor: Actor, held: LockedQuote): Promise<void> {
  if (held.deletedAt === null) return;
  if (held.deletedAt.getTime() + RESTORABLE_MS < context.now().getTime()) throw new DomainError('quote.beyondRestoring');
  await updateQuote(work.tx, held.idCustomer, held.idQuote, { deletedAt: null });
  await tellOfQuote(context, work, actor, { ...held, kind: 'restored' });
}

type Decision = 'decline' | 'reopen' | 'delete' | 'restore';

/** Many at once, each by itself: one that cannot be done keeps no other from it, and is named with why. @throws DomainError of the first one when none could be done */
export async function decideQuotes(context: Context, actor: Actor, decision: Decision, idQuotes: readonly number[], reason: string) {
  const actions: Record<Decision, (work: Work, held: LockedQuote) => Promise<void>> = {
    decline: (work, held) => decline(context, work, actor, held, reason),
    reopen: (work, held) => reopen(context, work, actor, held),
    delete: (work, held) => remove(context, work, actor, held),
    restore: (work, held) => restore(context, work, actor, held),
  };
  const done: number[] = [];
  const refused: { idQuote: number; reference: string | null; code: ErrorCode }[] = [];
  for (const idQuote of new Set(idQuotes)) {
    let reference: string | null = null;
    try {
      await act(context, scopeFor(actor), async (work) => {
        const [held] = await lockQuotes(work.tx, scopeFor(actor), [idQuote]);
        if (!held || (decision !== 'restore' && held.deletedAt !== null)) throw new DomainError('quote.notFound');
        reference = held.reference;
        await actions[decision](work, held);
      });
      done.push(idQuote);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ idQuote, reference, code: error.code });
    }
  }
  if (done.length === 0 && refused[0]) throw new DomainError(refused[0].code);
  return { done, refused };
}
