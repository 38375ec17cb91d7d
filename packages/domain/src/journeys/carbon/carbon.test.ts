import { expect, test } from 'vitest';
import { footprintOf, type Chain } from './carbon.ts';
import { INTENSITIES } from './intensities.ts';

const HOUR = 3_600_000;
/** Along the equator a degree is 111.195 km. */
const DEGREE = 111.195;
const at = (longitude: number, enteredAt: number | null = null, leftAt: number | null = null) => ({
  latitude: 0,
  longitude,
  enteredAt,
  leftAt,
});
const chain = (differing: Partial<Chain>): Chain => ({
  type: 'road',
  stops: [at(0), at(1), at(3)],
  grossWeightKg: 2000,
  hasFlight: false,
  tracks: [],
  ...differing,
});
/** From one degree to another, one position every tenth of it. */
const way = (from: number, to: number, start: number, hours: number) =>
  Array.from({ length: 11 }, (_, index) => ({
    latitude: 0,
    longitude: from + ((to - from) * index) / 10,
    time: start + (hours * HOUR * index) / 10,
  }));

test('leg by leg: tonnes × km × intensity, with the detour of the mode', () => {
  const { legs, planned, actual, isComplete } = footprintOf(chain({}));
  expect(legs).toMatchObject([
    { mode: 'road', modeReason: 'shipment', factor: 'roadArticulated', state: 'ahead', actual: null },
    { state: 'ahead' },
  ]);
  const first = 1.05 * DEGREE;
  expect(legs[0]?.planned.kilometres).toBeCloseTo(first, 1);
  expect(legs[0]?.planned.tonneKilometres).toBeCloseTo(2 * first, 1);
  expect(legs[0]?.planned.emissions?.wtw).toBeCloseTo((2 * first * 90) / 1000, 2);
  expect(planned.kilometres).toBeCloseTo(3 * first, 1);
  expect(planned.emissions).toMatchObject({ ttw: null, wtt: null });
  expect([actual, isComplete]).toEqual([null, false]);
});

test.each([
  ['sea', 1, 1.15 * DEGREE, 8.2],
  ['rail', 1, DEGREE, 20],
  ['air', 1, DEGREE + 95, 830],
  ['air', 20, 20 * DEGREE + 95, 608],
] as const)('%s over %i degrees', (type, degrees, kilometres, wtw) => {
  const [leg] = footprintOf(chain({ type, stops: [at(0), at(degrees)] })).legs;
  expect(leg?.planned.kilometres).toBeCloseTo(kilometres, 0);
  expect(leg?.intensity.wtw).toBe(wtw);
});

test('well to tank and tank to wheel are told where the source parts them, and make the whole', () => {
  const parted = Object.values(INTENSITIES).filter(({ ttw, wtt }) => ttw !== null && wtt !== null);
  expect(parted.map(({ ttw, wtt }) => (ttw ?? 0) + (wtt ?? 0))).toEqual(parted.map(({ wtw }) => wtw));
  const { emissions } = footprintOf(chain({ type: 'air', stops: [at(0), at(20)] })).planned;
  expect((emissions?.ttw ?? 0) + (emissions?.wtt ?? 0)).toBeCloseTo(emissions?.wtw ?? -1, 6);
});

test('without a weight there are distances and no emissions', () => {
  const { planned } = footprintOf(chain({ grossWeightKg: null }));
  expect(planned).toMatchObject({ tonneKilometres: null, emissions: null });
  expect(planned.kilometres).toBeGreaterThan(300);
});

test('what was tracked counts as it was driven, without any adjustment', () => {
  const stops = [at(0, null, 0), at(1, 2 * HOUR, 3 * HOUR), at(3, 6 * HOUR)];
  const { legs, actual, isComplete } = footprintOf(chain({ stops, tracks: [[...way(0, 1, 0, 2), ...way(1, 3, 3 * HOUR, 3)]] }));
  expect(legs.map(({ state }) => state)).toEqual(['done', 'done']);
  expect(legs[0]?.actual?.kilometres).toBeCloseTo(DEGREE, 1);
  expect(actual?.kilometres).toBeCloseTo(3 * DEGREE, 1);
  expect(actual?.emissions?.wtw).toBeCloseTo((2 * 3 * DEGREE * 90) / 1000, 1);
  expect(isComplete).toBe(true);
});

test('a leg under way counts so far, and says nothing of the whole yet', () => {
  const stops = [at(0, null, 0), at(1)];
  const { legs, isComplete } = footprintOf(chain({ stops, tracks: [way(0, 0.5, 0, 1)] }));
  expect(legs[0]).toMatchObject({ state: 'underWay', actual: { positions: 11 } });
  expect(legs[0]?.actual?.kilometres).toBeCloseTo(DEGREE / 2, 1);
  expect(isComplete).toBe(false);
});

test('a leg that no tracker saw has no actual distance, even when it is done', () => {
  const { legs, isComplete } = footprintOf(chain({ stops: [at(0, null, 0), at(1, HOUR)] }));
  expect([legs[0]?.state, legs[0]?.actual, isComplete]).toEqual(['done', null, false]);
});

test('a step that was passed by ends no leg: what lies before and behind it is done, and neither is measured', () => {
  const stops = [at(0, null, 0), at(1), at(3, 3 * HOUR)];
  const { legs, isComplete } = footprintOf(chain({ stops, tracks: [way(0, 3, 0, 3)] }));
  expect(legs.map(({ state, actual }) => [state, actual])).toEqual([
    ['done', null],
    ['done', null],
  ]);
  expect(isComplete).toBe(false);
});

test('of several trackers the one that saw the most is believed; a parked one goes nowhere', () => {
  const parked = Array.from({ length: 200 }, (_, index) => ({
    latitude: 0,
    longitude: index % 2 === 0 ? 0 : 0.0005,
    time: index * 60_000,
  }));
  const still = footprintOf(chain({ stops: [at(0, null, 0), at(1)], tracks: [parked] }));
  expect(still.actual?.kilometres).toBe(0);
  const both = footprintOf(chain({ stops: [at(0, null, 0), at(1, HOUR)], tracks: [way(0, 1, 0, 1).slice(0, 3), way(0, 1, 0, 1)] }));
  expect(both.legs[0]?.actual?.positions).toBe(11);
});

test('the legs of a multimodal shipment are taken for road, unless their pace or a flight says otherwise', () => {
  const modes = (differing: Partial<Chain>) =>
    footprintOf(chain({ type: 'multimodal', ...differing })).legs.map(({ mode, modeReason }) => [mode, modeReason]);
  expect(modes({})).toEqual([
    ['road', 'assumed'],
    ['road', 'assumed'],
  ]);
  expect(modes({ hasFlight: true })).toEqual([
    ['road', 'assumed'],
    ['air', 'waybill'],
  ]);
  const stops = [at(0, null, 0), at(10, 2 * HOUR), at(11)];
  expect(modes({ stops, tracks: [way(0, 10, 0, 2)] })).toEqual([
    ['air', 'pace'],
    ['road', 'assumed'],
  ]);
});

test('a route without two places has no legs and no total', () => {
  expect(footprintOf(chain({ stops: [at(0)] }))).toMatchObject({
    legs: [],
    planned: { kilometres: 0, emissions: null },
    isComplete: false,
  });
});

test('two hundred kilometres an hour from stop to stop are driven, more are flown', () => {
  const modeAt = (hours: number) => {
    const stops = [at(0, null, 0), at(10, hours * HOUR)];
    return footprintOf(chain({ type: 'multimodal', stops, tracks: [way(0, 10, 0, hours)] })).legs[0]?.mode;
  };
  const hours = (10 * DEGREE) / 200;
  expect([modeAt(hours * 1.001), modeAt(hours * 0.999)]).toEqual(['road', 'air']);
});

test('the pace is that of the time until the tracker was last heard', () => {
  // For two hours it went, then nobody heard of it; the next place was entered much later.
  const stops = [at(0, null, 0), at(20, 40 * HOUR)];
  const { legs } = footprintOf(chain({ type: 'multimodal', stops, tracks: [way(0, 19, 0, 2)] }));
  expect(legs[0]).toMatchObject({ mode: 'air', modeReason: 'pace' });
});

test('of two legs that are as long the first is the one that was flown', () => {
  const stops = [at(0), at(2), at(4)];
  expect(footprintOf(chain({ type: 'multimodal', hasFlight: true, stops })).legs.map(({ mode }) => mode)).toEqual(['air', 'road']);
});

test('positions before the departure and behind the arrival are of no leg', () => {
  const stops = [at(0, null, HOUR), at(1, 2 * HOUR)];
  const track = [...way(-1, 0, 0, 0.9), ...way(0, 1, HOUR, 1), ...way(1, 5, 2.1 * HOUR, 1)];
  const { legs } = footprintOf(chain({ stops, tracks: [track] }));
  expect(legs[0]?.actual?.positions).toBe(11);
  expect(legs[0]?.actual?.kilometres).toBeCloseTo(DEGREE, 1);
});

test('a place that nobody was seen to leave was left once the next one is reached', () => {
  const stops = [at(0, 0, null), at(1, HOUR), at(3)];
  const { legs } = footprintOf(chain({ stops, tracks: [way(0, 1, 0, 1)] }));
  expect(legs.map(({ state, actual }) => [state, actual?.positions ?? null])).toEqual([
    ['done', 11],
    ['ahead', null],
  ]);
});

test('a total is that of all its legs: one tonne over both ways', () => {
  const stops = [at(0, null, 0), at(1, HOUR, HOUR), at(3, 3 * HOUR)];
  const { planned, actual } = footprintOf(chain({ grossWeightKg: 1000, stops, tracks: [[...way(0, 1, 0, 1), ...way(1, 3, HOUR, 2)]] }));
  expect(planned.tonneKilometres).toBeCloseTo(3 * 1.05 * DEGREE, 1);
  expect(actual?.tonneKilometres).toBeCloseTo(3 * DEGREE, 1);
  expect(actual?.emissions?.wtw).toBeCloseTo((3 * DEGREE * 90) / 1000, 2);
});

/** As moments are: not hours after 1970. */
const MONDAY = Date.UTC(2026, 10, 16, 8);

test('planned and actual are not compared before the last leg is behind us', () => {
  const half = chain({
    stops: [at(0, null, MONDAY), at(1, MONDAY + 3 * HOUR), at(3)],
    tracks: [way(0, 1, MONDAY, 3)],
  });
  const { legs, isComplete, actual } = footprintOf(half);
  expect([legs.map(({ state }) => state), isComplete, actual === null]).toEqual([['done', 'ahead'], false, false]);
});

test('a leg of several ways that was faster than anything on the ground was flown, on whatever day', () => {
  const gone = (hours: number) => {
    const stops = [at(0, null, MONDAY), at(10, MONDAY + hours * HOUR)];
    const [leg] = footprintOf(chain({ type: 'multimodal', stops, tracks: [way(0, 10, MONDAY, hours)] })).legs;
    return [leg?.mode, leg?.modeReason];
  };
  // 1,112 km.
  expect([gone(5), gone(6)]).toEqual([
    ['air', 'pace'],
    ['road', 'assumed'],
  ]);
});
