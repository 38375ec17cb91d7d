import { anything, assert, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WebMessage } from '../protocol.ts';
import { decodeTts } from './tts.ts';

const time = '2026-03-01T12:00:00.123456789Z';

function reportsOf(message: WebMessage) {
  if (message.kind !== 'reports') throw new Error(JSON.stringify(message));
  return message.reports;
}

describe('The Things Stack v3', () => {
  const end_device_ids = { device_id: 'probe', dev_eui: '70B3D57BA0003BB8' };

  test('a normalized payload has its units by definition, so its battery is volts', () => {
    const uplink_message = {
      decoded_payload: { battery: 3.6, t: 4 },
      normalized_payload: [{ air: { temperature: 4, relativeHumidity: 50 }, battery: 3.6 }],
    };
    const [report] = reportsOf(decodeTts({ end_device_ids, received_at: time, uplink_message }));
    expect(report).toMatchObject({ temperature: 4, humidity: 50, batteryVoltage: 3.6 });
    expect(report?.battery).toBeUndefined();
  });

  test('where the registry says that a device stands is not where it is', () => {
    const uplink_message = {
      decoded_payload: { temperature: 1 },
      locations: { user: { latitude: 37.9, longitude: 23.7, source: 'SOURCE_REGISTRY' } },
    };
    expect(reportsOf(decodeTts({ end_device_ids, received_at: time, uplink_message }))[0]?.latitude).toBeUndefined();
  });

  test('a solved location is a position, and a latitude left out is the equator', () => {
    const location_solved = { service: 'geo', location: { longitude: 4.5, accuracy: 500, source: 'SOURCE_LORA_TDOA_GEOLOCATION' } };
    expect(reportsOf(decodeTts({ end_device_ids, received_at: time, location_solved }))).toMatchObject([
      { latitude: 0, longitude: 4.5, accuracy: 500 },
    ]);
  });

  test.each(['join_accept', 'downlink_ack', 'downlink_failed', 'downlink_queued', 'service_data'])(
    '%s is understood and ignored',
    (name) => {
      expect(decodeTts({ end_device_ids, [name]: {} })).toEqual({ kind: 'ignored', identifier: '70b3d57ba0003bb8', reason: name });
    },
  );

  test('what the network server knows of the battery counts where the device says nothing of it', () => {
    const of = (value: unknown, decoded_payload: object = {}) => {
      const uplink_message = { decoded_payload, last_battery_percentage: { f_cnt: 3, value, received_at: time } };
      const message = decodeTts({ end_device_ids, received_at: time, uplink_message });
      return message.kind === 'reports' ? message.reports[0]?.battery : null;
    };
    expect([of(72.5), of(255), of(72.5, { battery: 40 }), of(72.5, { battery_voltage: 3.1 })]).toEqual([72.5, undefined, 40, undefined]);
  });

  test('a position that the stack found in the payload is one; that of the register is none', () => {
    const of = (locations: object) => {
      const message = decodeTts({ end_device_ids, received_at: time, uplink_message: { frm_payload: 'AQ==', locations } });
      return message.kind === 'reports' ? message.reports[0] : null;
    };
    const place = { latitude: 45.5, longitude: 4.5, altitude: 170 };
    expect(of({ 'frm-payload': { ...place, source: 'SOURCE_GPS' } })).toMatchObject(place);
    expect(of({ user: { ...place, source: 'SOURCE_REGISTRY' } })?.latitude).toBeUndefined();
  });

  test.each([
    [[], 'body'],
    [{}, 'end_device_ids'],
    [{ end_device_ids: { device_id: 'x' }, uplink_message: {} }, 'end_device_ids.dev_eui'],
    [{ end_device_ids, uplink_message: {}, received_at: 'noon' }, 'received_at'],
    [{ end_device_ids, uplink_message: 7 }, 'uplink_message'],
    [{ end_device_ids, location_solved: {} }, 'location_solved.location'],
  ])('%j is refused for %s', (body, field) => {
    expect(decodeTts(body)).toMatchObject({ kind: 'refused', field });
  });

  test('whatever is posted, it is read, ignored or refused', () => {
    const uplink_message = record({
      decoded_payload: anything(),
      normalized_payload: anything(),
      rx_metadata: anything(),
      f_cnt: anything(),
    });
    assert(property(anything(), (posted) => decodeTts(posted).kind !== 'reports'));
    assert(
      property(uplink_message, (posted) => decodeTts({ end_device_ids, received_at: time, uplink_message: posted }).kind === 'reports'),
    );
  });
});
