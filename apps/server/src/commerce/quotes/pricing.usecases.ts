import type { OptionInput, QuotePricing } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { marginOf } from '@sillage/domain/commerce/costs/money';
import { quotedFootprint } from '@sillage/domain/commerce/quotes/footprint';
import { chargeableKg, loadOf, weighedAs } from '@sillage/domain/commerce/quotes/packing';
import { faultOfPricing, type QuoteStatus, type RouteOption } from '@sillage/domain/commerce/quotes/quote';
import { daysLater } from '@sillage/domain/platform/time/zoneClock';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { piecesOf } from './checkRequest.view.ts';
import type { Context } from './notifyOfQuote.usecases.ts';
import { findOptions, type KeptOption } from './options.store.ts';
import { findLane, findLaneKey } from './quotes.store.ts';
import { hold, offer, refuse, requireSeen, stateOf } from './quotes.usecases.ts';

const MOST_OF_LANE = 20;

/**
 * The operator's own prices instead of what was offered.
 * @throws DomainError `quote.notFound`, `quote.changedMeanwhile`, `quote.alreadyAccepted`, `quote.declined`; `request.invalid` where an option is there twice or is over already
 */
export async function priceByHand(
  context: Context,
  actor: Actor,
  idQuote: number,
  { options, revision }: { readonly options: readonly OptionInput[]; readonly revision?: number | undefined },
): Promise<void> {
  checkOptions(options, context.now());
  await act(context, scopeFor(actor), async (work) => {
    const held = await hold(work, actor, idQuote);
    requireSeen(held, revision);
    refuse(faultOfPricing(stateOf(held)));
    const request = held.request as unknown as QuoteRequest;
    await offer(
      context,
      work,
      held.idCustomer,
      actor,
      held,
      options.map((option) => byHand(option, request)),
    );
  });
}

function checkOptions(options: readonly OptionInput[], now: Date): void {
  const faults = options.flatMap(({ routeOption, validUntil }, index) => [
    ...(options.findIndex((one) => one.routeOption === routeOption) < index
      ? [{ field: `options.${index}.routeOption`, reason: 'there already' }]
      : []),
    ...(Date.parse(validUntil) <= now.getTime() ? [{ field: `options.${index}.validUntil`, reason: 'in the past' }] : []),
  ]);
  if (faults.length > 0) throw new DomainError('request.invalid', faults);
}

function byHand({ validUntil, intensity, ...option }: OptionInput, request: QuoteRequest): KeptOption {
  const pieces = piecesOf(request);
  const { co2eTonnes, ...footprint } = quotedFootprint(option.mode, [request.pickup, request.delivery], loadOf(pieces).grossKg, intensity);
  return {
    routeOption: option.routeOption,
    mode: option.mode,
    priceCents: option.priceCents,
    costCents: option.costCents,
    lines: [{ kind: 'freight', cents: option.priceCents, costCents: option.costCents }],
    transitDays: option.transitDays,
    arrivalAt: new Date(daysLater(Date.parse(request.pickupDate), option.transitDays, request.timeZone)),
    co2eTonnes,
    footprint,
    chargeableKg: chargeableKg(pieces, weighedAs(option.mode)),
    included: option.included,
    validUntil: new Date(validUntil),
    tariffName: null,
  };
}

/** What the operator sees of a quote: cost, margin, and earlier offers of the lane. @throws DomainError `quote.notFound` */
export async function readQuotePricing({ db }: Pick<Context, 'db'>, actor: Actor, idQuote: number): Promise<QuotePricing> {
  const scope = scopeFor(actor);
  const laneKey = await findLaneKey(db, scope, idQuote);
  if (laneKey === undefined) throw new DomainError('quote.notFound');
  const [options, lane] = await Promise.all([
    findOptions(db, scope, idQuote),
    findLane(db, scope, laneKey, { except: idQuote, most: MOST_OF_LANE }),
  ]);
  return {
    options: options.map(({ routeOption, priceCents, costCents, tariffName, lines }) => ({
      routeOption,
      priceCents,
      costCents,
      ...marginOf(priceCents, costCents),
      tariffName,
      lines: [...lines],
    })),
    lane: lane.map(({ createdAt, grossKg, status, routeOption, ...row }) => ({
      ...row,
      status: status as QuoteStatus,
      routeOption: routeOption as RouteOption,
      createdDate: createdAt.toISOString(),
      grossWeight: grossKg,
    })),
  };
}
