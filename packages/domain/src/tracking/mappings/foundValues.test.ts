import { expect, test } from 'vitest';
import { findValues } from './foundValues.ts';

const guessOf = (name: string, value: unknown) => {
  const guess = findValues({ [name]: value })[0]?.guess;
  return guess ? `${guess.field} ${guess.unit}` : null;
};

test.each<[string, unknown, string | null]>([
  ['lat', 180, 'latitude deg'],
  ['lat', 180.1, 'latitude nmea'],
  ['lat', -4530.5, 'latitude nmea'],
  ['lat', 18_000, 'latitude nmea'],
  ['lat', 18_001, 'latitude e5'],
  ['lat', 18_000_000, 'latitude e5'],
  ['lng', 18_000_001, 'longitude e6'],
  ['lng', 180_000_000, 'longitude e6'],
  ['lng', -180_000_001, 'longitude e7'],
  ['temp', 200, 'temperature C'],
  ['temp', 200.1, 'temperature K'],
  ['temp', 349.9, 'temperature K'],
  ['temp', 350, 'temperature C'],
  ['tempF', 41, 'temperature F'],
  ['RH', 0, 'humidity percent'],
  ['RH', 0.5, 'humidity fraction'],
  ['RH', 1, 'humidity percent'],
  ['bat', 0.5, 'battery fraction'],
  ['bat', 3.7, 'batteryVoltage V'],
  ['bat', 1.5, 'batteryVoltage V'],
  ['bat', 4, 'battery percent'],
  ['bat', 5.1, 'battery percent'],
  ['bat', 1999, 'battery percent'],
  ['bat', 2000, 'batteryVoltage mV'],
  ['bat', 5000, 'batteryVoltage mV'],
  ['bat', 5001, 'battery percent'],
  ['bat', '3.7', 'batteryVoltage V'],
  ['volts', 100, 'batteryVoltage V'],
  ['volts', 101, 'batteryVoltage mV'],
  ['speed', 10, 'speed km/h'],
  ['speed_ms', 10, 'speed m/s'],
  ['speedKn', 10, 'speed kn'],
  ['csq', 20, 'signal csq'],
  ['rssi', -70, 'signal dBm'],
  ['heading', 90, 'course deg'],
  ['ts', 'soon', 'deviceDate auto'],
  ['light', true, null],
  ['light', 'bright', null],
  ['light', '400 lx', 'light lx'],
  ['colour', 4, null],
])('%s of %s is taken for %s', (name, value, guess) => {
  expect(guessOf(name, value)).toBe(guess);
});

test('two hundred values are shown, and those ten names deep', () => {
  expect(findValues(Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`v${index}`, index])))).toHaveLength(200);
  const nested = (depth: number): unknown => (depth === 0 ? 4 : { a: nested(depth - 1) });
  expect([findValues(nested(10)).length, findValues(nested(11)).length, findValues(4).length]).toEqual([1, 0, 0]);
});

test('sensors of a list are told apart by what they are called, where each is called otherwise', () => {
  const paths = (list: readonly unknown[]) => findValues({ list }).map(({ path }) => path);
  expect(
    paths([
      { n: 'a', v: 1 },
      { n: 'b', v: 2 },
    ]),
  ).toEqual(['list[n="a"].n', 'list[n="a"].v', 'list[n="b"].n', 'list[n="b"].v']);
  expect(
    paths([
      { n: 'a', v: 1 },
      { n: 'a', v: 2 },
    ]),
  ).toEqual(['list[0].n', 'list[0].v', 'list[1].n', 'list[1].v']);
  expect(paths([{ n: 1 }, { n: 2 }])).toEqual(['list[0].n', 'list[1].n']);
  expect(paths([{ n: 'a', id: 'x' }, { id: 'y' }])).toEqual(['list[id="x"].n', 'list[id="x"].id', 'list[id="y"].id']);
  expect(paths([[1], null, 'x'])).toEqual(['list[0][0]', 'list[2]']);
});

test('a name that says nothing leaves it to the one before', () => {
  expect(findValues({ temperature: { value: 4 }, hum: { last: { v: 40 } } }).map(({ guess }) => guess?.field)).toEqual([
    'temperature',
    'humidity',
  ]);
});
