import { expect, test } from 'vitest';
import { nameOfScan, networkScanOf } from './networkScan.ts';
import type { Json } from './reading.ts';

const cell = { cellId: 1234, locationAreaCode: 77, mobileCountryCode: 208, mobileNetworkCode: 1, signalStrength: -80 };
const point = (last: string, signalStrength = -60) => ({ macAddress: `AA-BB-CC-DD-EE-${last}`, signalStrength });

test('cells and access points are asked for in the words of the service', () => {
  expect(networkScanOf({ radioType: 'gsm', cellTowers: [cell], wifiAccessPoints: [point('01'), point('02')] })).toEqual({
    cellTowers: [{ radioType: 'gsm', ...cell }],
    wifiAccessPoints: [
      { macAddress: 'aa:bb:cc:dd:ee:01', signalStrength: -60 },
      { macAddress: 'aa:bb:cc:dd:ee:02', signalStrength: -60 },
    ],
  });
});

test('a cell that is too large for GSM is asked for as UMTS and as LTE', () => {
  const scan = networkScanOf({ cellTowers: [{ ...cell, cellId: 30_001_153 }] });
  expect(scan?.cellTowers.map(({ radioType }) => radioType)).toEqual(['wcdma', 'lte']);
});

test.each<[string, Json | undefined]>([
  ['nothing', undefined],
  ['a text', 'gsm'],
  ['a list', [cell]],
  ['no cell', { cellTowers: [] }],
  ['a cell without a country', { cellTowers: [{ ...cell, mobileCountryCode: 0 }] }],
  ['a cell that is none', { cellTowers: [{ ...cell, cellId: 0xfffffff + 1 }, null, 5, 'x'] }],
  ['one access point alone', { wifiAccessPoints: [point('01')] }],
  [
    'access points of nobody',
    { wifiAccessPoints: [{ macAddress: 'ff:ff:ff:ff:ff:ff' }, { macAddress: '00:00:00:00:00:00' }, { macAddress: 7 }] },
  ],
])('%s is not asked for', (_, network) => {
  expect(networkScanOf(network)).toBeNull();
});

test('the same place has the same name, in whatever order and however strong it is heard', () => {
  const one = networkScanOf({ cellTowers: [cell], wifiAccessPoints: [point('01'), point('02')] });
  const other = networkScanOf({ cellTowers: [{ ...cell, signalStrength: -99 }], wifiAccessPoints: [point('02', -90), point('01')] });
  expect(one && nameOfScan(one)).toBe(other && nameOfScan(other));
});
