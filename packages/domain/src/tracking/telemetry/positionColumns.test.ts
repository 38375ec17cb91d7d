import { expect, test } from 'vitest';
import { guessPositionMapping } from './positionColumns.ts';

test('columns are known by their headings in several languages, the first of two that say the same', () => {
  expect(guessPositionMapping(['IMEI', 'Fix_Time', 'Lat', 'LNG', 'Vitesse', 'Température (°C)', 'Device', 'Remark'])).toEqual({
    uniqueIdentifiant: 0,
    time: 1,
    latitude: 2,
    longitude: 3,
    speed: 4,
    temperature: 5,
  });
});
