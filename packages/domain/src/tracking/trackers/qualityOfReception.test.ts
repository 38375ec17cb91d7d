import { expect, test } from 'vitest';
import { networkReceptionOf, skyReceptionOf } from './qualityOfReception.ts';

test('a mobile network is heard well from -85 dBm on, and badly below -100; LoRa from -105 on, and below -118', () => {
  const mobile = (signal: number) => networkReceptionOf(signal, 'gt06');
  const lora = (signal: number) => networkReceptionOf(signal, 'chirpstack');
  expect([mobile(-85), mobile(-86), mobile(-100), mobile(-101)]).toEqual(['good', 'fair', 'fair', 'poor']);
  expect([lora(-105), lora(-106), lora(-118), lora(-119)]).toEqual(['good', 'fair', 'fair', 'poor']);
  expect(networkReceptionOf(-101, null)).toBe('poor');
});

test('what is no strength in dBm says nothing of a network', () => {
  expect([networkReceptionOf(null, 'gt06'), networkReceptionOf(0, 'gt06'), networkReceptionOf(31, 'gt06')]).toEqual([null, null, null]);
  expect(networkReceptionOf(-1, 'gt06')).toBe('good');
});

test.each([
  [3, null, 'poor'],
  [4, null, 'fair'],
  [5, null, 'fair'],
  [6, null, 'good'],
  [null, 5, 'good'],
  [null, 5.1, 'fair'],
  [null, 10, 'fair'],
  [null, 10.1, 'poor'],
  [12, 6, 'fair'],
  [12, 11, 'poor'],
  [5, 1, 'fair'],
  [0, 0, 'poor'],
  [null, null, null],
])('%s satellites with a dilution of %s are heard %s', (satellites, hdop, word) => {
  expect(skyReceptionOf({ satellites, hdop })).toBe(word);
});
