import type { QuoteRequest } from '@sillage/contract/commerce/quotes/quoteRequest.contract';
import type { QuoteOption } from '@sillage/contract/commerce/quotes/quotes.contract';
import { distinctionsOf } from '@sillage/domain/commerce/quotes/quote';

export const OPTION_ORDERS = ['price', 'time', 'co2e'] as const;
export type OptionOrder = (typeof OPTION_ORDERS)[number];

const MEASURE: Readonly<Record<OptionOrder, (option: QuoteOption) => number>> = {
  price: ({ priceCents }) => priceCents,
  time: ({ transitDays }) => transitDays,
  co2e: ({ co2eTonnes }) => co2eTonnes,
};

/** The least first; of equals the cheaper one. */
export function inOrder(options: readonly QuoteOption[], order: OptionOrder): readonly QuoteOption[] {
  return options.toSorted((one, other) => MEASURE[order](one) - MEASURE[order](other) || one.priceCents - other.priceCents);
}

export type Distinction = 'cheapest' | 'fastest' | 'greenest';

/** What each is the best of. */
export function marksOf(options: readonly QuoteOption[], { routeOption }: Pick<QuoteOption, 'routeOption'>): readonly Distinction[] {
  const best = distinctionsOf(options);
  return (['cheapest', 'fastest', 'greenest'] as const).filter((mark) => best[mark] === routeOption);
}

export interface Difference {
  readonly cents: number;
  readonly days: number;
  readonly tonnes: number;
}

/** How much more or less it is than another one; null beside itself. */
export function differenceTo(base: QuoteOption | undefined, option: QuoteOption): Difference | null {
  if (base === undefined || base.routeOption === option.routeOption) return null;
  return {
    cents: option.priceCents - base.priceCents,
    days: option.transitDays - base.transitDays,
    tonnes: option.co2eTonnes - base.co2eTonnes,
  };
}

/** What was asked for and is charged by no line of its own: the price includes it. */
export function includedOf(
  { insuranceValueCents, specialHandling, packingList }: QuoteRequest,
  { lines }: Pick<QuoteOption, 'lines'>,
): readonly ('insurance' | 'coldChain' | 'dangerousGoods')[] {
  const asked = {
    insurance: (insuranceValueCents ?? 0) > 0,
    coldChain: specialHandling.includes('coldChain'),
    dangerousGoods: packingList.some(({ unNumber }) => unNumber !== ''),
  };
  return (['insurance', 'coldChain', 'dangerousGoods'] as const).filter((one) => asked[one] && !lines.some(({ kind }) => kind === one));
}
