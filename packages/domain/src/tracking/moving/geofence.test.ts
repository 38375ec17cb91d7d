import { expect, test } from 'vitest';
import { circleOfFence } from './geofence.ts';

test('a circle is a place as it is', () => {
  expect(circleOfFence('CIRCLE (45.76 4.83, 250.4)')).toEqual({ shape: 'circle', latitude: 45.76, longitude: 4.83, radius: 251 });
});

test('a very small circle is as large as a place has to be', () => {
  expect(circleOfFence('CIRCLE (45.76 4.83, 3)')).toMatchObject({ radius: 20 });
});

test('of a polygon the circle around it is taken', () => {
  const square = circleOfFence('POLYGON ((45.70 4.80, 45.70 4.90, 45.80 4.90, 45.80 4.80, 45.70 4.80))');
  expect(square).toMatchObject({ shape: 'polygon', latitude: 45.75 });
  expect(typeof square === 'object' && [square.longitude.toFixed(2), Math.round(square.radius / 100)]).toEqual(['4.85', 68]);
});

test.each([
  ['LINESTRING (45.7 4.8, 45.8 4.9)', 'line'],
  ['CIRCLE (45.76 4.83, 70000)', 'tooLarge'],
  ['CIRCLE (95 4.83, 100)', 'unreadable'],
  ['CIRCLE (45.76 4.83)', 'unreadable'],
  ['POLYGON ((45.70 4.80, 45.70 4.90))', 'unreadable'],
  ['POLYGON ((45.70 4.80, here 4.90, 45.80 4.90))', 'unreadable'],
  ['MULTIPOLYGON (((1 2, 3 4, 5 6)))', 'unreadable'],
  ['', 'unreadable'],
])('"%s" makes none: %s', (area, fault) => {
  expect(circleOfFence(area)).toBe(fault);
});
