import { expect, test } from 'vitest';
import { anchorKey, localPositionIn, sightingsIn } from './sightings.ts';

test('the same MAC address is the same anchor, however it is written', () => {
  expect(['AA:BB:CC:00:11:22', 'aa-bb-cc-00-11-22', 'aabbcc001122'].map(anchorKey)).toEqual(Array(3).fill('aabbcc001122'));
  expect(anchorKey(' Dock 3 ')).toBe('dock 3');
});

test.each([
  [
    'a list of our own',
    {
      sightings: [
        { anchor: 'Dock', rssi: -60 },
        { anchor: 'dock', rssi: -50 },
      ],
    },
    [{ anchor: 'dock', rssi: -50 }],
  ],
  [
    'numbered pairs',
    { MAC1: 'fe:ec:da:ad:1d:16', RSSI1: -54, MAC2: 'fc:ec:da:a7:32:21', RSSI2: -59 },
    [
      { anchor: 'feecdaad1d16', rssi: -54 },
      { anchor: 'fcecdaa73221', rssi: -59 },
    ],
  ],
  ['a beacon by its numbers', { Beacons: [85, 288], Beacon_RSSI: -80 }, [{ anchor: '85:288', rssi: -80 }]],
  [
    'lists within lists',
    { messages: [[{ type: 'BLE Scan', measurementValue: [{ mac: 'AA:BB:CC:00:11:22', rssi: '-70' }] }]] },
    [{ anchor: 'aabbcc001122', rssi: -70 }],
  ],
  ['a scan that heard nobody', { sightings: [] }, []],
] as const)('%s', (_, said, expected) => {
  expect(sightingsIn(said)).toEqual(expected);
});

test('what is no sighting is none: no name, no strength, no scan at all', () => {
  expect(sightingsIn({ temperature: 4, values: [1, 2], points: [{ x: 1 }] })).toBeNull();
  expect(sightingsIn({ sightings: [{ anchor: '', rssi: -50 }, { anchor: 'x', rssi: 900 }, { anchor: 'y' }, 3, null] })).toEqual([]);
});

test('of very many the strongest are kept, and however deep it goes it ends', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ anchor: `a${index}`, rssi: -100 + (index % 60) }));
  const found = sightingsIn({ sightings: many }) ?? [];
  expect([found.length, found[0]?.rssi]).toEqual([64, -41]);
  let deep: object = { mac: 'aa', rssi: -1 };
  for (let level = 0; level < 5000; level++) deep = { inner: deep };
  expect(sightingsIn(deep as { [key: string]: unknown })).toBeNull();
});

test('a local position is two numbers and perhaps a floor', () => {
  expect(localPositionIn({ x: 1, y: 2, floor: 3 })).toEqual({ x: 1, y: 2, floor: '3' });
  expect(localPositionIn({ indoor: { x: 1, y: 2 } })).toEqual({ x: 1, y: 2, floor: null });
  expect([localPositionIn({ x: 1 }), localPositionIn({ x: '1', y: 2 })]).toEqual([null, null]);
});
