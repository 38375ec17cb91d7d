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

// Countries and networks have three digits, and of areas 0000 and FFFE are none (3GPP TS 23.003, 2.2 and 4.1).
test.each<[string, Partial<typeof cell>, readonly string[]]>([
  ['the first country', { mobileCountryCode: 1 }, ['gsm']],
  ['the last country', { mobileCountryCode: 999 }, ['gsm']],
  ['no country', { mobileCountryCode: 1000 }, []],
  ['network 0', { mobileNetworkCode: 0 }, ['gsm']],
  ['the last network', { mobileNetworkCode: 999 }, ['gsm']],
  ['no network', { mobileNetworkCode: 1000 }, []],
  ['less than no network', { mobileNetworkCode: -1 }, []],
  ['the first area', { locationAreaCode: 1 }, ['gsm']],
  ['area 0000', { locationAreaCode: 0 }, []],
  ['the last area', { locationAreaCode: 0xfffd }, ['gsm']],
  ['area FFFE', { locationAreaCode: 0xfffe }, []],
  ['the first cell', { cellId: 1 }, ['gsm']],
  ['cell 0', { cellId: 0 }, []],
  ['half a cell', { cellId: 1.5 }, []],
  ['the last cell of GSM', { cellId: 0xffff }, ['gsm']],
  ['the first that is too large for GSM', { cellId: 0x10000 }, ['wcdma', 'lte']],
  ['the last cell of LTE', { cellId: 0xfffffff }, ['wcdma', 'lte']],
])('%s', (_, said, radioTypes) => {
  const scan = networkScanOf({ cellTowers: [{ ...cell, ...said }] });
  expect(scan?.cellTowers.map(({ radioType }) => radioType) ?? []).toEqual(radioTypes);
});

test.each([
  [-150, -150],
  [-1, -1],
  [-151, undefined],
  [0, undefined],
  [-80.5, undefined],
])('a strength of %d is passed on as %d', (signalStrength, said) => {
  expect(networkScanOf({ cellTowers: [{ ...cell, signalStrength }] })?.cellTowers[0]?.signalStrength).toBe(said);
});

test('cells are asked for without access points, and twenty of each are enough', () => {
  const many = Array.from({ length: 21 }, (_, index) => index);
  const cellTowers = many.map((index) => ({ ...cell, cellId: 100 + index }));
  const wifiAccessPoints = many.map((index) => point(String(index).padStart(2, '0')));
  const counts = (scan: ReturnType<typeof networkScanOf>) => [scan?.cellTowers.length, scan?.wifiAccessPoints.length];
  expect(counts(networkScanOf({ cellTowers, wifiAccessPoints }))).toEqual([20, 20]);
  expect(counts(networkScanOf({ cellTowers: [cell], wifiAccessPoints: [point('01')] }))).toEqual([1, 0]);
  expect(counts(networkScanOf({ wifiAccessPoints: [point('01'), point('02')] }))).toEqual([0, 2]);
});
