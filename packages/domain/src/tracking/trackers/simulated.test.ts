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
