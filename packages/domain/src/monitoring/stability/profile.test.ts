import { expect, test } from 'vitest';
import { faultOfAnswer, releasedQuantity } from './decision.ts';
import { profileFaults, zoneOf, type ExcursionBand, type StabilityProfile } from './profile.ts';

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

test.each([
  ['above, to the limit that is nearer to the label', 8, 'labelled'],
  ['just beyond it', 8.1, 0],
  ['at the other limit', 25, 0],
  ['in the next one', 25.1, 1],
  ['far up in one without an end', 90, 1],
  ['below, at the limit of the label', 2, 'labelled'],
  ['just below it', 1.9, 2],
  ['at the other limit there', 0, 2],
  ['below that', -0.1, 3],
  ['far down in one without an end', -90, 3],
] as const)('a temperature %s', (_, celsius, zone) => {
  expect(zoneOf(profile(band(8, 25), band(25, null), band(0, 2), band(null, 0)), celsius)).toBe(zone);
});

test('a band on the other side of the label is none', () => {
  expect([zoneOf(profile(band(null, 2)), 9), zoneOf(profile(band(8, null)), 1)]).toEqual(['beyond', 'beyond']);
});

test('a band has a width, and two that have no end on the same side are in each other’s way', () => {
  expect(faults(profile(band(10, 10)))).toEqual(['bands.0.highCelsius stability.bandOrder']);
  expect(faults(profile(band(null, 0), band(-10, 2)))).toEqual(['bands.1.highCelsius stability.bandOverlap']);
  expect(faults(profile(band(8, null), band(30, 40)))).toEqual(['bands.1.highCelsius stability.bandOverlap']);
});
