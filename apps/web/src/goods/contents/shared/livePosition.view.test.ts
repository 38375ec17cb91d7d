import { expect, test } from 'vitest';
import { latestOf, movedPosition } from './livePosition.view.ts';

const at = (time: number) => new Date(time).toISOString();
const position = { latitude: 45, longitude: 5, accuracy: 2000, deviceDate: at(1000), from: 'container' as const, toldBy: 'BOX' };
const reading = (time: number, place: object = { latitude: 46, longitude: 6, accuracy: 8 }) =>
  latestOf([{ uniqueIdentifiant: 'BOX', idTransport: null, time, ...place }]);

test('what is in a container moves with each reading of its tracker', () => {
  expect(movedPosition(position, reading(2000))).toEqual({ ...position, latitude: 46, longitude: 6, accuracy: 8, deviceDate: at(2000) });
});

test('what is older, knows no place or is of another tracker moves nothing', () => {
  expect(movedPosition(position, reading(500))).toBe(position);
  expect(movedPosition(position, reading(2000, {}))).toBe(position);
  expect(movedPosition({ ...position, toldBy: 'OTHER' }, reading(2000))).toMatchObject({ latitude: 45 });
  expect(movedPosition({ ...position, toldBy: null }, reading(2000))).toMatchObject({ latitude: 45 });
  expect(movedPosition(null, reading(2000))).toBeNull();
});
