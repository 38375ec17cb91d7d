import type { OptionInput, QuotePricing } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { LARGEST_PRICE_CENTS, ROUTE_OPTIONS, type RouteOption } from '@sillage/domain/commerce/quotes/quote';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import { scaledOf, typedEuros } from '../../../platform/typedAmount.ts';

/** An option as it is being typed. */
export interface OptionDraft {
  readonly routeOption: RouteOption;
  readonly isOffered: boolean;
  readonly mode: ShipmentType;
  readonly price: string;
  readonly cost: string;
  readonly transitDays: number | null;
  /** Epoch milliseconds. */
  readonly validUntil: number | null;
  readonly included: string;
  /** A carrier's own intensity, and who says so. */
  readonly grams: number | null;
  readonly source: string;
}

export type DraftFault = 'amountWrong' | 'daysWrong' | 'validityWrong' | 'intensityWrong' | 'sourceMissing';
export type DraftFaults = Partial<Record<'price' | 'cost' | 'transitDays' | 'validUntil' | 'grams' | 'source', DraftFault>>;

const LONGEST_DAYS = 365;
const MOST_GRAMS = 10_000;
const DAY_MS = 86_400_000;
/** An offer stands so long unless somebody says otherwise. */
const OFFER_DAYS = 7;

/** All that can be offered; what was offered before as it was, the others left out. */
export function draftsOf({ options, transportMeans }: QuoteDetails, pricing: QuotePricing, nowMs: number, language: string): OptionDraft[] {
  return ROUTE_OPTIONS.map((routeOption, index) => {
    const option = options.find((one) => one.routeOption === routeOption);
    const cost = pricing.options.find((one) => one.routeOption === routeOption)?.costCents;
    const until = option && Date.parse(option.validUntil);
    const own = option?.footprint.legs.find(({ factor }) => factor === null);
    return {
      routeOption,
      isOffered: option !== undefined || (options.length === 0 && index === 0),
      mode: option?.mode ?? transportMeans ?? 'road',
      price: option === undefined ? '' : typedEuros(option.priceCents, language),
      cost: cost === undefined ? '' : typedEuros(cost, language),
      transitDays: option?.transitDays ?? null,
      // What has run out stands anew.
      validUntil: until !== undefined && until > nowMs ? until : nowMs + OFFER_DAYS * DAY_MS,
      included: option?.included ?? '',
      grams: own?.grams ?? null,
      source: own?.source ?? '',
    };
  });
}

function centsOf(typed: string, least: number): number | null {
  const cents = scaledOf(typed, 2);
  return cents === null || cents < least || cents > LARGEST_PRICE_CENTS ? null : cents;
}

/** Cents of what was typed; nothing typed costs nothing. */
function costOf({ cost }: OptionDraft): number | null {
  return cost.trim() === '' ? 0 : centsOf(cost, 0);
}

export function faultsOf(draft: OptionDraft, nowMs: number): DraftFaults {
  const { price, transitDays, validUntil, grams, source } = draft;
  const areDays = transitDays !== null && Number.isInteger(transitDays) && transitDays >= 0 && transitDays <= LONGEST_DAYS;
  return {
    ...(centsOf(price, 1) === null ? { price: 'amountWrong' as const } : {}),
    ...(costOf(draft) === null ? { cost: 'amountWrong' as const } : {}),
    ...(areDays ? {} : { transitDays: 'daysWrong' as const }),
    ...(validUntil === null || validUntil <= nowMs ? { validUntil: 'validityWrong' as const } : {}),
    ...(grams !== null && !(grams >= 0 && grams <= MOST_GRAMS) ? { grams: 'intensityWrong' as const } : {}),
    ...(grams !== null && source.trim() === '' ? { source: 'sourceMissing' as const } : {}),
  };
}

/** What is left of the price, as far as both amounts can be read. What nobody has said costs nothing is not known: its margin is none. */
export function marginOf(draft: OptionDraft): { readonly cents: number; readonly basisPoints: number } | null {
  const [price, cost] = [centsOf(draft.price, 1), costOf(draft)];
  if (price === null || cost === null || draft.cost.trim() === '') return null;
  return { cents: price - cost, basisPoints: Math.round(((price - cost) * 10_000) / price) };
}

/** Those that are offered for less than they cost, and how much that is; what has no cost loses nothing. */
export function lossesOf(offered: readonly OptionDraft[]) {
  return offered.flatMap((draft) => {
    const { cents } = marginOf(draft) ?? { cents: 0 };
    return cents < 0 ? [{ routeOption: draft.routeOption, lossCents: -cents }] : [];
  });
}

/** As it is sent; null where something is wrong with it. */
export function inputOf(draft: OptionDraft, nowMs: number): OptionInput | null {
  const [priceCents, costCents] = [centsOf(draft.price, 1), costOf(draft)];
  const { routeOption, mode, transitDays, validUntil, included, grams, source } = draft;
  if (priceCents === null || costCents === null || transitDays === null || validUntil === null) return null;
  if (Object.keys(faultsOf(draft, nowMs)).length > 0) return null;
  return {
    routeOption,
    mode,
    priceCents,
    costCents,
    transitDays,
    validUntil: new Date(validUntil).toISOString(),
    included: included.trim(),
    intensity: grams === null ? null : { grams, source: source.trim() },
  };
}
