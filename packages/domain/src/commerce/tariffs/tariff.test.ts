import { expect, test } from 'vitest';
import { covers, faultOfBreaks, faultOfValidity, faultOfZone, isInZone, stateOf, type Zone } from './tariff.ts';

const zone = (country: string, postcodeFrom: string | null = null, postcodeTo = postcodeFrom): Zone => ({
  country,
  postcodeFrom,
  postcodeTo,
});

test.each([
  // A country is all of its places, whether or not they have a postcode.
  [zone('FR'), 'FR', '69002', true],
  [zone('FR'), 'FR', null, true],
  [zone('FR'), 'fr', null, true],
  [zone('FR'), 'DE', '69002', false],
  [zone('FR'), null, '69002', false],
  // 69 to 69 is all that begins with 69.
  [zone('FR', '69'), 'FR', '69002', true],
  [zone('FR', '69'), 'FR', '69999', true],
  [zone('FR', '69'), 'FR', '70000', false],
  [zone('FR', '69'), 'FR', '6900', true],
  [zone('FR', '69'), 'FR', '6', false],
  [zone('FR', '69'), 'FR', null, false],
  [zone('FR', '69'), 'FR', ' - ', false],
  // Both ends are within, compared as far as they are written.
  [zone('FR', '01', '03'), 'FR', '01000', true],
  [zone('FR', '01', '03'), 'FR', '03999', true],
  [zone('FR', '01', '03'), 'FR', '04000', false],
  [zone('DE', '10115', '10999'), 'DE', '10115', true],
  [zone('DE', '10115', '10999'), 'DE', '11000', false],
  [zone('DE', '10115', '10999'), 'DE', '10114', false],
  // Letters, spaces and hyphens as people write them.
  [zone('GB', 'EC'), 'GB', 'ec1a 1bb', true],
  [zone('GB', 'EC1A', 'EC4Y'), 'GB', 'EC2M 7PY', true],
  [zone('GB', 'EC1A', 'EC4Y'), 'GB', 'W1A 1AA', false],
  [zone('PL', '00-001', '00-999'), 'PL', '00950', true],
  [zone('PT', '1000-001', '1000-999'), 'PT', '1000 205', true],
] as const)('%o has %s %s: %s', (one, country, postcode, is) => {
  expect(isInZone(one, { country, postcode })).toBe(is);
});

test('a list covers a lane on the days that it is valid, both ends included', () => {
  const tariff = { from: [zone('FR', '69'), zone('FR', '38')], to: [zone('DE')], validFrom: '2026-01-01', validTo: '2026-06-30' };
  const [grenoble, berlin] = [
    { country: 'FR', postcode: '38000' },
    { country: 'DE', postcode: null },
  ];
  const on = (day: string) => covers(tariff, grenoble, berlin, day);
  expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01'].map(on)).toEqual([false, true, true, false]);
  expect(covers({ ...tariff, validTo: null }, grenoble, berlin, '2035-01-01')).toBe(true);
  expect(covers(tariff, berlin, grenoble, '2026-03-01')).toBe(false);
});

test('a zone has both ends or none, and not the wrong way round', () => {
  expect([zone('FR'), zone('FR', '69'), zone('FR', '01', '95'), zone('FR', '690', '69')].map(faultOfZone)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  const wrong = [zone('FR', '70', '69'), zone('FR', '-', '-'), zone('FR', '69', null), zone('FR', null, '69')];
  expect(wrong.map(faultOfZone)).toEqual(wrong.map(() => 'tariff.zoneInvalid'));
});

test('breaks begin with 0 kg and grow', () => {
  const faultOf = (...weights: number[]) => faultOfBreaks(weights.map((fromKg) => ({ fromKg, centsPer100Kg: 100 })));
  expect([faultOf(0), faultOf(0, 45, 100)]).toEqual([null, null]);
  expect([faultOf(), faultOf(1), faultOf(0, 100, 45), faultOf(0, 45, 45)]).toEqual(Array.from({ length: 4 }, () => 'tariff.breaksInvalid'));
});

test('a list ends on a day that is not before its first, and is ahead, current or ended', () => {
  expect(faultOfValidity({ validFrom: '2026-01-02', validTo: '2026-01-01' })).toBe('tariff.validityInvalid');
  expect(faultOfValidity({ validFrom: '2026-01-01', validTo: '2026-01-01' })).toBeNull();
  expect(faultOfValidity({ validFrom: '2026-01-01', validTo: null })).toBeNull();
  const state = (day: string) => stateOf({ validFrom: '2026-01-01', validTo: '2026-01-31' }, day);
  expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map(state)).toEqual(['ahead', 'current', 'current', 'ended']);
  expect(stateOf({ validFrom: '2026-01-01', validTo: null }, '2030-01-01')).toBe('current');
});
