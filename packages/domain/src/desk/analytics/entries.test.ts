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
  expect(figuresOf({ observed: { ...observed, within: 60, outside: 60 } })['inRange']).toMatchObject({ value: 60, base: 120 });
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

test('times are told in whole seconds, the nearest', () => {
  const late = figuresOf({ arrivedAt: START + 10 * HOUR + 600 });
  expect([late['transit']?.value, late['delay']?.value, late['transit']?.base, late['delay']?.base]).toEqual([36_001, 7201, 1, 1]);
  expect(figuresOf({ arrivedAt: START + 10 * HOUR + 400 })['transit']?.value).toBe(36_000);
  expect(figuresOf({ departedAt: START + 10 * HOUR })).not.toHaveProperty('transit');
  expect(figuresOf({ departedAt: null })).not.toHaveProperty('transit');
  const alert = { idAlert: 1, ruleKey: 'door', raisedAt: START, mode: 'sea', departureCountry: 'FR', arrivalCountry: 'IT' };
  const answer = (acknowledgedAt: number) => entriesOfAlert({ ...alert, acknowledgedAt })[2];
  expect(answer(START + 1600)).toMatchObject({ value: 2, base: 1, mode: 'sea', lane: 'FR-IT', part: 'door' });
  // By another clock it was answered before it was raised.
  expect(answer(START - 5000)?.value).toBe(0);
});

test('money is told of what was entered: spent, of its budget, by weight, and kept', () => {
  const of = figuresOf({ grossKg: 0.4 });
  expect([of['spend'], of['budget'], of['margin']].map((one) => [one?.value, one?.base])).toEqual([
    [80_000, 1],
    [80_000, 100_000],
    [5000, 1],
  ]);
  expect(of['perKilogram']?.base).toBe(400);
  expect(figuresOf({ spendCents: null })).not.toHaveProperty('budget');
  expect(figuresOf({ budgetCents: null })).not.toHaveProperty('budget');
  expect(figuresOf({ grossKg: null })).not.toHaveProperty('perKilogram');
});

test('emissions are what was planned, and what they were once the whole way was tracked', () => {
  const planned = { grams: 9000, kgKm: 100_000 };
  expect(Object.keys(figuresOf({ footprints: null })).filter((figure) => figure.startsWith('carbon'))).toEqual([]);
  const before = figuresOf({ footprints: { planned, actual: null } });
  expect([before['carbonPlanned']?.value, before['carbonActual'], before['carbonIntensity']?.value]).toEqual([9000, undefined, 9000]);
  const after = figuresOf({ footprints: { planned, actual: { grams: 12_000, kgKm: 110_000 } } });
  expect([after['carbonActual']?.value, after['carbonIntensity']?.value, after['carbonIntensity']?.base]).toEqual([
    12_000, 12_000, 110_000,
  ]);
});

test('an asset turns once with each trip, and rests for no time that it has not', () => {
  const rows = (restingSince: number | null, departedAt: number | null = START) =>
    entriesOfShipment({ ...ARRIVED, departedAt, assets: [{ idContainer: 4, restingSince }] })
      .filter(({ figure }) => definitionOf(figure).of === 'asset')
      .map(({ figure, value, base }) => [figure, value, base]);
  expect(rows(START - 1600)).toEqual([
    ['turns', 1, 1],
    ['dwell', 2, 1],
  ]);
  expect(rows(START)).toEqual([
    ['turns', 1, 1],
    ['dwell', 0, 1],
  ]);
  expect([rows(START + 1), rows(START - 1600, null), rows(null)]).toEqual(Array.from({ length: 3 }, () => [['turns', 1, 1]]));
});

test('sums are added one by one', () => {
  expect(addSums({ count: 1, hits: 2, value: 3, base: 4 }, { count: 10, hits: 20, value: 30, base: 40 })).toEqual({
    count: 11,
    hits: 22,
    value: 33,
    base: 44,
  });
});

test('one in ten, one in two and nine in ten of the rows are at most what is said, in the unit of the figure', () => {
  const steps = Array.from({ length: 10 }, (_, index) => ({ step: index + 1, count: 1 }));
  expect(spreadOf('transit', steps)).toEqual({ low: 3600, middle: 5 * 3600, high: 9 * 3600 });
  // One that is kept by no step counts in ones; a step that nothing is left of is none.
  expect(
    spreadOf('shipments', [
      { step: 2, count: 0 },
      { step: 3, count: 1 },
    ]),
  ).toEqual({ low: 3, middle: 3, high: 3 });
  expect(spreadOf('transit', [])).toBeNull();
});

test('steps are rounded, exact up to 120, and of two digits beyond', () => {
  expect([119.5, 120, 121, 125, 126, 1249, 1251].map((hours) => stepOf('transit', hours * 3600))).toEqual([
    120, 120, 120, 130, 130, 1200, 1300,
  ]);
  expect([stepOf('answerTime', 29), stepOf('answerTime', 30), stepOf('transit', -5)]).toEqual([0, 1, 0]);
});

test('what is counted row by row is one of one: a shipment, an arrival in time, a trip of an asset, an alert, a quote', () => {
  const entries = [
    ...entriesOfShipment({ ...ARRIVED, promisedArrival: START + 12 * HOUR }),
    ...entriesOfAlert({
      idAlert: 1,
      ruleKey: 'door',
      raisedAt: START,
      acknowledgedAt: START,
      mode: null,
      departureCountry: null,
      arrivalCountry: null,
    }),
    ...entriesOfQuote(
      {
        idQuote: 1,
        status: 'accepted',
        mode: null,
        departureCountry: null,
        arrivalCountry: null,
        createdAt: START,
        decidedAt: START,
        validUntil: null,
      },
      START,
    ),
  ];
  const counted = ['shipments', 'onTime', 'turns', 'alerts', 'answered', 'quotes', 'won'];
  const ofOne = entries.filter(({ figure }) => counted.includes(figure));
  expect(new Set(ofOne.map(({ figure }) => figure))).toEqual(new Set(counted));
  expect(ofOne.every(({ value, base }) => value === 1 && base === 1)).toBe(true);
  // Excursions and rests are told by shipment and by trip.
  expect(entries.filter(({ figure }) => ['excursions', 'dwell'].includes(figure)).map(({ base }) => base)).toEqual([1, 1]);
});

test('less than half of a delay is not its cause', () => {
  // Two hours late.
  expect(figuresOf({ departedAt: START + HOUR - 1 })['delay']).toMatchObject({ part: 'way' });
  expect(figuresOf({ stopsMs: HOUR - 1 })['delay']).toMatchObject({ part: 'way' });
});

test('a gram is a weight, and half of one is rounded to it', () => {
  expect(figuresOf({ grossKg: 0.001 })['perKilogram']?.base).toBe(1);
  expect(figuresOf({ grossKg: 0.0006 })['perKilogram']?.base).toBe(1);
  expect(figuresOf({ grossKg: 0.0004 })).not.toHaveProperty('perKilogram');
});

test('a budget of one cent can be kept or not', () => {
  expect(figuresOf({ budgetCents: 1 })['budget']).toMatchObject({ value: 80_000, base: 1 });
});

test('the time in transit is the one in the middle, and steps on which nothing was say nothing', () => {
  const steps = [
    { step: 0, count: 0 },
    { step: 10, count: 3 },
    { step: 20, count: 1 },
    { step: 90, count: 1 },
  ];
  expect(valueOf('transit', NO_SUMS, steps)).toBe(10 * 3600);
  expect(spreadOf('transit', steps)).toEqual({ low: 10 * 3600, middle: 10 * 3600, high: 90 * 3600 });
  expect([valueOf('transit', NO_SUMS, [{ step: 3, count: 0 }]), spreadOf('transit', [])]).toEqual([null, null]);
});
