import { expect, test } from 'vitest';
import { anOption, theQuote } from '../../../testing/aQuote.ts';
import { faultsOfForm } from '../../../platform/form/formFaults.ts';
import { draftsOf, lossesOf, marginOf, priceForm, sentOptions, type PriceDraft } from './draft.view.ts';

const NOW = Date.UTC(2026, 10, 25);
const none = { options: [], lane: [] };
const [draft] = draftsOf(theQuote({ options: [], status: 'pending' }), none, NOW, 'en');
if (!draft) throw new Error('no draft');

test('what was offered is typed already, with what it costs and the intensity of its carrier', () => {
  const own = { mode: 'road' as const, kilometres: 300, grams: 62, factor: null, source: 'Carrier’s report 2026', kilograms: 9 };
  const quote = theQuote({ options: [anOption({ routeOption: 'green', footprint: { method: 'ISO 14083:2023', legs: [own] } })] });
  const cost = {
    routeOption: 'green' as const,
    priceCents: 42_000,
    costCents: 30_050,
    marginCents: 11_950,
    marginBasisPoints: 2845,
    tariffName: null,
    lines: [],
  };
  const drafts = draftsOf(quote, { options: [cost], lane: [] }, NOW, 'fr');
  expect(drafts.map(({ isOffered }) => isOffered)).toEqual([false, true, false, false]);
  expect(drafts[1]).toMatchObject({ price: '420', cost: '300,50', grams: 62, source: 'Carrier’s report 2026', transitDays: 2 });
});

test('the margin follows from what is typed', () => {
  expect(marginOf({ ...draft, price: '200', cost: '150' })).toEqual({ cents: 5000, basisPoints: 2500 });
  expect(lossesOf([{ ...draft, price: '150', cost: '200' }, { ...draft, price: '150', cost: '' }, draft])).toEqual([
    { routeOption: draft.routeOption, lossCents: 5000 },
  ]);
  expect([marginOf({ ...draft, price: '', cost: '150' }), marginOf({ ...draft, price: '2', cost: 'x' })]).toEqual([null, null]);
});

const rules = priceForm(NOW, (key) => key);
const saidOf = (values: PriceDraft) =>
  Object.fromEntries(faultsOfForm(rules, values).map((fault) => [fault.field, rules.wordsOf?.(fault)]));

test('each thing that is wrong is told at its field, wherever its option stands, and nothing is sent', () => {
  const left = { ...draft, isOffered: false };
  const wrong = { ...draft, price: '0', cost: 'much', transitDays: 1.5, validUntil: NOW - 1, grams: -1 };
  expect(saidOf({ options: [left, wrong] })).toEqual({
    'options.1.priceCents': 'amountWrong',
    'options.1.costCents': 'amountWrong',
    'options.1.transitDays': 'daysWrong',
    'options.1.validUntil': 'validityWrong',
    'options.1.intensity.grams': 'intensityWrong',
    'options.1.intensity.source': 'sourceMissing',
  });
  expect(sentOptions({ options: [left, wrong] })).toBeNull();
});

test('something has to be offered', () => {
  expect(Object.keys(saidOf({ options: [{ ...draft, isOffered: false }] }))).toEqual(['options']);
});

test('what is right is sent in cents, and what costs nothing yet costs nothing', () => {
  const right = { ...draft, price: '1 234,50', transitDays: 2, validUntil: NOW + 1000, included: ' Tolls ' };
  expect(sentOptions({ options: [right, { ...draft, isOffered: false }] })).toEqual([
    {
      routeOption: 'accessible',
      mode: 'road',
      priceCents: 123_450,
      costCents: 0,
      transitDays: 2,
      validUntil: '2026-11-25T00:00:01.000Z',
      included: 'Tolls',
      intensity: null,
    },
  ]);
});
