import { expect, test } from 'vitest';
import { quotedFootprint } from './footprint.ts';

/** A degree of longitude on the equator: 6,371.0088 km × π / 180 = 111.195 km. */
const at = (longitude: number) => ({ latitude: 0, longitude });
const DEGREE_KM = 111.195;
const own = { grams: 50, source: 'Carrier, 2025' };

/** Tonnes × kilometres × grams of CO2e, as GLEC reckons a transport activity. */
test.each([
  // 1 t × 10° × 1.05 of the great circle × 90 g: 1,111.95 × 1.05 × 90 / 1,000 = 105.08 kg.
  ['road', 10, 1000, null, 10 * DEGREE_KM * 1.05, 'roadArticulated', 105.08],
  // Half a tonne is half of it.
  ['road', 10, 500, null, 10 * DEGREE_KM * 1.05, 'roadArticulated', 52.54],
  // Of several modes the road's.
  ['multimodal', 10, 1000, null, 10 * DEGREE_KM * 1.05, 'roadArticulated', 105.08],
  // Short haul: (1,111.95 + 95) × 830 g = 1,001.8 kg.
  ['air', 10, 1000, null, 10 * DEGREE_KM + 95, 'airShort', 1001.77],
  // Beyond 1,500 km: (2,223.9 + 95) × 608 g = 1,409.9 kg.
  ['air', 20, 1000, null, 20 * DEGREE_KM + 95, 'airLong', 1409.89],
  // Sea: 5,559.75 × 1.15 × 8.2 g × 20 t = 1,048.6 kg.
  ['sea', 50, 20_000, null, 50 * DEGREE_KM * 1.15, 'seaContainer', 1048.57],
  // Rail: 1,111.95 × 20 g.
  ['rail', 10, 1000, null, 10 * DEGREE_KM, 'rail', 22.24],
  // The carrier's own: 1,111.95 × 1.05 × 50 g = 58.38 kg, by no default.
  ['road', 10, 1000, own, 10 * DEGREE_KM * 1.05, null, 58.38],
] as const)('%s over %s° with %s kg', (mode, degrees, kilograms, intensity, kilometres, factor, co2eKg) => {
  const { legs, co2eTonnes, method } = quotedFootprint(mode, [at(0), at(degrees)], kilograms, intensity);
  expect(method).toBe('ISO 14083:2023');
  expect(legs).toHaveLength(1);
  expect(legs[0]?.factor).toBe(factor);
  expect(legs[0]?.source).toBe(intensity?.source ?? 'GLEC Framework 3.2');
  expect(legs[0]?.kilometres).toBeCloseTo(kilometres, 0);
  expect(legs[0]?.kilograms).toBeCloseTo(co2eKg, 1);
  expect(co2eTonnes).toBeCloseTo(co2eKg / 1000, 3);
});

test('each leg is reckoned by itself, and they are summed', () => {
  const { legs, co2eTonnes } = quotedFootprint('air', [at(0), at(5), at(30)], 1000);
  expect(legs.map(({ factor }) => factor)).toEqual(['airShort', 'airLong']);
  expect(co2eTonnes).toBeCloseTo(legs.reduce((sum, { kilograms }) => sum + kilograms, 0) / 1000, 9);
});

test('what goes nowhere, or is nothing, emits nothing', () => {
  expect(quotedFootprint('air', [at(3), at(3)], 1000).co2eTonnes).toBe(0);
  expect(quotedFootprint('road', [at(3)], 1000)).toMatchObject({ legs: [], co2eTonnes: 0 });
  expect(quotedFootprint('road', [at(0), at(10)], 0).co2eTonnes).toBe(0);
});
