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

test('a column in another unit than that of the field is left to the next one', () => {
  const others = ['Speed (mph)', 'Speed [kn]', 'Temp (°F)', 'Temperature [K]', 'Alt (ft)', 'Battery (V)', 'Battery voltage (mV)'];
  expect(guessPositionMapping(others)).toEqual({});
  expect(guessPositionMapping([...others, 'Speed (km/h)', 'Temp (°C)', 'Alt (m)', 'Battery (%)', 'Voltage (V)'])).toEqual({
    speed: 7,
    temperature: 8,
    altitude: 9,
    battery: 10,
    batteryVoltage: 11,
  });
});
