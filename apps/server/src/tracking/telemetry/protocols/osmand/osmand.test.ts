import type { Measurement, WebRequest } from '@sillage/simulator/protocols/measurement';
import { encodeOsmandJson, encodeOsmandQuery } from '@sillage/simulator/protocols/osmand';
import { anything, array, assert, double, integer, option, property, record, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeOsmand } from './osmand.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');

function decodeRequest({ target, headers, body }: WebRequest) {
  const query = new URL(target, 'http://tracker.invalid').searchParams;
  return decodeOsmand({ query, body, contentType: headers['content-type'] });
}

function decodeQuery(query: string) {
  return decodeOsmand({ query: new URLSearchParams(query) });
}

function reportOf(query: string) {
  const message = decodeQuery(`id=1&${query}`);
  if (message.kind !== 'reports' || message.reports[0] === undefined) throw new Error(JSON.stringify(message));
  return message.reports[0];
}

function locationReport(location: object) {
  const message = decodeOsmand({ query: [], body: { device_id: '1', location } });
  if (message.kind !== 'reports' || message.reports[0] === undefined) throw new Error(JSON.stringify(message));
  return message.reports[0];
}

const microdegrees = (bound: number) => integer({ min: -bound * 1e6, max: bound * 1e6 }).map((micro) => micro / 1e6);
const measurements = record({
  time: integer({ min: 2e11, max: 4e12 }),
  latitude: microdegrees(90),
  longitude: microdegrees(180),
  speed: option(double({ min: 0, max: 500, noNaN: true }), { nil: undefined }),
  course: option(integer({ min: 0, max: 359 }), { nil: undefined }),
  altitude: option(integer({ min: -400, max: 9000 }), { nil: undefined }),
  accuracy: option(integer({ min: 0, max: 5000 }), { nil: undefined }),
  battery: option(integer({ min: 0, max: 100 }), { nil: undefined }),
});

test.each([
  ['the query form', encodeOsmandQuery],
  ['the JSON of the Traccar Client', encodeOsmandJson],
])('what a tracker measures comes back through %s, with who sent it', (_, encode) => {
  assert(
    property(measurements, (measurement: Measurement) => {
      const message = decodeRequest(encode(measurement, { id: 'T-1', key: 's3cret&' }));
      if (message.kind !== 'reports') throw new Error(JSON.stringify(message));
      const { time, speed, ...exact } = measurement;
      const { attributes: _kept, speed: decodedSpeed, ...report } = message.reports[0] ?? {};
      expect([message.identifier, message.key, report]).toEqual(['T-1', 's3cret&', { deviceTime: time, ...exact }]);
      expect(decodedSpeed === undefined).toBe(speed === undefined);
      expect(Math.abs((decodedSpeed ?? 0) - (speed ?? 0))).toBeLessThan(1e-5);
    }),
  );
});

test('temperature and humidity travel under our own names, as the protocol has none', () => {
  const request = encodeOsmandQuery({ time: NOON, temperature: -18.5, humidity: 60 }, { id: 'T-1' });
  expect(decodeRequest(request)).toMatchObject({ reports: [{ deviceTime: NOON, temperature: -18.5, humidity: 60 }] });
});

test('what loggers call them for short is read too; what is no number, or may be volts, is kept as it came', () => {
  expect(reportOf('temp=-18.5&hum=60&batteryLevel=72')).toEqual({ temperature: -18.5, humidity: 60, battery: 72 });
  expect(reportOf('temp=n%2Fa&temp2=4&battery=3.9')).toEqual({ attributes: { temp: 'n/a', temp2: 4, battery: 3.9 } });
});

describe('query and form parameters', () => {
  test('give speed in knots and the rest in our units', () => {
    const report = reportOf(
      'lat=45.75&lon=4.85&timestamp=1772366400&speed=100&bearing=105.3&altitude=102&accuracy=10.5&batt=10&hdop=1.2&charge=true',
    );
    expect(report).toEqual({
      deviceTime: NOON,
      latitude: 45.75,
      longitude: 4.85,
      speed: 185.2,
      course: 105.3,
      altitude: 102,
      accuracy: 10.5,
      battery: 10,
      attributes: { hdop: 1.2, charge: true },
    });
  });

  test.each([
    ['timestamp=1772366400', 'seconds'],
    ['timestamp=1772366400000', 'milliseconds'],
    ['timestamp=2026-03-01T12%3A00%3A00Z', 'ISO 8601'],
    ['timestamp=2026-03-01T14%3A00%3A00%2B02%3A00', 'ISO 8601 with an offset'],
    ['timestamp=2026-03-01+12%3A00%3A00', 'a date and time, in UTC'],
  ])('%s is a time in %s', (query) => {
    expect(reportOf(query).deviceTime).toBe(NOON);
  });

  test('without a time leave it to the server', () => {
    expect(reportOf('lat=1&lon=2').deviceTime).toBeUndefined();
  });

  test('name the tracker by id or deviceid, and the place by lat and lon or location', () => {
    expect(decodeQuery('deviceid=abc&location=45.5,4.5&heading=0')).toMatchObject({
      identifier: 'abc',
      reports: [{ latitude: 45.5, longitude: 4.5, course: 0 }],
    });
  });

  test('may come as a posted form', () => {
    const message = decodeOsmand({ query: [['id', '7']], body: 'lat=1.5&lon=2.5', contentType: 'application/x-www-form-urlencoded' });
    expect(message).toMatchObject({ identifier: '7', reports: [{ latitude: 1.5, longitude: 2.5 }] });
  });

  test('say with a negative number that a value is unknown, except for the altitude of a polder', () => {
    expect(reportOf('speed=-1&bearing=-1&accuracy=-1&batt=-1&altitude=-4')).toEqual({ altitude: -4 });
  });

  test('say with valid=false that the position is none to rely on', () => {
    expect(reportOf('lat=1&lon=2&valid=false')).toEqual({ latitude: 1, longitude: 2, flags: ['noFix'] });
    expect(reportOf('lat=1&lon=2&valid=1').flags).toBeUndefined();
  });

  test('describe the cells and access points around', () => {
    expect(reportOf('cell=208,01,16,2224&cell=208,1,16,2223,-90&wifi=00-14-22-01-23-45,-80').attributes).toEqual({
      network: {
        radioType: 'gsm',
        cellTowers: [
          { cellId: 2223, locationAreaCode: 16, mobileCountryCode: 208, mobileNetworkCode: 1, signalStrength: -90 },
          { cellId: 2224, locationAreaCode: 16, mobileCountryCode: 208, mobileNetworkCode: 1 },
        ],
        wifiAccessPoints: [{ macAddress: '00:14:22:01:23:45', signalStrength: -80 }],
      },
    });
  });

  test('that nobody knows become attributes, as numbers only where nothing is lost', () => {
    expect(reportOf('alarm=sos&driverUniqueId=0012&rpm=900.5&iccid=89330000000000000012&code=007&door=false&note=').attributes).toEqual({
      alarm: 'sos',
      driverUniqueId: '0012',
      rpm: 900.5,
      iccid: '89330000000000000012',
      code: '007',
      door: false,
    });
  });

  test('out of the physical range are left out, flagged and kept raw', () => {
    expect(reportOf('batt=250')).toEqual({ flags: ['sensorError'], attributes: { batt: 250 } });
    expect(reportOf('lat=95&lon=4')).toEqual({ flags: ['noFix'], attributes: { latitude: 95, longitude: 4 } });
  });

  test.each([
    ['lat=1&lon=2', 'id', 'missing'],
    ['id=%00', 'id', 'invalid'],
    ['id=1&lat=north&lon=2', 'lat', 'invalid'],
    ['id=1&lat=1', 'lon', 'missing'],
    ['id=1&lon=1', 'lat', 'missing'],
    ['id=1&location=1', 'location', 'invalid'],
    ['id=1&timestamp=noon', 'timestamp', 'invalid'],
    ['id=1&speed=fast', 'speed', 'invalid'],
    ['id=1&lat=0x10&lon=2', 'lat', 'invalid'],
    ['id=1&cell=1,2', 'cell', 'invalid'],
  ])('%j are refused for %s', (query, field, reason) => {
    expect(decodeQuery(query)).toEqual({ kind: 'refused', field, reason });
  });

  test('whatever they are, are read or refused, and leave no prototype changed', () => {
    const names = ['id', 'lat', 'lon', 'timestamp', 'cell', 'wifi', '__proto__', 'valid', 'location'];
    const parameter = tuple(
      integer({ min: 0, max: names.length }).chain((at) => (at < names.length ? string().map(() => names[at] ?? '') : string())),
      string(),
    );
    assert(property(array(parameter), (query) => ['reports', 'refused'].includes(decodeOsmand({ query }).kind)));
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('the JSON of the Traccar Client', () => {
  test('one that says who it is and nothing of where is a report, with whatever else it says', () => {
    const of = (body: object) => decodeOsmand({ query: [], body: JSON.stringify(body) });
    expect(of({ device_id: '1' })).toMatchObject({ kind: 'reports', identifier: '1', reports: [{ deviceTime: undefined }] });
    expect(of({ device_id: '1', driver: 'D-7', location: { battery: { level: 0.4 } } })).toMatchObject({
      reports: [{ battery: 40, attributes: { driver: 'D-7' } }],
    });
  });

  test('gives speed in m/s, the charge as a fraction, and events and extras to keep', () => {
    const coords = {
      latitude: 45.75,
      longitude: 4.85,
      accuracy: 5,
      speed: 10,
      heading: 90,
      altitude: 170,
      altitude_accuracy: -1,
      floor: null,
    };
    const state = { is_moving: true, odometer: 12, event: 'heartbeat', mock: true, extras: { door: 'open' }, _: '&id=1&' };
    const battery = { level: 0.57, is_charging: true };
    expect(locationReport({ timestamp: '2026-03-01T12:00:00.000Z', coords, battery, activity: { type: 'still' }, ...state })).toEqual({
      deviceTime: NOON,
      latitude: 45.75,
      longitude: 4.85,
      accuracy: 5,
      speed: 36,
      course: 90,
      altitude: 170,
      battery: 57,
      attributes: {
        is_moving: true,
        motion: true,
        odometer: 12,
        odometerM: 12,
        event: 'heartbeat',
        mock: true,
        extras: { door: 'open' },
        charge: true,
        activity: 'still',
      },
    });
  });

  test('says -1 for what the phone does not know', () => {
    const coords = { latitude: 1, longitude: 2, accuracy: -1, speed: -1, heading: -1, altitude: 0 };
    expect(locationReport({ coords, battery: { level: -1, is_charging: false }, extras: {} })).toEqual({
      latitude: 1,
      longitude: 2,
      altitude: 0,
      attributes: { charge: false },
    });
  });

  test('may bring a batch', () => {
    const locations = [1, 2, 3].map((longitude) => ({ coords: { latitude: 1, longitude } }));
    const message = decodeOsmand({ query: [], body: JSON.stringify({ device_id: 12, location: locations }) });
    expect(message).toMatchObject({ identifier: '12', reports: [{ longitude: 1 }, { longitude: 2 }, { longitude: 3 }] });
  });

  test.each([
    ['{"location":{}}', 'device_id', 'missing'],
    ['{"device_id":"1","location":7}', 'location', 'invalid'],
    ['{"device_id":"1","location":{"timestamp":"noon"}}', 'location.timestamp', 'invalid'],
    ['{"device_id":"1","location":{"coords":{"latitude":"x","longitude":1}}}', 'location.coords.latitude', 'invalid'],
    ['{"device_id":"1","location":{"coords":{"latitude":1}}}', 'location.coords.longitude', 'invalid'],
    ['{not json', 'body', 'notAJsonObject'],
  ])('%s is refused for %s', (body, field, reason) => {
    expect(decodeOsmand({ query: [], body, contentType: 'application/json' })).toEqual({ kind: 'refused', field, reason });
  });

  test('whatever its values, is read or refused', () => {
    const body = record({
      device_id: anything(),
      location: record({ timestamp: anything(), coords: anything(), battery: anything(), extras: anything() }),
    });
    assert(property(body, (message) => ['reports', 'refused'].includes(decodeOsmand({ query: [], body: message }).kind)));
  });
});
