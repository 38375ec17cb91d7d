import { priceQuote, type OptionInput, type QuotePricing } from '@sillage/contract/commerce/quotes/quotePricing.contract';
import type { QuoteDetails } from '@sillage/contract/commerce/quotes/quotes.contract';
import { LARGEST_PRICE_CENTS, ROUTE_OPTIONS, type RouteOption } from '@sillage/domain/commerce/quotes/quote';
import type { ShipmentType } from '@sillage/domain/journeys/shipments/shipment';
import type { FormRules } from '../../../platform/form/formFaults.ts';
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

/** All that can be offered, those that are not among them. */
export interface PriceDraft {
  readonly options: readonly OptionDraft[];
}

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

const OFFER = priceQuote.body.pick({ options: true });
const offeredOf = ({ options }: PriceDraft) => options.filter(({ isOffered }) => isOffered);

/** Those that are offered. What is no amount is not a number, which the schema does not take. */
const toWire = (draft: PriceDraft) => ({
  options: offeredOf(draft).map(({ routeOption, mode, price, cost, transitDays, validUntil, included, grams, source }) => ({
    routeOption,
    mode,
    priceCents: scaledOf(price, 2),
    costCents: cost.trim() === '' ? 0 : scaledOf(cost, 2),
    transitDays,
    validUntil: validUntil === null ? null : new Date(validUntil).toISOString(),
    included,
    intensity: grams === null ? null : { grams, source },
  })),
});

const WORDS = {
  priceCents: 'amountWrong',
  costCents: 'amountWrong',
  transitDays: 'daysWrong',
  validUntil: 'validityWrong',
  'intensity.grams': 'intensityWrong',
  'intensity.source': 'sourceMissing',
} as const;
export type PricedField = keyof typeof WORDS;
const isPriced = (field: string): field is PricedField => field in WORDS;

/** @param t the words for what only the schema says */
export function priceForm(nowMs: number, t: (key: (typeof WORDS)[PricedField]) => string): FormRules<PriceDraft> {
  return {
    schema: OFFER,
    toWire,
    furtherFaults: (draft) =>
      offeredOf(draft).flatMap(({ validUntil }, index) =>
        validUntil !== null && validUntil <= nowMs ? [{ field: `options.${index}.validUntil`, code: 'form.invalid' as const }] : [],
      ),
    // Only what is offered is sent.
    fieldOf: (path, draft) => {
      const [first, at, ...rest] = path.split('.');
      const option = at === undefined ? undefined : offeredOf(draft)[Number(at)];
      return option === undefined ? path : [first, draft.options.indexOf(option), ...rest].join('.');
    },
    wordsOf: ({ field, message }) => {
      const name = field.split('.').slice(2).join('.');
      return isPriced(name) && message.startsWith('form.') ? t(WORDS[name]) : undefined;
    },
  };
}

/** As it is sent; null where something is wrong with it. */
export function sentOptions(draft: PriceDraft): OptionInput[] | null {
  return OFFER.safeParse(toWire(draft)).data?.options ?? null;
}
