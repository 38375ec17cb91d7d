import type { Measurement } from '@sillage/simulator/protocols/measurement';
import { encodeChirpstackUplink, encodeTtsUplink, type LorawanSender } from '@sillage/simulator/protocols/lorawan';
import { assert, double, integer, jsonValue, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WebMessage } from '../protocol.ts';
import { decodeChirpstack } from './chirpstack.ts';
import { decodeTts } from './tts.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const time = '2026-03-01T12:00:00.123456789Z';
const SENDER: LorawanSender = { devEui: '70B3D57BA0003BB8', deviceName: 'probe', apiKey: 'k', fCnt: 0 };

/** Each server's envelope around the same decoded object. */
const SERVERS = [
  {
    server: 'ChirpStack v4',
    decode: (decoded: unknown) =>
      decodeChirpstack('up', {
        deduplicationId: 'd-1',
        time,
        deviceInfo: { devEui: SENDER.devEui },
        fCnt: 0,
        fPort: 2,
        data: 'AQI=',
        object: decoded,
      }),
    encoded: (measurement: Measurement) => {
      const { target, body = '' } = encodeChirpstackUplink(measurement, SENDER);
      return decodeChirpstack(new URL(target, 'http://x').searchParams.get('event') ?? '', JSON.parse(body));
    },
  },
  {
    server: 'The Things Stack v3',
    decode: (decoded: unknown) =>
      decodeTts({
        end_device_ids: { dev_eui: SENDER.devEui },
        received_at: time,
        uplink_message: { f_port: 2, frm_payload: 'AQI=', decoded_payload: decoded },
      }),
    encoded: (measurement: Measurement) => decodeTts(JSON.parse(encodeTtsUplink(measurement, SENDER).body ?? '')),
  },
];

const sensor = (min: number, max: number) => option(double({ min, max, noNaN: true }), { nil: undefined });

function reportsOf(message: WebMessage) {
  if (message.kind !== 'reports') throw new Error(JSON.stringify(message));
  return message.reports;
}

describe.each(SERVERS)('an uplink through $server', ({ decode, encoded }) => {
  const report = (decoded: unknown) => reportsOf(decode(decoded))[0] ?? {};

  test('brings what the device measured, when, and how it was heard', () => {
    const measurement = record({
      time: integer({ min: 0, max: 4e12 }),
      latitude: double({ min: -90, max: 90, noNaN: true }),
      longitude: double({ min: -180, max: 180, noNaN: true }),
      temperature: sensor(-100, 200),
      humidity: sensor(0, 100),
      battery: sensor(0, 100),
      batteryVoltage: sensor(0, 24),
      light: sensor(0, 1e5),
      signal: integer({ min: -140, max: -20 }),
    });
    assert(
      property(measurement, ({ time: at, ...measures }) => {
        const message = encoded({ time: at, ...measures });
        expect(message).toMatchObject({ identifier: '70b3d57ba0003bb8', reports: [{ deviceTime: at }] });
        const sent: unknown = JSON.parse(JSON.stringify(measures));
        expect(JSON.parse(JSON.stringify(reportsOf(message)[0]))).toMatchObject(sent ?? {});
      }),
    );
  });

  test.each([
    [
      { sensorTemperature: 21.5, sensorHumidity: 40 },
      { temperature: 21.5, humidity: 40 },
    ],
    [
      { 'Room Temperature': '4.5 °C', relative_humidity_value: 55 },
      { temperature: 4.5, humidity: 55 },
    ],
    [
      { probe_temp_c: -18.2, remainingBattery: 81 },
      { temperature: -18.2, battery: 81 },
    ],
    [{ sensorBatteryVoltage: 3.61 }, { batteryVoltage: 3.61 }],
    [{ battery_mV: 3612 }, { batteryVoltage: 3.612 }],
    [{ vbat_mV: 912 }, { batteryVoltage: 0.912 }],
    [
      { battery: { voltage: 3.6, percent: 81 }, temperature: { current: 4.5, min: 2, max: 9 } },
      { batteryVoltage: 3.6, battery: 81, temperature: 4.5 },
    ],
    [{ battery: { level: 81 } }, { battery: 81 }],
    [
      {
        sensors: [
          { name: 'temperature', value: 77, unit: '°F' },
          { type: 'humidity', value: 40 },
        ],
      },
      { temperature: 25, humidity: 40 },
    ],
    [
      { position_latitude: 43.6, position_longitude: 7.06, accuracy: 23, satellite_count: 6 },
      { latitude: 43.6, longitude: 7.06, accuracy: 23, satellites: 6 },
    ],
    [{ location: { type: 'Point', coordinates: [7.06, 43.6, 161] } }, { latitude: 43.6, longitude: 7.06, altitude: 161 }],
    [{ light_lux: 120 }, { light: 120 }],
    [
      { battery: { value: 99, unit: '%' }, temperatureOutdoor: 7 },
      { battery: 99, temperature: 7 },
    ],
  ])('understands %j by the words of its names', (decoded, wanted) => {
    expect(report(decoded)).toMatchObject(wanted);
  });

  test.each([
    { temperature: { sensor: 2, probe: 1 }, battery: { state: 3 }, humidity: { min: 20, max: 60 } },
    { boardTemperature: 44, temperatureAlarm: 1, temperature_limit_high: 8, targetTemperature: 5, tempChange: 0.1, mcu_temp: 40 },
    { humidityChanged: 1, humidityAlarmLimitLow: 20, batteryType: 3, batteryChange: 1, batteryAlarmLevel: 20 },
  ])('takes nothing else for a measurement: %j', (decoded) => {
    const { temperature, humidity, battery, batteryVoltage } = report(decoded);
    expect([temperature, humidity, battery, batteryVoltage]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test.each([{ batteryLevel: 255 }, { Bat_status: 3, BatV: 3.01 }])('a code that is no percentage is no charge: %j', (decoded) => {
    const { battery, attributes } = report(decoded);
    expect([battery, attributes?.['batteryRaw']]).toEqual([undefined, Object.values(decoded)[0]]);
  });

  test('keeps the frame, the counter and the whole decoded object', () => {
    const { attributes, deviceTime } = report({ temperature: 4, doorOpen: true });
    expect(deviceTime).toBe(NOON + 123);
    expect(attributes).toMatchObject({ fCnt: 0, fPort: 2 });
    expect(JSON.stringify(attributes)).toContain('"doorOpen":true');
    expect(JSON.stringify(attributes)).toContain('AQI=');
  });

  test.each([undefined, null, {}, 'codec failed'])('invents nothing where the codec gave %j', (decoded) => {
    const { deviceTime, attributes, ...measured } = report(decoded);
    expect(measured).toEqual({});
    expect(deviceTime).toBe(NOON + 123);
    expect(attributes).toMatchObject({ fPort: 2 });
  });

  test.each([
    [{ temperature: 0 }, { temperature: 0 }],
    [
      { Temp: 25.4, Humi: 68, Volt: 3.6 },
      { temperature: 25.4, humidity: 68, batteryVoltage: 3.6 },
    ],
    [
      { air_temperature: { value: 21.5, unit: '°C' }, battery_voltage: { value: 3168, unit: 'mV' } },
      { temperature: 21.5, batteryVoltage: 3.168 },
    ],
    [
      { temperature: '25 ℃', humidity: '51.5%' },
      { temperature: 25, humidity: 51.5 },
    ],
    [{ temperature: { value: 68, unit: '°F' } }, { temperature: 20 }],
    [{ temperature: { value: 68, unit: 'F' } }, { temperature: 20 }],
    [{ temperature: '-4 Fahrenheit' }, { temperature: -20 }],
    [{ temperature: { value: 277.15, unit: 'K' } }, { temperature: 4 }],
    [
      { temperature: { value: 4.2, unit: 'Cel' }, humidity: { value: 55, unit: '%RH' } },
      { temperature: 4.2, humidity: 55 },
    ],
    [
      { TempC_SHT: 25.2, TempC1: 0, Hum_SHT: 51.7, BatV: 2.9 },
      { temperature: 25.2, humidity: 51.7, batteryVoltage: 2.9 },
    ],
    [
      { vdd: 3426, light: 39 },
      { batteryVoltage: 3.426, light: 39 },
    ],
    [
      { temperature_1: 4.5, relative_humidity_2: 60 },
      { temperature: 4.5, humidity: 60 },
    ],
    [
      { temperatureSensor: { 2: 9, 1: 4.5 }, humiditySensor: { 3: 40 } },
      { temperature: 4.5, humidity: 40 },
    ],
    [
      { header: { batteryLevel: 94 }, fix: { latitude: 43.6, longitude: 7.06, altitude: 161 } },
      { battery: 94, latitude: 43.6, longitude: 7.06, altitude: 161 },
    ],
    [
      { longitude: '116.5', latitude: '40.04' },
      { latitude: 40.04, longitude: 116.5 },
    ],
    [{ gps_3: { latitude: 1, longitude: 2 } }, { latitude: 1, longitude: 2 }],
    [{ battery: { value: 3.6, unit: 'V' } }, { batteryVoltage: 3.6 }],
    [
      {
        messages: [
          [
            { type: 'Air Temperature', measurementValue: 4.5 },
            { type: 'Battery', measurementValue: 91 },
          ],
        ],
      },
      { temperature: 4.5, battery: 91 },
    ],
  ])('reads %j', (decoded, measures) => {
    const { deviceTime: _, attributes: _kept, ...measured } = report(decoded);
    expect(measured).toEqual(measures);
  });

  test.each([
    { temperature_alarm: 'high', tempAlarmLimitHigh: 8, humidityChanged: 0 },
    { mcu_temperature: 40, temperatureBoard: 41, cputemp: 45 },
    { threshold: { temperature: 8, humidity: 70 }, alarms: { temperature: 9 } },
    { TempPH: 'NoSensor', temp: null, battery: false, batteryCapacity: '80-100%' },
    { rxInfo: { latitude: 45, longitude: 4 }, gateways: [{ latitude: 45, longitude: 4, time: 3 }] },
  ])('takes nothing in %j for a measurement', (decoded) => {
    const { deviceTime: _, attributes: _kept, ...measured } = report(decoded);
    expect(measured).toEqual({});
  });

  test.each([327.67, -327.68, 3276.7, 32_767, 19_671.13, -258.97])(
    'takes a temperature of %d for an error of the sensor',
    (temperature) => {
      expect(report({ temperature, humidity: 40 })).toMatchObject({ humidity: 40, flags: ['sensorError'] });
      expect(report({ temperature }).temperature).toBeUndefined();
    },
  );

  test('names the probes that are missing or broken, and keeps the others', () => {
    const { flags, attributes, temperature } = report({ temperature: 4, probe_temperature_2: -327.68 });
    expect([temperature, flags, attributes?.['suspectSentinel']]).toEqual([4, ['sensorError'], ['probe_temperature_2']]);
  });

  test('takes all bits of a voltage for an error of the sensor', () => {
    expect(report({ battery_voltage: 65_535 })).toMatchObject({ flags: ['sensorError'] });
    expect(report({ battery_voltage: 65_535 }).batteryVoltage).toBeUndefined();
  });

  test('takes a battery above 100 for no percentage', () => {
    const { battery, attributes } = report({ battery: 254 });
    expect([battery, attributes?.['batteryRaw']]).toEqual([undefined, 254]);
  });

  test.each([
    { fixFailed: true, cached: { latitudeDeg: -33.9, longitudeDeg: 18.8 } },
    { fixFailed: true, latitudeDeg: -33.9, longitudeDeg: 18.8 },
    { gpsFix: false, latitude: 1, longitude: 2 },
  ])('does not take the old position of a failed fix for a new one: %j', (decoded) => {
    const { latitude, longitude, flags } = report(decoded);
    expect([latitude, longitude, flags]).toEqual([undefined, undefined, ['noFix']]);
  });

  test('brings along what the device remembered from when it was out of reach', () => {
    const history = [
      { timestamp: NOON / 1000 - 1200, temperature: 5.5, humidity: 61 },
      { timestamp: NOON / 1000 - 600, temperature: 6.5 },
      { timestamp: NOON / 1000 - 300, doors: 2 },
    ];
    const reports = reportsOf(decode({ temperature: 7.5, history }));
    expect(reports.map(({ deviceTime, temperature }) => [deviceTime, temperature])).toEqual([
      [NOON + 123, 7.5],
      [NOON - 1_200_000, 5.5],
      [NOON - 600_000, 6.5],
    ]);
  });

  test('takes no gateway, heard at whatever time, for a place where the device was', () => {
    const gateways = [{ time: '2026-03-01T11:59:00Z', latitude: 45, longitude: 4 }];
    expect(reportsOf(decode({ gateways })).map(({ latitude }) => latitude)).toEqual([undefined]);
  });

  test('takes an item that counts minutes, or says no time, for a part of now', () => {
    expect(report({ channels: [{ time: 4, temperature: 3.5 }] }).temperature).toBe(3.5);
    expect(report({ channels: [{ humidity: 40 }] }).humidity).toBe(40);
  });

  test('keeps its values when the decoded object is too large to keep', () => {
    const { temperature, attributes } = report({ temperature: 4, blob: 'x'.repeat(9000) });
    expect([temperature, attributes?.['fPort'], JSON.stringify(attributes).includes('oversized')]).toEqual([4, 2, true]);
  });

  test('is read however deep its object is nested', () => {
    const abyss: unknown = JSON.parse(
      `{"temperature":4,"in":${'['.repeat(50_000)}${']'.repeat(50_000)},"on":${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}}`,
    );
    expect(report(abyss).temperature).toBe(4);
  });

  test('is read whatever the codec made of it', () => {
    assert(property(jsonValue({ maxDepth: 5 }), (decoded) => decode(decoded).kind === 'reports'));
  });
});
