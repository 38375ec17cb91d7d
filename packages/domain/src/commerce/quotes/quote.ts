import type { ErrorCode } from '../../domainError.ts';
import type { QuoteErrorCode } from './quoteError.ts';

/** That it has expired is a date beside it. */
export const QUOTE_STATUSES = ['pending', 'quoted', 'accepted', 'declined'] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

/** Section 9: economic, low in CO2, fastest, and the one with everything. */
export const ROUTE_OPTIONS = ['accessible', 'green', 'critical', 'premium'] as const;
export type RouteOption = (typeof ROUTE_OPTIONS)[number];

export const HANDLINGS = ['coldChain', 'fragile', 'highValue', 'tailLift', 'oversize'] as const;
export type Handling = (typeof HANDLINGS)[number];

/** Section 9: the cold chain unless somebody says another range, °C. */
export const COLD_CHAIN = { minCelsius: 2, maxCelsius: 8 } as const;

/** Money per option, and what a client may insure: beyond is a slip of the hand. */
export const LARGEST_PRICE_CENTS = 10_000_000_00;

/** What a quote is found by, in the lists of section 2.8 and of the statuses. */
export const QUOTE_TABS = [...QUOTE_STATUSES, 'expired'] as const;
export type QuoteTab = (typeof QUOTE_TABS)[number];

export interface QuoteState {
  readonly status: QuoteStatus;
  /** Epoch ms until which the last of its options can be accepted; null while there is none. */
  readonly validUntilMs: number | null;
  /** Epoch ms at which the goods are to leave. */
  readonly pickupMs: number;
  /** Whether the shipment that it made has left or arrived; null: it made none. */
  readonly hasBegun: boolean | null;
  /** Whether the shipment that it made stands on an invoice that was not taken back. */
  readonly isInvoiced: boolean;
  /** Whether somebody of the operator declined it, and not the customer. */
  readonly isOperatorsDecision: boolean;
}

/** At this moment nothing of it can be accepted any more. */
export function isExpired({ status, validUntilMs }: Pick<QuoteState, 'status' | 'validUntilMs'>, nowMs: number): boolean {
  return status === 'quoted' && validUntilMs !== null && validUntilMs <= nowMs;
}

/** Why it cannot be accepted with an option that is valid until then; null: it can. */
export function faultOfAccepting(quote: QuoteState, optionValidUntilMs: number | null, nowMs: number): ErrorCode | null {
  if (quote.status === 'accepted') return 'quote.alreadyAccepted';
  if (quote.status === 'declined') return 'quote.declined';
  if (quote.status === 'pending') return 'quote.notPriced';
  if (optionValidUntilMs === null) return 'quote.optionUnknown';
  return optionValidUntilMs <= nowMs ? 'quote.expired' : null;
}

export function faultOfDeclining({ status }: QuoteState): ErrorCode | null {
  if (status === 'accepted') return 'quote.alreadyAccepted';
  return status === 'declined' ? 'quote.declined' : null;
}

/** Why a decision stands. */
type ReopenFault = Extract<QuoteErrorCode, `quote.${'stillOpen' | 'declinedByOperator' | 'shipmentBegun' | 'invoiced' | 'departed'}`>;

/**
 * A change of mind, both ways: what was declined is open again, and what was accepted loses its shipment. Until the day of departure, and not once it has
 * begun or is invoiced. What the operator declined is theirs to open again: a customer changes their own mind alone.
 */
export function faultOfReopening(
  { status, pickupMs, hasBegun, isInvoiced, isOperatorsDecision }: QuoteState,
  by: { readonly isOperator: boolean },
  nowMs: number,
): ReopenFault | null {
  if (status === 'pending' || status === 'quoted') return 'quote.stillOpen';
  if (status === 'declined' && isOperatorsDecision && !by.isOperator) return 'quote.declinedByOperator';
  if (hasBegun === true) return 'quote.shipmentBegun';
  if (isInvoiced) return 'quote.invoiced';
  return pickupMs <= nowMs ? 'quote.departed' : null;
}

/** What was accepted made a shipment, and stays with it. */
export function faultOfDeleting({ status }: QuoteState): ErrorCode | null {
  return status === 'accepted' ? 'quote.alreadyAccepted' : null;
}

/** The operator prices what waits, and again what nobody has answered. */
export function faultOfPricing({ status }: QuoteState): ErrorCode | null {
  if (status === 'accepted') return 'quote.alreadyAccepted';
  return status === 'declined' ? 'quote.declined' : null;
}

const SEQUENCE_DIGITS = 5;

/** `Q-2026-00042`, within one customer. */
export function quoteReference(year: number, sequence: number): string {
  return `Q-${year}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}

interface Compared {
  readonly routeOption: RouteOption;
  readonly priceCents: number;
  readonly transitDays: number;
  readonly co2eTonnes: number;
}

/** Which of them is the cheapest, the fastest and the greenest: of equals none, and of one alone none, as there is nothing to compare. */
export function distinctionsOf(options: readonly Compared[]): Readonly<Record<'cheapest' | 'fastest' | 'greenest', RouteOption | null>> {
  const least = (of: (option: Compared) => number) => {
    const best = Math.min(...options.map(of));
    const [first, ...equals] = options.filter((option) => of(option) === best);
    return options.length < 2 || equals.length > 0 ? null : (first?.routeOption ?? null);
  };
  return {
    cheapest: least(({ priceCents }) => priceCents),
    fastest: least(({ transitDays }) => transitDays),
    greenest: least(({ co2eTonnes }) => co2eTonnes),
  };
}
