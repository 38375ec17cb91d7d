import { expect, test } from 'vitest';
import { placeAt } from './placeAt.ts';

const MINUTE = 60_000;
const track = {
  time: [0, 10, 20, 200, 210].map((minute) => minute * MINUTE),
  latitude: [45, 46, 47, 48, 49],
  longitude: [4, 6, 8, 179, -179],
  gaps: [{ from: 20 * MINUTE, to: 200 * MINUTE, label: '', duration: '' }],
};
const at = (minute: number) => placeAt(track, minute * MINUTE);

test('between two positions it is on the line, at one it is there', () => {
  expect([at(5), at(10)]).toEqual([
    [5, 45.5],
    [6, 46],
  ]);
});

test('where it was silent, and outside of its time, nobody knows where it was', () => {
  expect([at(100), at(-1), at(211)]).toEqual([null, null, null]);
});

test('across the date line it does not fly around the world', () => {
  expect(at(205)).toEqual([179, 48]);
});
