import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entriesOfAlert, entriesOfQuote, entriesOfShipment, TOLERANCE_MS, type ShipmentFacts } from './entries.ts';
import { definitionOf, figuresFor, FIGURE_IDS, KEPT_FIGURES, type FigureId } from './figures.ts';
import { addSums, NO_SUMS, spreadOf, stepOf, valueOf } from './sums.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-02T08:00:00Z');
const ARRIVED: ShipmentFacts = {
  idShipment: 7,
  status: 'arrived',
  mode: 'road',
  departureCountry: 'FR',
  arrivalCountry: 'IT',
  createdAt: START - 24 * HOUR,
  departedAt: START,
  arrivedAt: START + 10 * HOUR,
  plannedDeparture: START,
  plannedArrival: START + 8 * HOUR,
  promisedArrival: null,
  stopsMs: 0,
  grossKg: 500,
  spendCents: 80_000,
  budgetCents: 100_000,
  marginCents: 5000,
  contractors: [3],
  assets: [
    { idContainer: 1, restingSince: null },
    { idContainer: 2, restingSince: START - 48 * HOUR },
  ],
  observed: { within: 30_000, outside: 3000, unobserved: 3000, whole: 36_000, excursions: 2 },
  footprints: { planned: { grams: 9000, kgKm: 100_000 }, actual: null },
};

const figuresOf = (facts: Partial<ShipmentFacts>) =>
  Object.fromEntries(entriesOfShipment({ ...ARRIVED, ...facts }).map((entry) => [entry.figure, entry]));

test('one that has not arrived counts as a shipment and with its money alone', () => {
  expect(Object.keys(figuresOf({ arrivedAt: null, status: 'intransit' }))).toEqual([
    'shipments',
    'spend',
    'budget',
    'perKilogram',
    'margin',
  ]);
  expect(Object.keys(figuresOf({ arrivedAt: null, spendCents: null, marginCents: null }))).toEqual(['shipments']);
});

test('what left counts on the day it left, what did not on the day it was entered, and what arrived on the day of its arrival', () => {
  expect(figuresOf({})['shipments']?.at).toBe(START);
  expect(figuresOf({ departedAt: null })['shipments']?.at).toBe(START - 24 * HOUR);
  expect(figuresOf({})['onTime']?.at).toBe(START + 10 * HOUR);
});

test('in time is what arrives up to an hour after what the quote promised, or else after the plan; without either nothing is said', () => {
  const isOnTime = (facts: Partial<ShipmentFacts>) => figuresOf(facts)['onTime']?.value;
  const arrivedAt = START + 8 * HOUR;
  expect([isOnTime({ arrivedAt: arrivedAt + TOLERANCE_MS }), isOnTime({ arrivedAt: arrivedAt + TOLERANCE_MS + 1 })]).toEqual([1, 0]);
  expect(isOnTime({ promisedArrival: START + 12 * HOUR })).toBe(1);
  expect(isOnTime({ plannedArrival: null })).toBeUndefined();
});

test.each([
  ['departure', { departedAt: START + HOUR }],
  ['stops', { stopsMs: HOUR }],
  ['way', {}],
  ['unknown', { plannedDeparture: null }],
] as const)('a delay comes of the %s where half of it or more does', (cause, facts) => {
  expect(figuresOf(facts)['delay']).toMatchObject({ part: cause, value: 7200 });
});

test('a budget of nothing, and goods of no weight, are not divided by', () => {
  expect(figuresOf({ budgetCents: 0, grossKg: 0 })).not.toHaveProperty('budget');
  expect(figuresOf({ grossKg: 0 })).not.toHaveProperty('perKilogram');
  expect(figuresOf({})['perKilogram']).toMatchObject({ value: 80_000, base: 500_000 });
});

test('where nothing was measured, nothing is said of the time in range', () => {
  const observed = { within: 0, outside: 0, unobserved: 36_000, whole: 36_000, excursions: 0 };
  expect(Object.keys(figuresOf({ observed }))).toEqual(expect.arrayContaining(['excursions', 'unobserved']));
  expect(figuresOf({ observed })).not.toHaveProperty('inRange');
});

test('every asset of a shipment is a row of its own, and rests from its trip before until it leaves again', () => {
  const rows = entriesOfShipment(ARRIVED).filter(({ figure }) => definitionOf(figure).of === 'asset');
  expect(rows.map(({ figure, idRow, value }) => [figure, idRow, value])).toEqual([
    ['turns', 1, 1],
    ['turns', 2, 1],
    ['dwell', 2, 48 * 3600],
  ]);
});

test('a quote is lost once it was declined or has expired, and until then neither won nor lost', () => {
  const quote = {
    idQuote: 1,
    mode: null,
    departureCountry: 'FR',
    arrivalCountry: null,
    createdAt: START,
    decidedAt: START + HOUR,
    validUntil: START + 2 * HOUR,
  };
  const ends = (status: string, now: number) =>
    entriesOfQuote({ ...quote, status }, now).map(({ figure, part, value, at }) => [figure, part, value, at - START]);
  expect(ends('quoted', START + HOUR)).toEqual([['quotes', '', 1, 0]]);
  expect(ends('quoted', START + 2 * HOUR)[1]).toEqual(['won', 'expired', 0, 2 * HOUR]);
  expect(ends('accepted', START)[1]).toEqual(['won', 'accepted', 1, HOUR]);
  expect(ends('declined', START)[1]).toEqual(['won', 'declined', 0, HOUR]);
});

test('an alert that nobody answered has no time of answer', () => {
  const alert = {
    idAlert: 1,
    ruleKey: 'battery',
    raisedAt: START,
    acknowledgedAt: null,
    mode: null,
    departureCountry: null,
    arrivalCountry: null,
  };
  expect(entriesOfAlert(alert).map(({ figure, value }) => [figure, value])).toEqual([
    ['alerts', 1],
    ['answered', 0],
  ]);
  expect(entriesOfAlert({ ...alert, acknowledgedAt: START + 90_000 })[2]).toMatchObject({ figure: 'answerTime', value: 90 });
});

test('every number that counts is whole, and a shipment is counted once in a figure', () => {
  const time = fc.option(fc.double({ min: START - 1e9, max: START + 1e9, noNaN: true }), { nil: null });
  fc.assert(
    fc.property(
      time,
      time,
      time,
      time,
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (departedAt, arrivedAt, plannedArrival, plannedDeparture, grossKg) => {
        const entries = entriesOfShipment({ ...ARRIVED, departedAt, arrivedAt, plannedArrival, plannedDeparture, grossKg });
        expect(entries.every(({ value, base }) => Number.isSafeInteger(value) && Number.isSafeInteger(base))).toBe(true);
        expect(new Set(entries.map(({ figure, idRow }) => `${figure} ${idRow}`)).size).toBe(entries.length);
      },
    ),
  );
});

test('figures come to what their rows do', () => {
  const sums = { count: 4, hits: 3, value: 30, base: 60 };
  const value = (id: FigureId) => valueOf(id, sums, []);
  expect([value('shipments'), value('spend'), value('onTime'), value('excursions'), value('delay'), value('carbonIntensity')]).toEqual([
    4, 30, 0.5, 50, 7.5, 500,
  ]);
  expect(FIGURE_IDS.filter((id) => definitionOf(id).kind !== 'count').map((id) => valueOf(id, NO_SUMS, []))).toEqual(
    FIGURE_IDS.filter((id) => definitionOf(id).kind !== 'count').map(() => null),
  );
});

test('adding and taking away leaves what there was', () => {
  const whole = fc.integer({ min: -1e12, max: 1e12 });
  fc.assert(
    fc.property(fc.array(fc.record({ count: whole, hits: whole, value: whole, base: whole })), (parts) => {
      const minus = parts.map(({ count, hits, value, base }) => ({ count: -count, hits: -hits, value: -value, base: -base }));
      const left = [...parts, ...minus].reduce(addSums, NO_SUMS);
      expect(Object.values(left).map((value) => value + 0)).toEqual([0, 0, 0, 0]);
    }),
  );
});

test('the middle is a value that is there: half of the rows are at most so', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1 }), (seconds) => {
      const counts = Map.groupBy(
        seconds.map((value) => stepOf('transit', value)),
        (step) => step,
      );
      const steps = [...counts].map(([step, { length }]) => ({ step, count: length })).toSorted((one, other) => one.step - other.step);
      const spread = spreadOf('transit', steps);
      const inOrder = seconds.map((value) => stepOf('transit', value) * 3600).toSorted((one, other) => one - other);
      expect(spread?.middle).toBe(inOrder[Math.ceil(inOrder.length / 2) - 1]);
      expect((spread?.low ?? 0) <= (spread?.middle ?? 0) && (spread?.middle ?? 0) <= (spread?.high ?? 0)).toBe(true);
    }),
  );
});

test('steps are exact for five days by the hour, and never many', () => {
  expect([stepOf('transit', 119.4 * 3600), stepOf('transit', 1234 * 3600), stepOf('shipments', 1)]).toEqual([119, 1200, 0]);
  const steps = new Set(Array.from({ length: 100_000 }, (_, hours) => stepOf('transit', hours * 3600)));
  expect(steps.size).toBeLessThan(500);
});

test('the margin is told to the operator alone, and what a filter says nothing of is left out', () => {
  expect(figuresFor(false, [])).not.toContain('margin');
  expect(figuresFor(true, [])).toEqual(FIGURE_IDS);
  expect(figuresFor(true, ['contractor'])).not.toContain('alerts');
  expect(KEPT_FIGURES).not.toContain('silent');
});
