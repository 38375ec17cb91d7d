export const CUSTOMER_STATUSES = ['active', 'paused', 'deleted'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

export const VERTICALS = ['', 'LUXE', 'PHARMA', 'FOOD', 'ART', 'INDUSTRY', 'ELECTRONICS', 'CHEMISTRY', 'OTHER'] as const;
export type Vertical = (typeof VERTICALS)[number];

/** Luxury opens the fashion area. */
export function isLuxury(vertical: string): boolean {
  return vertical === 'LUXE';
}

/** A VAT number without the spaces and dots that people write in it: `BE 0403.170.701` is `BE0403170701`. */
export function normaliseVatNumber(typed: string): string {
  return typed.replaceAll(/[\s.\-/]/g, '').toUpperCase();
}

/** Two letters for the country (EL for Greece, XI for Northern Ireland) and 2 to 13 signs, as VIES has them; whether it was given to anybody is not known here. */
export const VAT_NUMBER = /^[A-Z]{2}[A-Z0-9+*]{2,13}$/;

export const PAYMENT_FREQUENCIES = ['monthly', 'quarterly', 'yearly'] as const;
export type PaymentFrequency = (typeof PAYMENT_FREQUENCIES)[number];

/** What a customer pays the operator. Money in cents of a euro. */
export interface Subscription {
  readonly commitmentMonths: number;
  readonly paymentFrequency: PaymentFrequency;
  readonly monthlyPriceCents: number;
  /** Transports a year. */
  readonly annualTransportVolume: number;
  /** `2026-03-01`. */
  readonly startDate: string;
}

export function annualPriceCents({ monthlyPriceCents }: Pick<Subscription, 'monthlyPriceCents'>): number {
  return monthlyPriceCents * 12;
}

/**
 * The subscription year that `now` lies in: counting transports and expenses begins anew at each anniversary.
 * A start on 29 February has its anniversary on 1 March of the years without one.
 * @returns null before the first day
 */
export function subscriptionYear(startDate: string, now: Date): { readonly from: Date; readonly to: Date } | null {
  const [year = 0, month = 1, day = 1] = startDate.split('-').map(Number);
  const anniversary = (inYear: number) => new Date(Date.UTC(inYear, month - 1, day));
  if (now < anniversary(year)) return null;
  const thisYear = now.getUTCFullYear();
  const from = anniversary(thisYear) <= now ? thisYear : thisYear - 1;
  return { from: anniversary(from), to: anniversary(from + 1) };
}

/** The year of the calendar that `now` lies in (UTC). */
export function calendarYear(now: Date): { readonly from: Date; readonly to: Date } {
  const first = (year: number) => new Date(Date.UTC(year, 0, 1));
  return { from: first(now.getUTCFullYear()), to: first(now.getUTCFullYear() + 1) };
}

/** What is due of this subscription year so far: every month that has begun, in cents. */
export function dueSoFarCents(subscription: Pick<Subscription, 'monthlyPriceCents' | 'startDate'>, now: Date): number {
  const year = subscriptionYear(subscription.startDate, now);
  if (!year) return 0;
  const months = (now.getUTCFullYear() - year.from.getUTCFullYear()) * 12 + now.getUTCMonth() - year.from.getUTCMonth();
  const begun = months + (now.getUTCDate() >= year.from.getUTCDate() ? 1 : 0);
  return subscription.monthlyPriceCents * begun;
}
