import { expect, test } from 'vitest';
import { circleAround, circleAs, circleOfFence } from './geofence.ts';

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

test('what was drawn across the 180th meridian is one place, as elsewhere', () => {
  const fiji = circleOfFence('POLYGON ((-17 179.9, -17 -179.9, -16.8 -179.9, -16.8 179.9, -17 179.9))');
  expect(fiji).toMatchObject({ shape: 'polygon', latitude: -16.9 });
  expect(typeof fiji === 'object' && [Math.abs(fiji.longitude), Math.round(fiji.radius / 100)]).toEqual([180, 154]);
});

test('a place without an extent is as large as a place has to be, and one of less than none is no place', () => {
  expect(circleOfFence('CIRCLE (45.76 4.83, 0)')).toMatchObject({ radius: 20 });
  expect(circleOfFence('CIRCLE (45.76 4.83, -1)')).toBe('unreadable');
});

test('the largest place that there can be is one', () => {
  const circle = (radius: number) => circleAs('circle', { latitude: 45, longitude: 5 }, radius);
  expect([circle(50_000), circle(50_000.1)]).toEqual([{ shape: 'circle', latitude: 45, longitude: 5, radius: 50_000 }, 'tooLarge']);
});

test('a triangle is drawn with three corners, and a rectangle with two that lie across', () => {
  expect(circleOfFence('POLYGON ((45.70 4.80, 45.70 4.90, 45.80 4.90))')).toMatchObject({ shape: 'polygon', latitude: 45.75 });
  const [south, north] = [
    { latitude: 45.7, longitude: 4.8 },
    { latitude: 45.8, longitude: 4.9 },
  ];
  expect(circleAround([south, north])).toMatchObject({ shape: 'polygon', latitude: 45.75 });
  expect([circleAround([south]), circleAround([])]).toEqual(['unreadable', 'unreadable']);
});

test('one corner that is not on Earth spoils what was drawn', () => {
  expect(circleOfFence('POLYGON ((45.70 4.80, 95 4.90, 45.80 4.90))')).toBe('unreadable');
});
