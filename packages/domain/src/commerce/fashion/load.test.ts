import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beyond, fullness, hangingCmOf, leftOf, loadOf, NOTHING, plus, priceCentsOf, wholeUnits, type Load, isSameLoad } from './load.ts';

const NONE = { garments: 0, boxes: 0, bags: 0, hangingMetres: null, kg: null };

test('garments need 4 cm of rail each, rounded up to the next 10 cm', () => {
  expect([0, 1, 2, 3, 5, 25, 26].map(hangingCmOf)).toEqual([0, 10, 10, 20, 20, 100, 110]);
});

test('what nobody says is reckoned, and what somebody says is believed', () => {
  expect(loadOf({ ...NONE, garments: 25, boxes: 2, bags: 1 })).toEqual({ pieces: 28, hangingCm: 100, grams: 50_000 });
  expect(loadOf({ ...NONE, garments: 25, hangingMetres: 1.5, kg: 12.5 })).toEqual({ pieces: 25, hangingCm: 150, grams: 12_500 });
  expect(loadOf({ ...NONE, boxes: 1, hangingMetres: 0, kg: 0 })).toEqual({ pieces: 1, hangingCm: 0, grams: 0 });
});

test('a part of a unit counts as a whole one, and what a computer errs by as none', () => {
  expect([wholeUnits(1.15, 100), wholeUnits(4.35, 100), wholeUnits(0.07, 100), wholeUnits(1.151, 100)]).toEqual([115, 435, 7, 116]);
  expect(wholeUnits(100.0001, 1000)).toBe(100_001);
});

test('it does not fit where one of the three measures is too small, and each of those is named', () => {
  const left: Load = { pieces: 5, hangingCm: 100, grams: 1000 };
  expect(beyond(left, left)).toEqual([]);
  expect(beyond({ pieces: 6, hangingCm: 101, grams: 1001 }, left)).toEqual(['pieces', 'hangingCm', 'grams']);
  expect(beyond({ pieces: 1, hangingCm: 101, grams: 0 }, left)).toEqual(['hangingCm']);
});

test('it is as full as its fullest measure; one that it does not carry fills nothing', () => {
  const capacity: Load = { pieces: 100, hangingCm: 0, grams: 1000 };
  expect(fullness(capacity, { pieces: 50, hangingCm: 0, grams: 100 })).toBeCloseTo(0.9);
});

test('every measure is paid by its price, and never less than the minimum', () => {
  const price = { perPieceCents: 250, perMetreCents: 999, perKgCents: 33, minimumCents: 4000 };
  expect(priceCentsOf(price, { pieces: 1, hangingCm: 10, grams: 100 })).toBe(4000);
  expect(priceCentsOf(price, { pieces: 20, hangingCm: 150, grams: 10_500 })).toBe(5000 + 1499 + 347);
});

const amounts = fc.record({ pieces: fc.nat(200), hangingCm: fc.nat(3000), grams: fc.nat(900_000) });

test('however bookings come: as long as each fits into what is left, all of them together fit', () => {
  fc.assert(
    fc.property(amounts, fc.array(amounts, { maxLength: 30 }), (capacity, asked) => {
      let taken = NOTHING;
      for (const load of asked) if (beyond(load, leftOf(capacity, taken)).length === 0) taken = plus(taken, load);
      expect(beyond(taken, capacity)).toEqual([]);
    }),
  );
});

test('more costs no less', () => {
  const money = fc.record({
    perPieceCents: fc.nat(9999),
    perMetreCents: fc.nat(9999),
    perKgCents: fc.nat(999),
    minimumCents: fc.nat(99_999),
  });
  fc.assert(
    fc.property(money, amounts, amounts, (price, load, more) => {
      expect(priceCentsOf(price, plus(load, more))).toBeGreaterThanOrEqual(priceCentsOf(price, load));
    }),
  );
});

test('less than nothing is never left, of one measure or another', () => {
  const taken: Load = { pieces: 3, hangingCm: 10, grams: 500 };
  expect(leftOf({ pieces: 2, hangingCm: 10, grams: 501 }, taken)).toEqual({ pieces: 0, hangingCm: 0, grams: 1 });
});

test('a load is the same when every measure is', () => {
  const load = { pieces: 1, hangingCm: 20, grams: 300 };
  const others = [{ pieces: 2 }, { hangingCm: 21 }, { grams: 299 }].map((other) => isSameLoad(load, { ...load, ...other }));
  expect([isSameLoad(load, { ...load }), ...others]).toEqual([true, false, false, false]);
});
