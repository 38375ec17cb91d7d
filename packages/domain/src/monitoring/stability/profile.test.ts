import { expect, test } from 'vitest';
import { faultOfAnswer, releasedQuantity } from './decision.ts';
import { profileFaults, type ExcursionBand, type StabilityProfile } from './profile.ts';

const band = (lowCelsius: number | null, highCelsius: number | null, minutes = 60): ExcursionBand => ({ lowCelsius, highCelsius, minutes });
const profile = (...bands: ExcursionBand[]): StabilityProfile => ({ minCelsius: 2, maxCelsius: 8, bands, freezing: null });
const faults = (one: StabilityProfile) => profileFaults(one).map(({ field, code }) => `${field} ${code}`);

test('bands lie on either side of the labelled range, touch each other, and may be without an end', () => {
  expect(faults(profile(band(8, 25), band(25, null, 0), band(0, 2), band(null, 0)))).toEqual([]);
});

test.each([
  [{ ...profile(), minCelsius: null, maxCelsius: null }, 'minCelsius stability.rangeMissing'],
  [{ ...profile(), minCelsius: 8 }, 'maxCelsius stability.rangeOrder'],
  [profile(band(25, 8)), 'bands.0.highCelsius stability.bandOrder'],
  [profile(band(7, 25)), 'bands.0.highCelsius stability.bandInside'],
  [profile(band(null, 3)), 'bands.0.highCelsius stability.bandInside'],
  [profile(band(null, null)), 'bands.0.highCelsius stability.bandInside'],
  [{ ...profile(band(null, 2)), minCelsius: null }, 'bands.0.highCelsius stability.bandInside'],
  [profile(band(8, 25), band(20, 30)), 'bands.1.highCelsius stability.bandOverlap'],
])('%j is refused: %s', (one, fault) => {
  expect(faults(one)).toEqual([fault]);
});

test('a release is of all of it, a rejection of nothing, a partial release of some and not all', () => {
  expect(releasedQuantity({ verdict: 'release', quantity: 3 }, 10)).toBe(10);
  expect(releasedQuantity({ verdict: 'rejection', quantity: null }, 10)).toBe(0);
  expect([null, 0, 1, 9, 10, 11].map((quantity) => releasedQuantity({ verdict: 'partial', quantity }, 10))).toEqual([
    null,
    null,
    1,
    9,
    null,
    null,
  ]);
});

test('the second signature is of somebody else, and there is one', () => {
  expect(faultOfAnswer({ state: 'proposed', proposedBy: 1 }, 2)).toBeNull();
  expect(faultOfAnswer({ state: 'proposed', proposedBy: 1 }, 1)).toBe('stability.samePerson');
  expect(faultOfAnswer({ state: 'confirmed', proposedBy: 1 }, 2)).toBe('stability.answeredAlready');
  expect(faultOfAnswer({ state: 'refused', proposedBy: 1 }, 1)).toBe('stability.answeredAlready');
});
