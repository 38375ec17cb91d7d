import { expect, test } from 'vitest';
import { leavingOf, metresThen, type Way } from './unsaidDeparture.ts';

const LYON = { latitude: 45.75, longitude: 4.85, radius: 500 };
/** Degrees north of Lyon; one is 111 km. */
const wayOf = (norths: readonly number[]): Way => ({
  time: norths.map((_, index) => index * 60_000),
  latitude: norths.map((north) => LYON.latitude + north),
  longitude: norths.map(() => LYON.longitude),
});

test('what was in the surroundings and is far down the road left when it was last there', () => {
  expect(leavingOf(LYON, wayOf([0.02, 0.017, 0.5, 1.8]))).toMatchObject({ leftAt: 60_000, goneAt: 120_000 });
  expect(leavingOf(LYON, wayOf([0.02, 1.8]))?.metres).toBeCloseTo(200_151, -2);
});

test('what never was in the surroundings is asked about from its first reading on', () => {
  expect(leavingOf(LYON, wayOf([1, 1.8]))).toMatchObject({ leftAt: 0, goneAt: 0 });
});

test('what is in the surroundings, came back or was nowhere has not left', () => {
  expect([wayOf([0.02]), wayOf([0.02, 1, 0.01]), wayOf([])].map((way) => leavingOf(LYON, way))).toEqual([null, null, null]);
});

test('a circle that is wider than the surroundings is believed', () => {
  expect(leavingOf({ ...LYON, radius: 80_000 }, wayOf([0, 0.5]))).toBeNull();
});

test('how far it was is what was known at that moment', () => {
  const way = wayOf([0, 1, 2]);
  expect([metresThen(LYON, way, -1), metresThen(LYON, way, 30_000)]).toEqual([null, 0]);
  expect(metresThen(LYON, way, 60_000)).toBeCloseTo(111_195, -2);
});
