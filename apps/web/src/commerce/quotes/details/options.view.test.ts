import { expect, test } from 'vitest';
import { anOption, theQuote } from '../../../testing/aQuote.ts';
import { differenceTo, includedOf, inOrder, marksOf } from './options.view.ts';

const cheap = anOption({ routeOption: 'accessible', priceCents: 40_000, transitDays: 4, co2eTonnes: 0.3 });
const green = anOption({ routeOption: 'green', priceCents: 55_000, transitDays: 4, co2eTonnes: 0.1 });
const fast = anOption({ routeOption: 'critical', priceCents: 90_000, transitDays: 1, co2eTonnes: 0.9 });
const all = [fast, green, cheap];

test('options stand in the order that somebody wants, of equals the cheaper one first', () => {
  const shown = (order: 'price' | 'time' | 'co2e') => inOrder(all, order).map(({ routeOption }) => routeOption);
  expect([shown('price'), shown('time'), shown('co2e')]).toEqual([
    ['accessible', 'green', 'critical'],
    ['critical', 'accessible', 'green'],
    ['green', 'accessible', 'critical'],
  ]);
});

test('each is marked by what it is the best of, and one alone is not', () => {
  expect(all.map((option) => marksOf(all, option))).toEqual([['fastest'], ['greenest'], ['cheapest']]);
  expect(marksOf([cheap], cheap)).toEqual([]);
});

test('an option is more and less than another one, and nothing beside itself', () => {
  expect(differenceTo(cheap, fast)).toMatchObject({ cents: 50_000, days: -3 });
  expect([differenceTo(cheap, cheap), differenceTo(undefined, cheap)]).toEqual([null, null]);
});

test('what was asked for and has no line of its own is in the price', () => {
  const request = theQuote().request;
  const asked = { ...request, insuranceValueCents: 100_000, specialHandling: ['coldChain' as const] };
  const line = { kind: 'insurance' as const, cents: 100 };
  expect(includedOf(asked, anOption())).toEqual(['insurance', 'coldChain']);
  expect(includedOf(asked, anOption({ lines: [line] }))).toEqual(['coldChain']);
  expect(includedOf({ ...request, insuranceValueCents: null, specialHandling: [] }, anOption())).toEqual([]);
});
