import { expect, test } from 'vitest';
import { distanceMetres } from '../../platform/geo/distance.ts';
import { markerStatus } from './marker.ts';
import { cornersOfPlan, toWorld, type Pin } from './pin.ts';

const PIN: Pin = { latitude: 60, longitude: 5, turnDegrees: 0, widthMetres: 80 };
/** Of a plan that is half as high as wide. */
const metresFrom = (pin: Pin, x: number, y: number) => {
  const { latitude, longitude } = toWorld(pin, 0.5, { x, y });
  const north = distanceMetres(pin, { latitude, longitude: pin.longitude }) * Math.sign(latitude - pin.latitude);
  const east = distanceMetres(pin, { latitude: pin.latitude, longitude }) * Math.sign(longitude - pin.longitude);
  return [Math.round(east), Math.round(north)].map((metres) => metres + 0);
};

test.each([
  [0, 0, 0, [-40, 20]],
  [0, 1, 0, [40, 20]],
  [0, 1, 1, [40, -20]],
  [0, 0, 1, [-40, -20]],
  [0, 0.75, 0.5, [20, 0]],
  [90, 0.5, 0, [20, 0]],
  [90, 1, 0.5, [0, -40]],
  [180, 1, 0, [-40, -20]],
  [270, 0.5, 0, [-20, 0]],
  [30, 1, 0.5, [35, -20]],
])('on a plan that points to %i degrees the point %d, %d is %j metres east and north of the middle', (turnDegrees, x, y, metres) => {
  expect(metresFrom({ ...PIN, turnDegrees }, x, y)).toEqual(metres);
});

test('its corners are told clockwise from the top left one', () => {
  const at = (x: number, y: number) => toWorld(PIN, 0.5, { x, y });
  expect(cornersOfPlan(PIN, 0.5)).toEqual([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]);
});

test('a marker is online when all at it are heard, offline when none is, and both when some are', () => {
  expect([[], [false], [true], [true, true], [true, false], [false, false]].map(markerStatus)).toEqual([
    'offline',
    'offline',
    'online',
    'online',
    'both',
    'offline',
  ]);
});
