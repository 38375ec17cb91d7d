import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEG_MODES } from '../../journeys/carbon/intensities.ts';
import { chargeableKg, loadOf, volumetricKg, weighedAs, type Piece } from './packing.ts';

const piece = (lengthCm: number, widthCm: number, heightCm: number, weightKg: number, more: Partial<Piece> = {}): Piece => ({
  lengthCm,
  widthCm,
  heightCm,
  weightKg,
  quantity: 1,
  isStackable: true,
  ...more,
});
const FLAT = { isStackable: false };

test.each([
  // Air: 60 × 40 × 50 / 6,000 = 20 kg, more than it weighs.
  ['air', [piece(60, 40, 50, 12)], 20],
  // 61 × 40 × 50 / 6,000 = 20.33 kg, up to the next half.
  ['air', [piece(61, 40, 50, 12)], 20.5],
  // Three of 20.33 kg are 61 kg: the sum is rounded, not each of them.
  ['air', [piece(61, 40, 50, 12, { quantity: 3 })], 61],
  // Heavier than its room counts.
  ['air', [piece(60, 40, 50, 30.2)], 30.5],
  ['air', [piece(60, 40, 50, 30)], 30],
  // A pallet on which nothing can stand counts 160 cm high: 120 × 80 × 160 / 6,000 = 256 kg.
  ['air', [piece(120, 80, 60, 100, FLAT)], 256],
  // Road: 1 m³ is 333 kg.
  ['road', [piece(100, 100, 100, 50)], 333],
  // A Euro pallet, 1.152 m³ × 333 = 383.6 kg, up to a whole kilogram.
  ['road', [piece(120, 80, 120, 300)], 384],
  ['road', [piece(120, 80, 120, 400)], 400],
  // One loading metre, which nothing can be put upon: 1,750 kg.
  ['road', [piece(240, 100, 90, 500, FLAT)], 1750],
  // The same pallet, on which nothing can stand: 0.4 loading metres = 700 kg.
  ['road', [piece(120, 80, 120, 300, FLAT)], 700],
  ['rail', [piece(120, 80, 120, 300, FLAT)], 700],
  // Three of 180 cm cannot stand on each other, whatever was ticked: 1.2 loading metres.
  ['road', [piece(120, 80, 180, 100, { quantity: 3 })], 2100],
  ['rail', [piece(120, 80, 180, 100, { quantity: 3 })], 2100],
  // 135 cm twice are just below 2.70 m: 1.296 m³ × 333 = 431.6; 136 cm are not.
  ['road', [piece(120, 80, 135, 300)], 432],
  ['road', [piece(120, 80, 136, 300)], 700],
  // Others' goods stand on it in an aircraft and in a container.
  ['air', [piece(120, 80, 90, 100)], 144],
  ['sea', [piece(120, 80, 180, 300)], 1728],
  // Higher than a lorry counts: as high as it is. 1.2 × 0.8 × 2.5 × 333 = 799.2.
  ['road', [piece(120, 80, 250, 300, FLAT)], 800],
  // Sea: weight or measure, 1 m³ is 1,000 kg.
  ['sea', [piece(100, 100, 150, 900)], 1500],
  ['sea', [piece(100, 100, 150, 1600)], 1600],
  ['sea', [piece(100, 100, 100, 1000.1)], 1001],
  // In a container of 239 cm: 1.2 × 0.8 × 2.39 = 2.2944 m³.
  ['sea', [piece(120, 80, 100, 300, FLAT)], 2295],
  // All lines together: 333 + 384 × … as room (1 + 1.152 m³) × 333 = 716.6, against 50 + 300 kg.
  ['road', [piece(100, 100, 100, 50), piece(120, 80, 120, 300)], 717],
  // 0.1 kg a thousand times is 100 kg, and not a little more.
  ['air', [piece(1, 1, 1, 0.1, { quantity: 1000 })], 100],
] as const)('%s: %o is paid for as %s kg', (mode, pieces, kilograms) => {
  expect(chargeableKg(pieces, mode)).toBe(kilograms);
});

test('a load is summed; what can be stacked stands in two layers', () => {
  const pieces = [piece(120, 80, 100, 250, { quantity: 4 }), piece(240, 100, 90, 500, FLAT)];
  // 4 × 0.96 + 2.16 m³; 4 × 0.4 / 2 + 1 loading metres.
  expect(loadOf(pieces)).toEqual({ pieces: 5, grossKg: 1500, cubicMetres: 6, loadingMetres: 1.8 });
  expect(loadOf([])).toEqual({ pieces: 0, grossKg: 0, cubicMetres: 0, loadingMetres: 0 });
});

test.each([
  [3, 180, 1.2],
  [1, 100, 0.4],
  [2, 100, 0.4],
  [3, 100, 0.8],
  [2, 135, 0.4],
  [2, 136, 0.8],
  // Two layers at most, and one of what does not fit in at all.
  [4, 20, 0.8],
  [2, 300, 0.8],
])('%i stackable Euro pallets of %i cm take %d loading metres', (quantity, heightCm, metres) => {
  expect(loadOf([piece(120, 80, heightCm, 400, { quantity })]).loadingMetres).toBe(metres);
});

test('several modes are weighed as the road', () => {
  expect(weighedAs('multimodal')).toBe('road');
  expect(LEG_MODES.map(weighedAs)).toEqual([...LEG_MODES]);
});

test('what can be stacked takes half to all of the floor, and never counts more, than what cannot', () => {
  const any = fc.record({
    lengthCm: fc.integer({ min: 1, max: 2000 }),
    widthCm: fc.integer({ min: 1, max: 2000 }),
    heightCm: fc.integer({ min: 1, max: 400 }),
    weightKg: fc.constant(1),
    quantity: fc.integer({ min: 1, max: 100 }),
    isStackable: fc.constant(true),
  });
  fc.assert(
    fc.property(any, fc.constantFrom(...LEG_MODES), (stackable, mode) => {
      const flat = { ...stackable, ...FLAT };
      const [metres, most] = [loadOf([stackable]).loadingMetres, loadOf([flat]).loadingMetres];
      // The floor of all of them, side by side.
      expect(most).toBeCloseTo((stackable.lengthCm * stackable.widthCm * stackable.quantity) / 24_000, 5);
      expect(metres).toBeLessThanOrEqual(most);
      expect(metres).toBeGreaterThanOrEqual(most / 2 - 1e-5);
      expect(volumetricKg([stackable], mode)).toBeLessThanOrEqual(volumetricKg([flat], mode));
    }),
  );
});

test('never less than what it weighs or its room counts as, in whole steps, and more pieces never weigh less', () => {
  const size = fc.integer({ min: 1, max: 2000 });
  const any = fc.record({
    lengthCm: size,
    widthCm: size,
    heightCm: size,
    weightKg: fc.integer({ min: 1, max: 600_000 }).map((tenths) => tenths / 10),
    quantity: fc.integer({ min: 1, max: 100 }),
    isStackable: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1, maxLength: 5 }), any, fc.constantFrom(...LEG_MODES), (pieces, another, mode) => {
      const kilograms = chargeableKg(pieces, mode);
      const least = Math.max(loadOf(pieces).grossKg, volumetricKg(pieces, mode));
      const step = mode === 'air' ? 0.5 : 1;
      expect(kilograms).toBeGreaterThanOrEqual(least - 1e-5);
      expect(kilograms - least).toBeLessThan(step);
      expect(Number.isInteger(kilograms / step)).toBe(true);
      expect(chargeableKg([...pieces, another], mode)).toBeGreaterThanOrEqual(kilograms);
    }),
  );
});
