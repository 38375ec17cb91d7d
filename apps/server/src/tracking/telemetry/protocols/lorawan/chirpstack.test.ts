import { anything, assert, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WebMessage } from '../protocol.ts';
import { decodeChirpstack } from './chirpstack.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const time = '2026-03-01T12:00:00.123456789Z';

function reportsOf(message: WebMessage) {
  if (message.kind !== 'reports') throw new Error(JSON.stringify(message));
  return message.reports;
}

const deviceInfo = { devEui: '70B3D57BA0003BB8' };

function status(body: object) {
  return reportsOf(decodeChirpstack('status', { time, deviceInfo, margin: 10, ...body }))[0];
}

describe('ChirpStack v4', () => {
  test('the best of the gateways that heard tells the signal, and none of them the position', () => {
    const rxInfo = [
      { rssi: -106, snr: 3, location: { latitude: 46.8, longitude: 7.1 } },
      { rssi: -61, snr: 9.5, location: { latitude: 46.9, longitude: 7.2 } },
    ];
    const [report] = reportsOf(decodeChirpstack('up', { time, deviceInfo, rxInfo }));
    expect(report).toEqual({ deviceTime: NOON + 123, signal: -61, attributes: { rssi: -61, snr: 9.5 } });
  });

  test('a status is a report of the battery, where it has one', () => {
    expect(status({ batteryLevel: 88.3 })).toMatchObject({ deviceTime: NOON + 123, battery: 88.3, attributes: { margin: 10 } });
    expect(status({ batteryLevel: 0, externalPowerSource: true })?.battery).toBeUndefined();
    expect(status({ batteryLevel: 0, batteryLevelUnavailable: true })?.battery).toBeUndefined();
  });

  test('the codes of LoRaWAN for the mains and for not knowing are no charge', () => {
    expect(status({ batteryLevel: 255 })).toEqual({ deviceTime: NOON + 123, attributes: { event: 'status', margin: 10, batteryRaw: 255 } });
    expect(status({ batteryLevel: 0 })).toEqual({
      deviceTime: NOON + 123,
      attributes: { event: 'status', margin: 10, externalPowerSource: true },
    });
  });

  test("the time is the event's own, whatever the gateways say; without one, when the network server heard of it", () => {
    const rxInfo = [{ gwTime: '2001-01-01T00:00:00Z', nsTime: '2026-03-01T12:05:00Z' }];
    const at = (body: object) => reportsOf(decodeChirpstack('up', { deviceInfo, rxInfo, ...body }))[0]?.deviceTime;
    expect([at({ time }), at({}), at({ rxInfo: [{ gwTime: '2001-01-01T00:00:00Z' }] })]).toEqual([NOON + 123, NOON + 300_000, undefined]);
  });

  test('a location that the network solved is a position', () => {
    const location = { latitude: 45.5, longitude: 4.5, altitude: 170, accuracy: 300, source: 'GEO_RESOLVER_TDOA' };
    expect(reportsOf(decodeChirpstack('location', { time, deviceInfo, location }))).toMatchObject([
      { latitude: 45.5, longitude: 4.5, accuracy: 300 },
    ]);
  });

  test.each(['join', 'ack', 'txack', 'log', 'integration', 'somethingNew'])('%s is understood and ignored', (event) => {
    expect(decodeChirpstack(event, { time, deviceInfo })).toMatchObject({ kind: 'ignored', identifier: '70b3d57ba0003bb8' });
  });

  test.each([
    ['up', null, 'body'],
    ['', { deviceInfo }, 'event'],
    ['up', {}, 'deviceInfo.devEui'],
    ['up', { deviceInfo: { devEui: 'abc' } }, 'deviceInfo.devEui'],
    ['up', { deviceInfo, time: 'noon' }, 'time'],
    ['location', { deviceInfo, time, location: {} }, 'location'],
  ])('%s with %j is refused for %s', (event, body, field) => {
    expect(decodeChirpstack(event, body)).toMatchObject({ kind: 'refused', field });
  });

  test('whatever is posted, it is read, ignored or refused', () => {
    const body = record({ deviceInfo: record({ devEui: string() }), time: anything(), object: anything(), rxInfo: anything() });
    assert(property(string(), anything(), (event, posted) => decodeChirpstack(event, posted).kind !== 'reports'));
    assert(property(body, (posted) => decodeChirpstack('up', { ...posted, deviceInfo, time }).kind === 'reports'));
  });
});
