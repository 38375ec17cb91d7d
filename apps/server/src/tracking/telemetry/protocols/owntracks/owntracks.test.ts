import { encodeOwntracksPublication, encodeOwntracksRequest } from '@sillage/simulator/protocols/owntracks';
import { anything, assert, integer, jsonValue, option, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeOwntracks } from './owntracks.ts';

const TOPIC = 'owntracks/jane/phone';

function reportOf(message: object) {
  const decoded = decodeOwntracks({ _type: 'location', lat: 1, lon: 2, ...message }, { topic: TOPIC });
  if (decoded.kind !== 'reports' || decoded.reports[0] === undefined) throw new Error(JSON.stringify(decoded));
  return decoded.reports[0];
}

const microdegrees = (bound: number) => integer({ min: -bound * 1e6, max: bound * 1e6 }).map((micro) => micro / 1e6);
const measurement = record({
  time: integer({ min: 1, max: 4e9 }).map((seconds) => seconds * 1000),
  latitude: microdegrees(90),
  longitude: microdegrees(180),
  altitude: option(integer({ min: -400, max: 9000 }), { nil: undefined }),
  accuracy: option(integer({ min: 0, max: 5000 }), { nil: undefined }),
  speed: option(integer({ min: 0, max: 300 }), { nil: undefined }),
  course: option(integer({ min: 0, max: 359 }), { nil: undefined }),
  battery: option(integer({ min: 0, max: 100 }), { nil: undefined }),
});

test('what a phone measures comes back over HTTP and MQTT alike', () => {
  assert(
    property(measurement, ({ time, ...measures }) => {
      const sent = { user: 'jane', password: 'x', device: 'phone' };
      const { topic, payload } = encodeOwntracksPublication({ time, ...measures }, 'jane', 'phone');
      for (const message of [
        decodeOwntracks(encodeOwntracksRequest({ time, ...measures }, sent).body, { user: 'jane', device: 'phone' }),
        decodeOwntracks(new TextEncoder().encode(payload), { topic }),
      ]) {
        if (message.kind !== 'reports') throw new Error(JSON.stringify(message));
        const { attributes: _kept, ...report } = message.reports[0] ?? {};
        expect([message.identifier, report]).toEqual(['phone', { deviceTime: time, ...measures }]);
      }
    }),
  );
});

describe('a location', () => {
  test('keeps what the report has no field for', () => {
    const rest = { tid: 'AA', t: 'u', conn: 'w', p: 101.4, inregions: ['Home'], vac: 3, bs: 2 };
    expect(reportOf(rest).attributes).toEqual({ ...rest, batteryStatus: 'charging' });
  });

  test('names the access point that the phone is connected to', () => {
    const network = { radioType: 'gsm', wifiAccessPoints: [{ macAddress: 'b0:7f:b9:08:52:4f' }] };
    expect(reportOf({ SSID: 'Depot', BSSID: 'B0:7f:b9:8:52:4f' }).attributes).toMatchObject({ SSID: 'Depot', network });
    expect(reportOf({ BSSID: '<unknown>' }).attributes).toEqual({ BSSID: '<unknown>' });
  });

  test('of a vehicle says what the vehicle says', () => {
    const said = {
      uext: 12.7,
      ubatt: 4.1,
      odometer: 1609.344,
      hmc: 7200,
      ign: true,
      rpm: 900,
      anum: 2,
      'adda-01': '3.3',
      'temp_c-00': -4.5,
    };
    expect(reportOf({ ...said, t: 'h', rty: 1 })).toMatchObject({
      batteryVoltage: 4.1,
      temperature: -4.5,
      attributes: {
        ...said,
        externalVoltage: 12.7,
        odometerM: 1_609_344,
        hours: 7_200_000,
        ignition: true,
        adc2: '3.3',
        temp1: -4.5,
        alarm: 'hardAcceleration',
      },
    });
  });

  test.each([
    ['e', { alarm: 'powerCut' }],
    ['!', { alarm: 'tow' }],
    ['I', { ignition: false }],
  ])('sent for %s says why', (t, attributes) => {
    expect(reportOf({ t }).attributes).toEqual({ t, ...attributes });
  });

  test('takes numbers sent as text, as old apps do', () => {
    expect(reportOf({ lat: '48.85', lon: '2.29', tst: '1497349316', batt: '67' })).toEqual({
      deviceTime: 1_497_349_316_000,
      latitude: 48.85,
      longitude: 2.29,
      battery: 67,
    });
  });

  test('says with negative numbers what the phone does not know, and that a fix is none', () => {
    expect(reportOf({ vel: -1, cog: -1, acc: -1, batt: -1 })).toEqual({ latitude: 1, longitude: 2, flags: ['noFix'] });
  });

  test.each([
    [{ lat: undefined }, 'lat', 'missing'],
    [{ lon: 'east' }, 'lon', 'invalid'],
    [{ tst: 'now' }, 'tst', 'invalid'],
    [{ tst: 0 }, 'tst', 'invalid'],
  ])('with %j is refused', (wrong, field, reason) => {
    expect(decodeOwntracks({ _type: 'location', lat: 1, lon: 2, ...wrong }, {})).toEqual({ kind: 'refused', field, reason });
  });
});

describe('who is speaking', () => {
  const message = { _type: 'location', lat: 1, lon: 2, tid: 'JJ' };
  test.each([
    [{ topic: TOPIC }, 'phone'],
    [{ user: 'jane', device: 'tablet' }, 'tablet'],
    [{ user: 'jane' }, 'jane'],
    [{}, 'JJ'],
  ])('by %j is %s', (context, identifier) => {
    expect(decodeOwntracks(message, context)).toMatchObject({ identifier });
  });

  test('may be nobody that can be told', () => {
    expect(decodeOwntracks({ _type: 'location', lat: 1, lon: 2 }, {})).toMatchObject({ kind: 'reports', identifier: null });
  });
});

describe('other messages', () => {
  test('a transition is a reading of where the edge was crossed', () => {
    const transition = { _type: 'transition', event: 'leave', desc: 'Dock 4', lat: 45.5, lon: 4.5, acc: 8, tst: 1_603_209_966, t: 'c' };
    expect(decodeOwntracks(transition, { topic: `${TOPIC}/event` })).toEqual({
      kind: 'reports',
      identifier: 'phone',
      reports: [
        {
          deviceTime: 1_603_209_966_000,
          latitude: 45.5,
          longitude: 4.5,
          accuracy: 8,
          attributes: { event: 'leave', desc: 'Dock 4', t: 'c' },
        },
      ],
    });
  });

  test('a transition of a beacon needs no coordinates', () => {
    expect(decodeOwntracks({ _type: 'transition', event: 'enter', tst: 5 }, { topic: TOPIC })).toMatchObject({
      reports: [{ deviceTime: 5000, attributes: { event: 'enter' } }],
    });
  });

  test.each(['waypoint', 'waypoints', 'lwt', 'card', 'cmd', 'encrypted', 'status', 'steps', 'beacon', 'configuration'])(
    '%s is understood and ignored',
    (type) => {
      expect(decodeOwntracks({ _type: type, lat: 1, lon: 2, tst: 3 }, { topic: TOPIC })).toEqual({
        kind: 'ignored',
        identifier: 'phone',
        reason: type,
      });
    },
  );

  test('one without a type, and an empty one that clears a retained message, are ignored', () => {
    expect(decodeOwntracks('{"some":"thing"}', { topic: TOPIC })).toMatchObject({ kind: 'ignored', reason: 'untyped' });
    expect(decodeOwntracks('', { topic: TOPIC })).toMatchObject({ kind: 'ignored', reason: 'empty' });
  });

  test('a list of messages is all of them, without those that are none', () => {
    const at = (tst: number) => ({ _type: 'location', lat: 1, lon: 2, tst });
    expect(decodeOwntracks(JSON.stringify([at(5), { _type: 'card' }, 7, at(0), at(6)]), { topic: TOPIC })).toMatchObject({
      kind: 'reports',
      identifier: 'phone',
      reports: [{ deviceTime: 5000 }, { deviceTime: 6000 }],
    });
    expect(decodeOwntracks('[]', { topic: TOPIC })).toMatchObject({ kind: 'ignored', reason: 'empty' });
    expect(decodeOwntracks([{ _type: 'card' }], { topic: TOPIC })).toMatchObject({ kind: 'ignored', reason: 'card' });
    expect(decodeOwntracks([at(0)], { topic: TOPIC })).toMatchObject({ kind: 'refused', field: 'tst' });
  });

  test.each(['--{"_type":"location"}', '[1]', '7', null, undefined])('%j is refused', (payload) => {
    expect(decodeOwntracks(payload, { topic: TOPIC })).toEqual({ kind: 'refused', field: 'payload', reason: 'notAJsonObject' });
  });

  test('whatever the payload, it is read, ignored or refused', () => {
    const location = record({ topic: string(), lat: anything(), lon: anything(), tst: anything(), bs: anything(), vel: anything() });
    const kinds = ['reports', 'ignored', 'refused'];
    assert(property(jsonValue(), (payload) => kinds.includes(decodeOwntracks(payload, {}).kind)));
    assert(
      property(location, (payload) => kinds.includes(decodeOwntracks({ ...payload, _type: 'location' }, { topic: payload.topic }).kind)),
    );
  });
});
