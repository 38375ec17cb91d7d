import { expect, test } from 'vitest';
import { distanceMetres } from '../../platform/geo/distance.ts';
import { isReachable, type Fix } from '../telemetry/jumps.ts';
import { isSimulated, simulatedMeasures, simulatedPlace, SIMULATED_MOVING_EVERY_MS } from './simulated.ts';

const LYON = { latitude: 45.76, longitude: 4.83 };
const TORINO = { latitude: 45.07, longitude: 7.69 };
const SYDNEY = { latitude: -33.87, longitude: 151.21 };

test('its name says what it is, whatever the case; no other name does', () => {
  expect(['SIMULATED-4F2A', 'simulated-4f2a', 'SIM-1', '356307042441013'].map(isSimulated)).toEqual([true, true, false, false]);
});

test('it stands at the departure, goes by every stop, and is over once it has stood at the arrival', () => {
  const stops = [LYON, TORINO, { latitude: 45.46, longitude: 9.19 }];
  expect(simulatedPlace(stops, 0)).toMatchObject({ ...LYON, isOver: false });
  const places = Array.from({ length: 200 }, (_, tick) => simulatedPlace(stops, tick * SIMULATED_MOVING_EVERY_MS));
  expect(Math.min(...places.map((place) => (place ? distanceMetres(place, TORINO) : Infinity)))).toBeLessThan(5000);
  expect(places.at(-1)).toMatchObject({ latitude: 45.46, longitude: 9.19, isOver: true });
});

test('no step of it is an impossible jump, to the other side of the earth neither', () => {
  const fixAt = (time: number): Fix => ({ ...(simulatedPlace([LYON, SYDNEY], time) ?? LYON), time, accuracy: 0, isClockReplaced: false });
  const steps = Array.from({ length: 3240 }, (_, tick) => tick * SIMULATED_MOVING_EVERY_MS);
  expect(steps.filter((time) => !isReachable(fixAt(time), fixAt(time + SIMULATED_MOVING_EVERY_MS)))).toEqual([]);
});

test('without a route it is nowhere', () => {
  expect(simulatedPlace([LYON], 60_000)).toBeNull();
});

test('what it measures is plausible at any time', () => {
  for (let minutes = 0; minutes < 720; minutes += 7) {
    const { temperature, humidity, battery } = simulatedMeasures(minutes * 60_000);
    expect([temperature > 2, temperature < 8, humidity > 0, humidity < 100, battery >= 20]).toEqual([true, true, true, true, true]);
  }
});

const east = (degrees: number) => ({ latitude: 0, longitude: degrees });
const MINUTE = 60_000;

test('it leaves after a minute, goes a thousand kilometres an hour, and ends three minutes behind that', () => {
  const wayMs = (distanceMetres(east(0), east(20)) / 1_000_000) * 60 * MINUTE;
  const at = (ms: number) => simulatedPlace([east(0), east(20)], ms);
  expect([at(MINUTE)?.longitude, at(MINUTE + wayMs / 4)?.longitude, at(MINUTE + wayMs)?.longitude]).toEqual([0, 5, 20]);
  expect(at(MINUTE + MINUTE)?.longitude).toBeCloseTo(1_000_000 / 60 / 111_195.08, 4);
  expect([at(wayMs + 3 * MINUTE - 1)?.isOver, at(wayMs + 3 * MINUTE)?.isOver]).toEqual([false, true]);
});

test('a short way takes ten minutes, and several legs are gone one after the other', () => {
  const at = (minutes: number) => simulatedPlace([east(0), east(0.1), east(0.1), east(0.4)], minutes * MINUTE)?.longitude;
  expect([at(-5), at(0), at(1), at(6), at(11), at(600)]).toEqual([0, 0, 0, 0.2, 0.4, 0.4]);
  expect(at(2)).toBeCloseTo(0.04, 6);
  expect(simulatedPlace([], 0)).toBeNull();
});

test('it goes on the great circle, which is not the middle of the degrees', () => {
  const stops = [
    { latitude: 60, longitude: 0 },
    { latitude: 60, longitude: 90 },
  ];
  const half = MINUTE + (distanceMetres(stops[0] ?? LYON, stops[1] ?? LYON) / 1_000_000) * 30 * MINUTE;
  const { latitude = 0, longitude = 0 } = simulatedPlace(stops, half) ?? {};
  expect(longitude).toBeCloseTo(45, 4);
  // tan φ = tan 60° / cos 45°
  expect(latitude).toBeCloseTo((Math.atan(Math.tan(Math.PI / 3) / Math.cos(Math.PI / 4)) * 180) / Math.PI, 4);
});

test('its battery runs down by a percent in twelve minutes, to no less than a fifth', () => {
  const battery = (minutes: number) => simulatedMeasures(minutes * MINUTE).battery;
  expect([battery(0), battery(12), battery(120), battery(12 * 78), battery(10_000)]).toEqual([98, 97, 88, 20, 20]);
  expect(simulatedMeasures(0)).toEqual({ temperature: 4.8, humidity: 62, battery: 98 });
});

test('a route of two stops in one place is stood at, and then over', () => {
  expect(simulatedPlace([LYON, LYON], 5 * MINUTE)).toEqual({ ...LYON, isOver: false });
  expect(simulatedPlace([LYON, LYON], 13 * MINUTE)).toEqual({ ...LYON, isOver: true });
});

test('its hold is kept within two and eight degrees, and never stands still', () => {
  const all = Array.from({ length: 720 }, (_, minute) => simulatedMeasures(minute * MINUTE));
  const spread = (values: readonly number[]) => [Math.min(...values), Math.max(...values)];
  expect(spread(all.map(({ temperature }) => temperature))).toEqual([3.9, 5.7]);
  expect(spread(all.map(({ humidity }) => humidity))).toEqual([58, 66]);
  // From one minute to the next the air of a hold changes little.
  const steps = all.slice(1).map(({ temperature }, index) => Math.abs(temperature - (all[index]?.temperature ?? NaN)));
  expect(Math.max(...steps)).toBeLessThan(0.6);
});
