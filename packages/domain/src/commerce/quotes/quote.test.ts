import { expect, test } from 'vitest';
import {
  distinctionsOf,
  faultOfAccepting,
  faultOfDeclining,
  faultOfDeleting,
  faultOfPricing,
  faultOfReopening,
  isExpired,
  QUOTE_STATUSES,
  quoteReference,
  type QuoteState,
  type QuoteStatus,
} from './quote.ts';

const NOW = 1000;
const CUSTOMER = { isOperator: false };
const state = (status: QuoteStatus, more: Partial<QuoteState> = {}): QuoteState => ({
  status,
  validUntilMs: status === 'pending' ? null : NOW + 1,
  pickupMs: NOW + 1,
  hasBegun: status === 'accepted' ? false : null,
  isInvoiced: false,
  isOperatorsDecision: false,
  ...more,
});

/** What may be done with a quote in each of its states. */
const TABLE = {
  pending: { accept: 'quote.notPriced', decline: null, reopen: 'quote.stillOpen', delete: null, price: null },
  quoted: { accept: null, decline: null, reopen: 'quote.stillOpen', delete: null, price: null },
  accepted: {
    accept: 'quote.alreadyAccepted',
    decline: 'quote.alreadyAccepted',
    reopen: null,
    delete: 'quote.alreadyAccepted',
    price: 'quote.alreadyAccepted',
  },
  declined: { accept: 'quote.declined', decline: 'quote.declined', reopen: null, delete: null, price: 'quote.declined' },
} as const;

test.each(QUOTE_STATUSES)('%s', (status) => {
  const quote = state(status);
  expect({
    accept: faultOfAccepting(quote, NOW + 1, NOW),
    decline: faultOfDeclining(quote),
    reopen: faultOfReopening(quote, CUSTOMER, NOW),
    delete: faultOfDeleting(quote),
    price: faultOfPricing(quote),
  }).toEqual(TABLE[status]);
});

test('an option is accepted until the moment that it is valid until, and only one that is there', () => {
  const accept = (validUntilMs: number | null) => faultOfAccepting(state('quoted'), validUntilMs, NOW);
  expect([accept(NOW + 1), accept(NOW), accept(null)]).toEqual([null, 'quote.expired', 'quote.optionUnknown']);
});

test("what the operator declined is the operator's to open again; what the customer declined, both may", () => {
  const reopen = (isOperator: boolean, isOperatorsDecision: boolean) =>
    faultOfReopening(state('declined', { isOperatorsDecision }), { isOperator }, NOW);
  expect([reopen(false, true), reopen(true, true)]).toEqual(['quote.declinedByOperator', null]);
  expect([reopen(false, false), reopen(true, false)]).toEqual([null, null]);
  expect(faultOfReopening(state('accepted', { isOperatorsDecision: true }), CUSTOMER, NOW)).toBeNull();
});

test('a change of mind is possible until the departure, and not once the shipment has begun or is invoiced', () => {
  const reopen = (status: QuoteStatus, more: Partial<QuoteState>) => faultOfReopening(state(status, more), CUSTOMER, NOW);
  expect(reopen('accepted', { pickupMs: NOW })).toBe('quote.departed');
  expect(reopen('declined', { pickupMs: NOW })).toBe('quote.departed');
  expect(reopen('accepted', { hasBegun: true })).toBe('quote.shipmentBegun');
  expect(reopen('accepted', { isInvoiced: true })).toBe('quote.invoiced');
});

test('only what was offered and not answered expires', () => {
  const expired = (status: QuoteStatus, validUntilMs: number | null) => isExpired({ status, validUntilMs }, NOW);
  expect(QUOTE_STATUSES.map((status) => expired(status, NOW))).toEqual([false, true, false, false]);
  expect([expired('quoted', NOW + 1), expired('quoted', null)]).toEqual([false, false]);
});

test('references count on within a year', () => {
  expect([quoteReference(2026, 42), quoteReference(2026, 123_456)]).toEqual(['Q-2026-00042', 'Q-2026-123456']);
});

test('of several options one is the cheapest, one the fastest and one the greenest; of equals none; alone it is none of them', () => {
  const option = (routeOption: 'accessible' | 'green' | 'critical', priceCents: number, transitDays: number, co2eTonnes: number) => ({
    routeOption,
    priceCents,
    transitDays,
    co2eTonnes,
  });
  const [cheap, green, fast] = [option('accessible', 100, 5, 2), option('green', 200, 5, 1), option('critical', 300, 1, 3)];
  expect(distinctionsOf([green, fast, cheap])).toEqual({ cheapest: 'accessible', fastest: 'critical', greenest: 'green' });
  expect(distinctionsOf([green, { ...cheap, priceCents: 200 }])).toMatchObject({ cheapest: null, fastest: null, greenest: 'green' });
  expect(distinctionsOf([cheap])).toEqual({ cheapest: null, fastest: null, greenest: null });
  expect(distinctionsOf([])).toEqual({ cheapest: null, fastest: null, greenest: null });
});
