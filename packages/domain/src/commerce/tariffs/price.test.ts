import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { CATEGORY_OF, fuelOn, LINE_KINDS, priceOf, type Consignment } from './price.ts';
import { SURCHARGES, type FuelRate, type Tariff } from './tariff.ts';

type Priceable = Pick<Tariff, 'breaks' | 'minimumCents' | 'fuel' | 'insurance' | 'surcharges'>;

/**
 * From Lyon to Berlin by road. Euros of 100 kg: from 0 kg on 30.00, from 100 kg on 25.00, from 500 kg on 18.00, from 1,000 kg on 12.50. At least 40.00.
 * Fuel: 10 % of the freight from 1 January 2026 on, 12.5 % and 0.30 of 100 kg from 1 February on. Insurance: 0.3 % of the value and a tenth, at least 8.00.
 * Security 2.00 always; cold chain 15.00 and 20 % of the freight; dangerous goods 45.00.
 */
const ROAD: Priceable = {
  breaks: [
    { fromKg: 0, centsPer100Kg: 3000 },
    { fromKg: 100, centsPer100Kg: 2500 },
    { fromKg: 500, centsPer100Kg: 1800 },
    { fromKg: 1000, centsPer100Kg: 1250 },
  ],
  minimumCents: 4000,
  fuel: [
    { from: '2026-02-01', basisPoints: 1250, centsPer100Kg: 30 },
    { from: '2026-01-01', basisPoints: 1000, centsPer100Kg: 0 },
  ],
  insurance: { basisPoints: 30, minimumCents: 800 },
  surcharges: [
    { kind: 'security', cents: 200, basisPoints: 0 },
    { kind: 'coldChain', cents: 1500, basisPoints: 2000 },
    { kind: 'dangerousGoods', cents: 4500, basisPoints: 0 },
  ],
};
const goods = (chargeableKg: number, more: Partial<Consignment> = {}): Consignment => ({
  chargeableKg,
  insuredCents: null,
  isColdChain: false,
  isDangerous: false,
  day: '2026-01-15',
  ...more,
});
const COLD = { isColdChain: true };
const DANGEROUS = { isDangerous: true };
const FEBRUARY = { day: '2026-02-01' };

interface Example {
  readonly kg: number;
  readonly more?: Partial<Consignment>;
  readonly margin?: number;
  /** Cents of the lines, as the operator pays them; security is 200 in each. */
  readonly costs: Readonly<Record<string, number>>;
  readonly cost: number;
  readonly price: number;
  readonly from?: number;
  readonly isMinimum?: true;
}

/** Each reckoned by hand from the table above. */
const EXAMPLES: readonly Example[] = [
  // 10 × 0.30 = 3.00, less than 40.00; fuel 10 % of 40.00.
  { kg: 10, costs: { freight: 4000, fuel: 400 }, cost: 4600, price: 4600, isMinimum: true },
  // 133 × 0.30 = 39.90; as 133 × 0.25 = 33.25 it is less still: the minimum.
  { kg: 133, costs: { freight: 4000, fuel: 400 }, cost: 4600, price: 4600, from: 100, isMinimum: true },
  // 160 × 0.25 = 40.00: exactly the minimum, which does not have to be asked for.
  { kg: 160, costs: { freight: 4000, fuel: 400 }, cost: 4600, price: 4600, from: 100 },
  // 200 × 0.25 = 50.00; fuel 5.00; security 2.00.
  { kg: 200, costs: { freight: 5000, fuel: 500 }, cost: 5700, price: 5700, from: 100 },
  // 201.5 × 0.25 = 50.375, rounded 50.38; fuel 5.038, rounded 5.04.
  { kg: 201.5, costs: { freight: 5038, fuel: 504 }, cost: 5742, price: 5742, from: 100 },
  // 360 × 0.25 = 90.00, and as 500 kg 500 × 0.18 = 90.00: of equals the lighter break.
  { kg: 360, costs: { freight: 9000, fuel: 900 }, cost: 10_100, price: 10_100, from: 100 },
  // 361 × 0.25 = 90.25; as 500 kg 90.00.
  { kg: 361, costs: { freight: 9000, fuel: 900 }, cost: 10_100, price: 10_100, from: 500 },
  // 500 × 0.18 = 90.00.
  { kg: 500, costs: { freight: 9000, fuel: 900 }, cost: 10_100, price: 10_100, from: 500 },
  // 694 × 0.18 = 124.92, still less than 1,000 × 0.125 = 125.00; fuel 12.492, rounded 12.49.
  { kg: 694, costs: { freight: 12_492, fuel: 1249 }, cost: 13_941, price: 13_941, from: 500 },
  // 695 × 0.18 = 125.10; as 1,000 kg 125.00.
  { kg: 695, costs: { freight: 12_500, fuel: 1250 }, cost: 13_950, price: 13_950, from: 1000 },
  // 2,400 × 0.125 = 300.00; fuel 30.00.
  { kg: 2400, costs: { freight: 30_000, fuel: 3000 }, cost: 33_200, price: 33_200, from: 1000 },
  // February: 12.5 % of 50.00 = 6.25, and 200 × 0.003 = 0.60.
  { kg: 200, more: FEBRUARY, costs: { freight: 5000, fuel: 685 }, cost: 5885, price: 5885, from: 100 },
  // The last day of January is priced by January.
  { kg: 200, more: { day: '2026-01-31' }, costs: { freight: 5000, fuel: 500 }, cost: 5700, price: 5700, from: 100 },
  // Before any fuel was said: none.
  { kg: 200, more: { day: '2025-12-31' }, costs: { freight: 5000 }, cost: 5200, price: 5200, from: 100 },
  // Cold: 15.00 and 20 % of 50.00.
  { kg: 200, more: COLD, costs: { freight: 5000, fuel: 500, coldChain: 2500 }, cost: 8200, price: 8200, from: 100 },
  // Dangerous: 45.00.
  { kg: 200, more: DANGEROUS, costs: { freight: 5000, fuel: 500, dangerousGoods: 4500 }, cost: 10_200, price: 10_200, from: 100 },
  // Worth 1,000.00: 1,100.00 × 0.3 % = 3.30, at least 8.00.
  { kg: 200, more: { insuredCents: 100_000 }, costs: { freight: 5000, fuel: 500, insurance: 800 }, cost: 6500, price: 6500, from: 100 },
  // Worth 12,345.67: 13,580.237 × 0.3 % = 40.740711, rounded 40.74.
  { kg: 200, more: { insuredCents: 1_234_567 }, costs: { freight: 5000, fuel: 500, insurance: 4074 }, cost: 9774, price: 9774, from: 100 },
  // 12.5 % more: 56.25 + 5.625, rounded 5.63, + 2.25 = 64.13, where the sum alone would be 64.125.
  { kg: 200, margin: 1250, costs: { freight: 5000, fuel: 500 }, cost: 5700, price: 6413, from: 100 },
  // Everything, with 10 %: 55.00 + 5.50 + 2.20 + 27.50 + 49.50 + 8.80.
  {
    kg: 200,
    more: { ...COLD, ...DANGEROUS, insuredCents: 100_000 },
    margin: 1000,
    costs: { freight: 5000, fuel: 500, coldChain: 2500, dangerousGoods: 4500, insurance: 800 },
    cost: 13_500,
    price: 14_850,
    from: 100,
  },
  // At a loss of 5 %: 47.50 + 4.75 + 1.90.
  { kg: 200, margin: -500, costs: { freight: 5000, fuel: 500 }, cost: 5700, price: 5415, from: 100 },
];

test.each(EXAMPLES)('$kg kg, $more, margin $margin', ({ kg, more, margin = 0, costs, cost, price, from = 0, isMinimum = false }) => {
  const priced = priceOf(ROAD, goods(kg, more), margin);
  expect(Object.fromEntries(priced?.lines.map(({ kind, costCents }) => [kind, costCents]) ?? [])).toEqual({ ...costs, security: 200 });
  expect(priced).toMatchObject({ costCents: cost, priceCents: price, isMinimum });
  expect(priced?.appliedBreak.fromKg).toBe(from);
});

test('a list without rates prices nothing, one of zeros offers nothing but its freight of zero', () => {
  expect(priceOf({ ...ROAD, breaks: [] }, goods(100), 0)).toBeNull();
  const free: Priceable = { ...ROAD, breaks: [{ fromKg: 0, centsPer100Kg: 0 }], minimumCents: 0, fuel: [], surcharges: [] };
  expect(priceOf(free, goods(100), 1000)?.lines).toEqual([{ kind: 'freight', costCents: 0, cents: 0 }]);
});

test('the fuel of a day is that of the last date before it, in whatever order they are written', () => {
  const rate = (from: string): FuelRate => ({ from, basisPoints: 1, centsPer100Kg: 0 });
  const rates = [rate('2026-03-01'), rate('2026-01-01'), rate('2026-02-01')];
  expect(['2025-12-31', '2026-01-01', '2026-02-28', '2027-01-01'].map((day) => fuelOn(rates, day)?.from ?? null)).toEqual([
    null,
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ]);
});

test('each line has a category of costs', () => {
  expect(Object.keys(CATEGORY_OF)).toEqual([...LINE_KINDS]);
});

const cents = (max: number) => fc.integer({ min: 0, max });
const anyTariff: fc.Arbitrary<Priceable> = fc.record({
  breaks: fc.uniqueArray(fc.integer({ min: 1, max: 20_000 }), { maxLength: 8 }).chain((weights) => {
    const sorted = [0, ...weights.toSorted((one, other) => one - other)];
    return fc.tuple(...sorted.map((fromKg) => cents(50_000).map((centsPer100Kg) => ({ fromKg, centsPer100Kg }))));
  }),
  minimumCents: cents(100_000),
  fuel: fc.array(fc.record({ from: fc.constant('2026-01-01'), basisPoints: cents(5000), centsPer100Kg: cents(1000) }), { maxLength: 1 }),
  insurance: fc.record({ basisPoints: cents(1000), minimumCents: cents(10_000) }),
  surcharges: fc.uniqueArray(fc.record({ kind: fc.constantFrom(...SURCHARGES), cents: cents(100_000), basisPoints: cents(10_000) }), {
    selector: ({ kind }) => kind,
  }),
});
/** In the steps of the modes: half a kilogram. */
const anyWeight = fc.integer({ min: 1, max: 100_000 }).map((halves) => halves / 2);
const anyGoods = fc.record({
  chargeableKg: anyWeight,
  insuredCents: fc.option(cents(100_000_000)),
  isColdChain: fc.boolean(),
  isDangerous: fc.boolean(),
  day: fc.constant('2026-06-01'),
});
const anyMargin = fc.integer({ min: -10_000, max: 100_000 });

function priceIn(tariff: Priceable, consignment: Consignment, margin = 0) {
  const price = priceOf(tariff, consignment, margin);
  if (price === null) throw new Error('it has a rate from 0 kg on');
  return price;
}

describe('whatever a list says', () => {
  test('more weight never costs less, within a break and over breaks', () => {
    fc.assert(
      fc.property(anyTariff, anyGoods, anyWeight, anyMargin, (tariff, consignment, moreKg, margin) => {
        const heavier = { ...consignment, chargeableKg: consignment.chargeableKg + moreKg };
        expect(priceIn(tariff, heavier, margin).priceCents).toBeGreaterThanOrEqual(priceIn(tariff, consignment, margin).priceCents);
      }),
    );
  });

  test('all are whole cents, the lines are the sum, and the freight is not below the minimum', () => {
    fc.assert(
      fc.property(anyTariff, anyGoods, anyMargin, (tariff, consignment, margin) => {
        const { lines, costCents, priceCents } = priceIn(tariff, consignment, margin);
        expect(lines.every((line) => Number.isSafeInteger(line.cents) && Number.isSafeInteger(line.costCents))).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(priceCents);
        expect(lines.reduce((sum, line) => sum + line.costCents, 0)).toBe(costCents);
        expect(lines[0]?.costCents).toBeGreaterThanOrEqual(tariff.minimumCents);
      }),
    );
  });

  test('the freight is never more than by any one of the breaks, and the break that is told gives it', () => {
    fc.assert(
      fc.property(anyTariff, anyGoods, (tariff, consignment) => {
        const { lines, appliedBreak, weighedKg, isMinimum } = priceIn(tariff, consignment);
        const by = ({ fromKg, centsPer100Kg }: Tariff['breaks'][number]) =>
          Math.max(tariff.minimumCents, Math.round((Math.max(consignment.chargeableKg, fromKg) * centsPer100Kg) / 100));
        expect(lines[0]?.costCents).toBe(Math.min(...tariff.breaks.map(by)));
        expect(by(appliedBreak)).toBe(lines[0]?.costCents);
        expect(weighedKg).toBe(Math.max(consignment.chargeableKg, appliedBreak.fromKg));
        expect(isMinimum && lines[0]?.costCents !== tariff.minimumCents).toBe(false);
      }),
    );
  });

  test('surcharges are added to what it costs without them', () => {
    fc.assert(
      fc.property(anyTariff, anyGoods, (tariff, consignment) => {
        const bare = priceIn({ ...tariff, surcharges: [] }, consignment);
        const alone = tariff.surcharges.map((one) => priceIn({ ...tariff, surcharges: [one] }, consignment).costCents - bare.costCents);
        expect(priceIn(tariff, consignment).costCents).toBe(bare.costCents + alone.reduce((sum, added) => sum + added, 0));
      }),
    );
  });

  test('the margin is within half a cent of each line, and none changes nothing', () => {
    fc.assert(
      fc.property(anyTariff, anyGoods, anyMargin, (tariff, consignment, margin) => {
        const { lines, priceCents, costCents } = priceIn(tariff, consignment, margin);
        expect(Math.abs(priceCents - costCents * (1 + margin / 10_000))).toBeLessThanOrEqual(lines.length / 2 + 1e-3);
        const without = priceIn(tariff, consignment);
        expect(without.priceCents).toBe(without.costCents);
      }),
    );
  });
});

test('every line is rounded to the nearest cent by itself, and the sum is that of the lines', () => {
  const roundedOf = (more: Partial<Priceable>, kg: number, margin = 0, insuredCents: number | null = null) => {
    const plain: Priceable = {
      ...ROAD,
      minimumCents: 0,
      fuel: [],
      surcharges: [],
      insurance: { basisPoints: 0, minimumCents: 0 },
      ...more,
    };
    const priced = priceOf(plain, goods(kg, { insuredCents }), margin);
    return [priced?.lines.map((line) => line.cents), priced?.priceCents];
  };
  // 1 kg of 0.30 a kilogram; by 1.66 % more it is 30.498 cents, by 1.67 % 30.501.
  expect([roundedOf({}, 1, 166), roundedOf({}, 1, 167)]).toEqual([
    [[30], 30],
    [[31], 31],
  ]);
  // Fuel: 1.6 % of 30 cents is 0.48, 1.7 % is 0.51.
  const fuel = (basisPoints: number) => [{ from: '2026-01-01', basisPoints, centsPer100Kg: 0 }];
  expect([roundedOf({ fuel: fuel(160) }, 1), roundedOf({ fuel: fuel(170) }, 1)]).toEqual([
    [[30], 30],
    [[30, 1], 31],
  ]);
  // By weight: 0.50 cents a kilogram, 0.49 cents a kilogram.
  const byWeight = (centsPer100Kg: number) => [{ from: '2026-01-01', basisPoints: 0, centsPer100Kg }];
  expect([roundedOf({ fuel: byWeight(50) }, 1), roundedOf({ fuel: byWeight(49) }, 1)]).toEqual([
    [[30, 1], 31],
    [[30], 30],
  ]);
  // Insurance: 1 % of a value and a tenth: of 4.60 it is 5.06 cents, of 5.00 it is 5.5.
  const insurance = { basisPoints: 100, minimumCents: 0 };
  expect([roundedOf({ insurance }, 1, 0, 460), roundedOf({ insurance }, 1, 0, 500)]).toEqual([
    [[30, 5], 35],
    [[30, 6], 36],
  ]);
  const surcharges = [{ kind: 'security' as const, cents: 0, basisPoints: 170 }];
  expect(roundedOf({ surcharges }, 1)).toEqual([[30, 1], 31]);
});

test('a value of one cent is insured, at least for the least', () => {
  expect(priceOf(ROAD, goods(10, { insuredCents: 1 }), 0)?.lines).toContainEqual({ kind: 'insurance', costCents: 800, cents: 800 });
});
