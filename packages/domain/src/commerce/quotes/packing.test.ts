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

test('a load is summed; what can be stacked takes half of the floor', () => {
  const pieces = [piece(120, 80, 100, 250, { quantity: 4 }), piece(240, 100, 90, 500, FLAT)];
  // 4 × 0.96 + 2.16 m³; 4 × 0.4 / 2 + 1 loading metres.
  expect(loadOf(pieces)).toEqual({ pieces: 5, grossKg: 1500, cubicMetres: 6, loadingMetres: 1.8 });
  expect(loadOf([])).toEqual({ pieces: 0, grossKg: 0, cubicMetres: 0, loadingMetres: 0 });
});

test('several modes are weighed as the road', () => {
  expect(weighedAs('multimodal')).toBe('road');
  expect(LEG_MODES.map(weighedAs)).toEqual([...LEG_MODES]);
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
