import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrackerLog } from '../reports/coldChain.ts';
import { budgetOf, stateOf, reckonUse, type JourneyUse } from './budget.ts';
import { countFreezes } from './freezing.ts';
import { zoneOf, type StabilityProfile } from './profile.ts';

const MINUTE = 60_000;
/** A vaccine: 2 to 8 °C; an hour in all up to 25 °C, half an hour down to 0 °C; it may never freeze. */
const VACCINE: StabilityProfile = {
  minCelsius: 2,
  maxCelsius: 8,
  bands: [
    { lowCelsius: 8, highCelsius: 25, minutes: 60 },
    { lowCelsius: 0, highCelsius: 2, minutes: 30 },
  ],
  freezing: { celsius: 0, allowed: 0 },
};

/** A tracker that reports every ten minutes; null: it said nothing. */
function every10(...values: (number | null)[]): TrackerLog {
  const samples = values.flatMap((celsius, index) => (celsius === null ? [] : [{ time: index * 10 * MINUTE, celsius }]));
  return { intervalMs: 10 * MINUTE, spans: [{ from: 0, to: values.length * 10 * MINUTE }], samples };
}
const span = ({ spans: [one] }: TrackerLog) => one ?? { from: 0, to: 0 };
const use = (first: TrackerLog, ...others: TrackerLog[]) => reckonUse(VACCINE, { span: span(first), logs: [first, ...others] });
const minutes = ({ bandMs, beyondMs, gapMs }: JourneyUse) => [...bandMs, beyondMs, gapMs].map((ms) => ms / MINUTE);
const budget = (...uses: JourneyUse[]) => budgetOf(VACCINE, uses, true);

test.each([
  [2, 'labelled'],
  [8, 'labelled'],
  [8.1, 0],
  [25, 0],
  [25.1, 'beyond'],
  [1.9, 1],
  [0, 1],
  [-0.1, 'beyond'],
])('%d °C is in %s', (celsius, zone) => {
  expect(zoneOf(VACCINE, celsius)).toBe(zone);
});

describe('one journey', () => {
  test('minutes are used in the band in which they were measured', () => {
    expect(minutes(use(every10(5, 9, 24, 26, 5, 1, 5)))).toEqual([20, 10, 10, 0]);
  });

  test('of two trackers the worse counts in every band, and time is no gap that one of them measured', () => {
    expect(minutes(use(every10(5, 9, 5, 5), every10(5, 5, 9, 1)))).toEqual([20, 10, 0, 0]);
    expect(minutes(use(every10(5, null, null, null, null, 5), every10(5, 5, 9, 9, 5, 5)))).toEqual([20, 0, 0, 0]);
  });

  test('what nobody measured is a gap, and in no band', () => {
    const { gaps, ...figures } = use(every10(9, null, null, null, null, 5));
    expect(minutes({ ...figures, gaps })).toEqual([10, 0, 0, 40]);
    expect(gaps).toEqual([{ from: 10 * MINUTE, to: 50 * MINUTE }]);
  });

  test('without a tracker all of it is a gap', () => {
    expect(minutes(reckonUse(VACCINE, { span: { from: 0, to: 90 * MINUTE }, logs: [] }))).toEqual([0, 0, 0, 90]);
  });

  test('a tracker that was with the goods for a part of the way is a witness of that part', () => {
    const half = { ...every10(5, 5, 9, 9), spans: [{ from: 0, to: 30 * MINUTE }] };
    expect(minutes(reckonUse(VACCINE, { span: { from: 0, to: 60 * MINUTE }, logs: [half] }))).toEqual([10, 0, 0, 30]);
  });
});

describe('over several journeys', () => {
  const warm = use(every10(5, 9, 9, 9, 5));

  test('minutes add up: within, nearly used from four fifths on, used up to the last minute, exceeded beyond it', () => {
    expect(budget()).toMatchObject({ state: 'within', gapMinutes: 0 });
    expect(budget(warm)).toMatchObject({ state: 'within', bands: [{ usedMinutes: 30, leftMinutes: 30 }, { usedMinutes: 0 }] });
    expect(budget(warm, use(every10(9, 9, 5)))).toMatchObject({ state: 'nearlyUsed', bands: [{ usedMinutes: 50, leftMinutes: 10 }, {}] });
    expect(budget(warm, warm)).toMatchObject({ state: 'nearlyUsed', bands: [{ usedMinutes: 60, leftMinutes: 0 }, {}] });
    expect(budget(warm, warm, use(every10(9)))).toMatchObject({
      state: 'exceeded',
      bands: [{ usedMinutes: 70, leftMinutes: 0, state: 'exceeded' }, {}],
    });
  });

  test('a minute beyond every band exceeds it at once', () => {
    expect(budget(use(every10(5, 30, 5)))).toMatchObject({ state: 'exceeded', beyondMinutes: 10 });
  });

  test('with a gap it is unknown, however well the rest was; what is exceeded stays exceeded', () => {
    const gap = use(every10(5, null, null, null, 5));
    expect(budget(warm, gap)).toMatchObject({ state: 'unknown', gapMinutes: 30 });
    expect(budget(warm, warm, warm, gap)).toMatchObject({ state: 'exceeded', gapMinutes: 30 });
    expect(budgetOf(VACCINE, [warm], false).state).toBe('unknown');
  });

  test('freezing is counted over all of them', () => {
    const frozen = use(every10(1, -1, 1));
    expect([frozen.freezes, budget(frozen).freezing]).toEqual([1, { celsius: 0, allowed: 0, counted: 1, state: 'exceeded' }]);
    const bears = { ...VACCINE, freezing: { celsius: 0, allowed: 5 } };
    expect(budgetOf(bears, [frozen, frozen, frozen, frozen], true).freezing).toMatchObject({ counted: 4, state: 'nearlyUsed' });
    expect(budgetOf({ ...VACCINE, freezing: null }, [frozen], true).freezing).toBeNull();
  });
});

describe('freezing', () => {
  const frozenBy = (...logs: number[][]) =>
    countFreezes(
      VACCINE,
      logs.map((values) => values.map((celsius, time) => ({ time, celsius }))),
    );

  test.each([
    [[5, 1, 0, 1], 0],
    [[5, -1, 5], 1],
    // Around the limit it is one cycle until it is half a degree warmer.
    [[5, -0.1, 0.2, -0.1, 0.4, -0.3, 5], 1],
    [[5, -0.1, 0.5, -0.1, 5], 2],
    [[-4], 1],
  ])('%j: %d times', (values, count) => {
    expect(frozenBy(values)).toBe(count);
  });

  test('two trackers that freeze together are one freezing, one after the other two', () => {
    expect(frozenBy([5, -1, -1, 5, 5], [5, 5, -1, -1, 5])).toBe(1);
    expect(frozenBy([5, -1, 5, 5, 5], [5, 5, 5, -1, 5])).toBe(2);
    // One that is gone while it was frozen hides nothing.
    expect(frozenBy([5, -1], [5, 5, 5, -1, 5])).toBe(2);
  });

  test('goods that are kept frozen begin frozen, and count when they freeze again', () => {
    const frozen = { ...VACCINE, minCelsius: -25, maxCelsius: -15, freezing: { celsius: -5, allowed: 1 } };
    const counted = (...values: number[]) => countFreezes(frozen, [values.map((celsius, time) => ({ time, celsius }))]);
    expect([counted(-20, -18), counted(-20, 2, -20), counted(3, -20)]).toEqual([0, 1, 1]);
  });
});

test('what is not allowed at all is never nearly used', () => {
  expect([stateOf(0, 0), stateOf(0.01, 0), stateOf(48, 60), stateOf(47.9, 60), stateOf(60, 60)]).toEqual([
    'within',
    'exceeded',
    'nearlyUsed',
    'within',
    'nearlyUsed',
  ]);
});

describe('whatever was measured', () => {
  const values = fc.array(fc.option(fc.double({ min: -10, max: 40, noNaN: true })), { minLength: 1, maxLength: 60 });
  const logs = fc.array(values, { minLength: 1, maxLength: 3 });

  test('of one tracker every minute is in one place: labelled, a band, beyond or a gap', () => {
    fc.assert(
      fc.property(values, (measured) => {
        const log = every10(...measured);
        const whole = span(log).to;
        const labelled = reckonUse({ ...VACCINE, minCelsius: -100, maxCelsius: 100, bands: [] }, { span: span(log), logs: [log] });
        const { bandMs, beyondMs, gapMs } = use(log);
        const out = bandMs.reduce((sum, ms) => sum + ms, 0) + beyondMs;
        expect(gapMs).toBe(labelled.gapMs);
        expect(out + gapMs).toBeLessThanOrEqual(whole);
      }),
    );
  });

  test('another tracker never gives anything back, and never makes a gap longer', () => {
    fc.assert(
      fc.property(logs, values, (measured, more) => {
        const [first, ...others] = measured.map((one) => every10(...one));
        const period = { from: 0, to: 600 * MINUTE };
        const of = (all: readonly TrackerLog[]) => reckonUse(VACCINE, { span: period, logs: all });
        const [before, after] = [of([...(first ? [first] : []), ...others]), of([...(first ? [first] : []), ...others, every10(...more)])];
        for (const [index, ms] of before.bandMs.entries()) expect(after.bandMs[index]).toBeGreaterThanOrEqual(ms);
        expect(after.beyondMs).toBeGreaterThanOrEqual(before.beyondMs);
        expect(after.gapMs).toBeLessThanOrEqual(before.gapMs);
      }),
    );
  });

  test('another journey never gives anything back', () => {
    fc.assert(
      fc.property(fc.array(values, { maxLength: 4 }), values, (measured, more) => {
        const uses = measured.map((one) => use(every10(...one)));
        const [before, after] = [budget(...uses), budget(...uses, use(every10(...more)))];
        for (const [index, { usedMinutes }] of before.bands.entries())
          expect(after.bands[index]?.usedMinutes).toBeGreaterThanOrEqual(usedMinutes);
        expect(after.freezing?.counted).toBeGreaterThanOrEqual(before.freezing?.counted ?? 0);
        // What is exceeded stays so, and nothing is good that has a gap.
        expect(before.state !== 'exceeded' || after.state === 'exceeded').toBe(true);
        expect(after.gapMinutes === 0 || after.state === 'exceeded' || after.state === 'unknown').toBe(true);
      }),
    );
  });
});

describe('what is told of a journey', () => {
  test('readings are those of the time in which each tracker was with the goods, its end not included', () => {
    const log = { ...every10(5, 5, 5, 5, 5), spans: [{ from: 10 * MINUTE, to: 30 * MINUTE }] };
    expect(use(every10(5, 5, 5), log).readings).toBe(3 + 2);
  });

  test('of many gaps the twenty longest are told, in their order, and all of them count', () => {
    // It is a minute longer to each value than to the one before; all are silences of a tracker that reports every ten minutes.
    const times = Array.from({ length: 24 }, (_, index) => index * 60 + (index * (index - 1)) / 2);
    const end = (times.at(-1) ?? 0) + 10;
    const log = {
      intervalMs: 10 * MINUTE,
      spans: [{ from: 0, to: end * MINUTE }],
      samples: times.map((minute) => ({ time: minute * MINUTE, celsius: 5 })),
    };
    const { gaps, gapMs } = use(log);
    expect([gaps.length, gapMs / MINUTE]).toEqual([20, end - 24 * 10]);
    // The three shortest are the first three.
    expect(gaps.map(({ from }) => from / MINUTE)).toEqual(times.slice(3, -1).map((minute) => minute + 10));
  });

  test('goods have thawed half a degree above the limit, and at the limit itself they are not frozen', () => {
    expect(use(every10(5, -1, 5, -1, 5)).freezes).toBe(2);
    // Half a degree above the limit they have thawed, not before.
    expect([use(every10(5, -1, 0.4, -1)).freezes, use(every10(5, -1, 0.5, -1)).freezes]).toEqual([1, 2]);
    // The limit itself is not frozen.
    expect(use(every10(5, 0, 5)).freezes).toBe(0);
  });

  test('goods that are kept frozen begin so, and those whose label reaches the limit do not', () => {
    const kept = (maxCelsius: number | null) =>
      countFreezes({ maxCelsius, freezing: { celsius: 0, allowed: 0 } }, [[{ time: 0, celsius: -20 }]]);
    expect([kept(-15), kept(0), kept(8), kept(null)]).toEqual([0, 1, 1, 1]);
    expect(countFreezes({ maxCelsius: 8, freezing: null }, [[{ time: 0, celsius: -20 }]])).toBe(0);
    // Thawed once, they freeze once.
    expect(
      countFreezes({ maxCelsius: -15, freezing: { celsius: 0, allowed: 0 } }, [
        [-20, 1, -20].map((celsius, time) => ({ time, celsius })),
        [{ time: 1, celsius: 2 }],
      ]),
    ).toBe(1);
  });
});

test.each([
  [0, 0, 'within'],
  [1, 0, 'exceeded'],
  [79, 100, 'within'],
  [80, 100, 'nearlyUsed'],
  [100, 100, 'nearlyUsed'],
  [101, 100, 'exceeded'],
])('%i used of %i is %s', (used, allowed, state) => {
  expect(stateOf(used, allowed)).toBe(state);
});

test('freezing once too often exceeds a budget, and a journey of which nothing is known leaves it unknown', () => {
  const frozen = use(every10(5, -1, 5));
  expect(budgetOf({ ...VACCINE, freezing: { celsius: 0, allowed: 2 } }, [frozen], true).freezing).toMatchObject({
    counted: 1,
    state: 'within',
  });
  expect(budgetOf({ ...VACCINE, freezing: { celsius: 0, allowed: 0 } }, [frozen, frozen], true)).toMatchObject({
    freezing: { counted: 2, state: 'exceeded' },
    state: 'exceeded',
  });
  expect([budgetOf(VACCINE, [], false).state, budgetOf({ ...VACCINE, freezing: null }, [], true)]).toMatchObject([
    'unknown',
    { freezing: null, state: 'within' },
  ]);
});

test('minutes are counted within the journey, whenever that was', () => {
  const start = Date.UTC(2026, 10, 1);
  const log = every10(5, 9, 9, 5);
  const later: TrackerLog = {
    ...log,
    spans: log.spans.map(({ from, to }) => ({ from: from + start, to: to + start })),
    samples: log.samples.map((sample) => ({ ...sample, time: sample.time + start })),
  };
  expect(minutes(use(later))).toEqual([20, 0, 0, 0]);
});

test('a tracker that was with the goods twice counts while it was, each time', () => {
  const log = every10(5, 9, 5, 5, 9, 5);
  const [from, to] = [0, 60 * MINUTE];
  const twice = {
    ...log,
    spans: [
      { from, to: 20 * MINUTE },
      { from: 40 * MINUTE, to },
    ],
  };
  const one = reckonUse(VACCINE, { span: { from, to }, logs: [twice] });
  expect([one.readings, one.gaps]).toEqual([4, [{ from: 20 * MINUTE, to: 40 * MINUTE }]]);
});

test('of very many gaps the longest are told, in the order of time', () => {
  const whole = { from: 0, to: 10_000 };
  // Twenty-one gaps, of 1 to 21 ms.
  let at = 0;
  const spans = Array.from({ length: 22 }, (_, index) => {
    const from = at + index;
    at = index === 21 ? 10_000 : from + 100;
    return { from, to: at };
  });
  const log: TrackerLog = { intervalMs: 10_000, spans, samples: spans.map(({ from }) => ({ time: from, celsius: 5 })) };
  const { gaps, gapMs } = reckonUse(VACCINE, { span: whole, logs: [log] });
  expect([gapMs, gaps.map(({ from, to }) => to - from)]).toEqual([231, Array.from({ length: 20 }, (_, index) => index + 2)]);
});

test('what stays frozen froze once, however often it is measured', () => {
  const [samples] = [every10(-1, -1, -1, -1, -1).samples];
  expect([countFreezes(VACCINE, [samples]), countFreezes(VACCINE, [samples, samples])]).toEqual([1, 1]);
});
