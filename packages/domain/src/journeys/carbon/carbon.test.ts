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
