import { expect, test } from 'vitest';
import { decodeNavixyPoint } from './navixy.ts';

const POINT = {
  lat: 43.0375133,
  lng: -79.226505,
  alt: 120,
  satellites: 10,
  mileage: 43.93,
  get_time: '2026-03-01T04:38:39+05:00',
  address: 'Kottmeier Road, Thorold',
  heading: 360,
  speed: 53,
  precision: 100,
  gsm_lbs: false,
  parking: true,
  buffered: false,
};

test('a point of a track is taken in our units, and the rest of it under its own names', () => {
  expect(decodeNavixyPoint(POINT)).toEqual({
    deviceTime: Date.UTC(2026, 1, 28, 23, 38, 39),
    latitude: 43.0375133,
    longitude: -79.226505,
    altitude: 120,
    satellites: 10,
    course: 0,
    speed: 53,
    accuracy: 100,
    flags: undefined,
    attributes: { source: 'navixy', mileage: 43.93, parking: true, address: 'Kottmeier Road, Thorold' },
  });
});

test('one that was found by cells of the network is flagged, and one that lies nowhere is no fix', () => {
  expect(decodeNavixyPoint({ ...POINT, gsm_lbs: true })?.flags).toEqual(['network']);
  expect(decodeNavixyPoint({ ...POINT, lat: 143 })).toMatchObject({ flags: ['noFix'], attributes: { latitude: 143 } });
});

test.each([null, 7, [], {}, { ...POINT, lat: '43' }, { ...POINT, get_time: '2026-03-01 04:38:39' }, { ...POINT, get_time: 7 }])(
  'what is no point, or whose time names no zone, is none: %j',
  (value) => expect(decodeNavixyPoint(value)).toBeNull(),
);
