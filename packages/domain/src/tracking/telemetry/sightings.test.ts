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
  [
    'numbered pairs with a line between, of two digits',
    { mac_12: 'AA:BB:CC:00:11:22', rssi_12: -54, anchor_1: 'Dock', rssi1: -60 },
    [
      { anchor: 'aabbcc001122', rssi: -54 },
      { anchor: 'dock', rssi: -60 },
    ],
  ],
  [
    'the strengths that a radio can say, those of the same one in the order of the names',
    {
      sightings: [
        { anchor: 'b', rssi: -130 },
        { anchor: 'a', rssi: -130 },
        { anchor: 'c', rssi: 20 },
        { anchor: 'd', rssi: -130.1 },
        { anchor: 'e', rssi: 20.1 },
      ],
    },
    [
      { anchor: 'c', rssi: 20 },
      { anchor: 'a', rssi: -130 },
      { anchor: 'b', rssi: -130 },
    ],
  ],
  ['an anchor whose name is a number', { sightings: [{ id: 17, Signal_Strength: -70 }] }, [{ anchor: '17', rssi: -70 }]],
  ['a list four objects deep', { a: { b: { c: { d: { list: [{ mac: 'x', rssi: -5 }] } } } } }, [{ anchor: 'x', rssi: -5 }]],
  ['a scan that heard nobody', { sightings: [] }, []],
] as const)('%s', (_, said, expected) => {
  expect(sightingsIn(said)).toEqual(expected);
});

test('what is no sighting is none: no name, no strength, no scan at all', () => {
  expect(sightingsIn({ temperature: 4, values: [1, 2], points: [{ x: 1 }] })).toBeNull();
  expect(sightingsIn({ sightings: [{ anchor: '', rssi: -50 }, { anchor: 'x', rssi: 900 }, { anchor: 'y' }, 3, null] })).toEqual([]);
});

test.each([
  ['three numbers', { Beacons: [85, 288, 3], Beacon_RSSI: -80 }],
  ['one that is no number', { Beacons: ['85', 288], Beacon_RSSI: -80 }],
  ['no strength', { Beacons: [85, 288] }],
  ['numbers that stand alone', { MAC1: 'fe:ec:da:ad:1d:16', RSSI2: -54 }],
  ['a name that is neither text nor number', { values: [{ anchor: true, rssi: -50 }] }],
  ['a list five objects deep', { a: { b: { c: { d: { e: { list: [{ mac: 'x', rssi: -5 }] } } } } } }],
])('%s: nobody was heard', (_, said) => {
  expect(sightingsIn(said)).toBeNull();
});

test('five hundred things are looked at, and no more', () => {
  const listOf = (before: number) => ({ list: [...Array.from({ length: before }, () => 0), { mac: 'x', rssi: -5 }] });
  expect([sightingsIn(listOf(498))?.length, sightingsIn(listOf(499))]).toEqual([1, null]);
  const valuesBefore = (count: number) => ({
    ...Object.fromEntries(Array.from({ length: count }, (_value, index) => [`value${index}`, 0])),
    inner: { mac1: 'x', rssi1: -5 },
  });
  expect([sightingsIn(valuesBefore(499))?.length, sightingsIn(valuesBefore(500))]).toEqual([1, null]);
});

test('a name is compared by its first hundred characters', () => {
  expect(anchorKey('A'.repeat(101))).toBe('a'.repeat(100));
  expect(anchorKey('a'.repeat(100))).toBe('a'.repeat(100));
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
  expect(localPositionIn({ x: 0, y: -1.5, floor: ' Ground ' })).toEqual({ x: 0, y: -1.5, floor: 'Ground' });
  const others = [{ x: 1 }, { y: 1 }, { x: '1', y: 2 }, { x: 1, y: '2' }, { x: Infinity, y: 2 }, { x: 1, y: NaN }, {}];
  expect(others.map(localPositionIn)).toEqual(others.map(() => null));
  expect(localPositionIn({ x: 1, y: 2, floor: true })).toEqual({ x: 1, y: 2, floor: null });
  expect(localPositionIn({ x: 1, y: 2, indoor: [3] })).toEqual({ x: 1, y: 2, floor: null });
});

test('what names a gateway without a strength of its own is looked into', () => {
  const beacons = [{ mac: 'AA:BB:CC:00:11:22', rssi: -70 }];
  const heard = [{ anchor: 'aabbcc001122', rssi: -70 }];
  expect(sightingsIn({ gateways: [{ id: 'Gate 3', beacons }] })).toEqual(heard);
  expect(sightingsIn({ gateways: [{ id: 'Gate 3', rssi: 900, beacons }] })).toEqual(heard);
  expect(sightingsIn({ gateways: [{ rssi: -50, beacons }] })).toEqual(heard);
  expect(sightingsIn({ gateways: [{ id: '', rssi: -50, beacons }] })).toEqual(heard);
});

test('what is heard itself is one sighting, whatever else is said of it', () => {
  expect(sightingsIn({ list: [{ mac: 'x', rssi: -5, history: [{ mac: 'y', rssi: -9 }] }] })).toEqual([{ anchor: 'x', rssi: -5 }]);
});
