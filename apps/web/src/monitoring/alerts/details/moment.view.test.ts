import { expect, test } from 'vitest';
import { bandOf } from './moment.view.ts';

const CORNERS = [
  { latitude: 45, longitude: 4 },
  { latitude: 45, longitude: 5 },
  { latitude: 46, longitude: 5 },
];
const aPlace = { latitude: 45.5, longitude: 4.5, radius: 800, address: 'Lyon', corners: [] };
const limits = { ruleValueMin: null, ruleValueMax: 8 };

test('a value is allowed within its limits, a circle up to its radius, an area up to its edge', () => {
  expect(bandOf({ ...limits, ruleKey: 'temperature', place: null })).toEqual({ min: null, max: 8 });
  expect(bandOf({ ...limits, ruleKey: 'geofencing', place: aPlace })).toEqual({ min: null, max: 800 });
  expect(bandOf({ ...limits, ruleKey: 'geofencing', place: { ...aPlace, corners: CORNERS } })).toEqual({ min: null, max: 0 });
});
