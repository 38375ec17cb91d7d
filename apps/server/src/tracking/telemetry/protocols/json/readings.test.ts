import { MAX_READINGS, READING_FLAGS } from '@sillage/domain/tracking/telemetry/reading';
import { encodeReading } from '@sillage/simulator/protocols/json';
import { anything, array, assert, constantFrom, double, integer, oneof, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeReadings } from './readings.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const deviceDate = '2026-03-01T12:00:00Z';

const ranged = (min: number, max: number) => option(double({ min, max, noNaN: true }), { nil: undefined });
const manyReadings = (length: number) => Array.from({ length }, () => ({ deviceDate }));

function entriesOf(body: unknown) {
  const decoded = decodeReadings(body);
  if (decoded.kind === 'refused') throw new Error(`refused: ${decoded.field} ${decoded.reason}`);
  return decoded.entries;
}

function onlyEntry(body: unknown) {
  const [entry] = entriesOf(body);
  if (entry === undefined) throw new Error('no entry');
  return entry;
}

function reportOf(body: object) {
  const entry = onlyEntry({ deviceDate, ...body });
  if ('code' in entry) throw new Error(entry.code);
  return entry.report;
}

function codeOf(body: unknown): string | undefined {
  const entry = onlyEntry(body);
  return 'code' in entry ? entry.code : undefined;
}

describe('a reading of the public interface', () => {
  test('reads every field in its unit', () => {
    const measures = {
      latitude: 45.75,
      longitude: 4.85,
      altitude: 170.5,
      accuracy: 4,
      speed: 88.2,
      course: 271.5,
      satellites: 9,
      temperature: -18.4,
      humidity: 55.5,
      battery: 87,
      batteryVoltage: 3.61,
      light: 120,
      shock: 1.2,
      signal: -97,
    };
    const [entry] = entriesOf({ uniqueIdentifiant: 'T-1', deviceDate, ...measures });
    expect(entry).toEqual({ index: 0, identifier: 'T-1', report: { deviceTime: NOON, ...measures } });
  });

  test('whatever a tracker measures comes back as it was sent', () => {
    const measurement = record({
      time: integer({ min: 0, max: 4e12 }),
      latitude: double({ min: -90, max: 90, noNaN: true }),
      longitude: double({ min: -180, max: 180, noNaN: true }),
      speed: ranged(0, 900),
      temperature: ranged(-100, 200),
      humidity: ranged(0, 100),
      battery: ranged(0, 100),
      signal: ranged(-140, 0),
    });
    assert(
      property(array(measurement, { maxLength: 20 }), (measurements) => {
        const sent: unknown = JSON.parse(JSON.stringify(measurements.map((one) => encodeReading(one, 'T-1'))));
        const expected: unknown = JSON.parse(
          JSON.stringify(
            measurements.map(({ time, ...rest }, index) => ({ index, identifier: 'T-1', report: { deviceTime: time, ...rest } })),
          ),
        );
        expect(JSON.parse(JSON.stringify(entriesOf(sent)))).toEqual(expected);
      }),
    );
  });

  test('a plain reading is read as the same one that takes the long way', () => {
    const near = (min: number, max: number) =>
      oneof(double({ min, max, noNaN: true }), constantFrom(min, max, min - 1, max + 1, 0, 360, null, undefined, '1', NaN));
    const reading = record(
      {
        deviceDate: oneof(constantFrom(deviceDate, NOON, 'yesterday', '2026-02-30T00:00:00Z', null), anything()),
        uniqueIdentifiant: oneof(constantFrom('T-1', ' T', null, ''), anything()),
        latitude: near(-90, 90),
        longitude: near(-180, 180),
        altitude: near(-12_000, 100_000),
        accuracy: near(0, 50_000_000),
        speed: near(0, 50_000),
        course: near(0, 360),
        satellites: near(0, 255),
        temperature: near(-100, 200),
        humidity: near(0, 100),
        battery: near(0, 100),
        batteryVoltage: near(0, 1000),
        light: near(0, 1_000_000),
        shock: near(0, 10_000),
        signal: near(-250, 100),
      },
      { requiredKeys: ['deviceDate'] },
    );
    // Attributes, even none, take the long way.
    assert(
      property(reading, (raw) => {
        expect(decodeReadings([raw])).toEqual(decodeReadings([{ ...raw, attributes: null }]));
      }),
      {
        numRuns: 2000,
      },
    );
  });

  test.each([0, 1771, -NOON, 5e9, 1e11, 9e12, 1e15, Number.MAX_SAFE_INTEGER])(
    'refuses %d for a time: read as one, it would be wrong',
    (wrong) => {
      expect(onlyEntry({ deviceDate: wrong })).toMatchObject({ code: 'deviceDate.invalid' });
    },
  );

  test('takes its time as ISO 8601 with any offset, or as epoch seconds or milliseconds where it can be nothing else', () => {
    expect(onlyEntry({ deviceDate: NOON / 1000 })).toMatchObject({ report: { deviceTime: NOON } });
    expect(onlyEntry({ deviceDate: NOON / 1000 + 0.5 })).toMatchObject({ report: { deviceTime: NOON + 500 } });
    expect(onlyEntry({ deviceDate: '2026-03-01T13:00:00.000+01:00' })).toMatchObject({ report: { deviceTime: NOON } });
    expect(onlyEntry({ deviceDate: NOON })).toMatchObject({ report: { deviceTime: NOON } });
  });

  test('takes null for not measured', () => {
    expect(reportOf({ temperature: null, latitude: null, longitude: null, attributes: null, flags: null })).toEqual({ deviceTime: NOON });
  });

  test('keeps unknown keys and attributes together', () => {
    expect(reportOf({ attributes: { door: 'open' }, doorCount: 3 }).attributes).toEqual({ door: 'open', doorCount: 3 });
  });

  test('may say itself that it has no fix, but not what only the server assesses', () => {
    expect(reportOf({ flags: [...READING_FLAGS] }).flags).toEqual(['noFix', 'sensorError', 'lowAccuracy']);
  });

  test('read from the interface and sent back, keeps nothing of when it was received', () => {
    expect(reportOf({ receivedDate: deviceDate, temperature: 4 })).toEqual({ deviceTime: NOON, temperature: 4 });
  });

  test.each([
    ['temperature', 200.5],
    ['temperature', -327.68],
    ['humidity', -1],
    ['humidity', 100.1],
    ['battery', 255],
    ['speed', -1],
    ['shock', 1e300],
  ])('leaves out a %s of %d, flags it and keeps it raw', (name, value) => {
    expect(reportOf({ [name]: value, light: 3 })).toEqual({
      deviceTime: NOON,
      light: 3,
      flags: ['sensorError'],
      attributes: { [name]: value },
    });
  });

  test.each([
    { latitude: 90.001, longitude: 4 },
    { latitude: 45, longitude: -180.5 },
  ])('has no fix where %j is not on Earth', (position) => {
    expect(reportOf(position)).toEqual({ deviceTime: NOON, flags: ['noFix'], attributes: position });
  });

  test('counts a full turn as north', () => {
    expect(reportOf({ course: 360 }).course).toBe(0);
  });
});

describe('a bad reading is refused by the field that is wrong', () => {
  test.each([
    [{ temperature: 4 }, 'deviceDate.missing'],
    [{ deviceDate: null }, 'deviceDate.missing'],
    [{ deviceDate: 'yesterday' }, 'deviceDate.invalid'],
    [{ deviceDate: '2026-02-30T00:00:00Z' }, 'deviceDate.invalid'],
    [{ deviceDate: 9e15 }, 'deviceDate.invalid'],
    [{ deviceDate: {} }, 'deviceDate.invalid'],
    [{ deviceDate, latitude: '45', longitude: 4 }, 'latitude.invalid'],
    [{ deviceDate, latitude: 45 }, 'longitude.missing'],
    [{ deviceDate, longitude: 4 }, 'latitude.missing'],
    [{ deviceDate, temperature: '4' }, 'temperature.invalid'],
    [{ deviceDate, temperature: NaN }, 'temperature.invalid'],
    [{ deviceDate, humidity: Infinity }, 'humidity.invalid'],
    [{ deviceDate, battery: true }, 'battery.invalid'],
    [{ deviceDate, satellites: 3.5 }, 'satellites.invalid'],
    [{ deviceDate, uniqueIdentifiant: 12 }, 'uniqueIdentifiant.invalid'],
    [{ deviceDate, uniqueIdentifiant: '' }, 'uniqueIdentifiant.invalid'],
    [{ deviceDate, uniqueIdentifiant: 'T\0' }, 'uniqueIdentifiant.invalid'],
    [{ deviceDate, attributes: [1] }, 'attributes.invalid'],
    [{ deviceDate, attributes: { a: 'x'.repeat(9000) } }, 'attributes.tooLarge'],
    [{ deviceDate, blob: 'x'.repeat(9000) }, 'attributes.tooLarge'],
    [{ deviceDate, flags: ['shiny'] }, 'flags.invalid'],
  ])('%j', (body, code) => {
    expect(codeOf(body)).toBe(code);
  });

  test('and its neighbours are kept', () => {
    const entries = entriesOf([
      { deviceDate, temperature: 4 },
      7,
      null,
      [],
      { deviceDate, temperature: 'x' },
      { deviceDate, temperature: 5 },
    ]);
    expect(entries.map((entry) => ('code' in entry ? entry.code : entry.report.temperature))).toEqual([
      4,
      'notAnObject',
      'notAnObject',
      'notAnObject',
      'temperature.invalid',
      5,
    ]);
    expect(entries.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

describe('hostile bodies', () => {
  test('a call is refused whole when it is no reading and no list, or a list of too many', () => {
    expect(decodeReadings('[]')).toEqual({ kind: 'refused', field: 'body', reason: 'notAReadingNorAnArray' });
    expect(decodeReadings(undefined)).toMatchObject({ kind: 'refused' });
    expect(decodeReadings(manyReadings(MAX_READINGS + 1))).toEqual({ kind: 'refused', field: 'body', reason: 'tooMany' });
    expect(entriesOf(manyReadings(MAX_READINGS))).toHaveLength(MAX_READINGS);
  });

  test('prototype keys stay what they are: nothing', () => {
    const body: unknown = JSON.parse(
      `{ "deviceDate": "${deviceDate}", "__proto__": { "temperature": 99 }, "attributes": { "__proto__": { "x": 1 } } }`,
    );
    const entry = onlyEntry(body);
    expect(entry).toEqual({ index: 0, identifier: null, report: { deviceTime: NOON, attributes: {} } });
    expect(Object.hasOwn(Object.prototype, 'temperature')).toBe(false);
  });

  test('no value makes it throw, and what is kept is within the physical ranges', () => {
    const hostile = record(
      {
        deviceDate: anything(),
        latitude: anything(),
        longitude: anything(),
        temperature: anything(),
        attributes: anything(),
        flags: anything(),
      },
      { requiredKeys: [] },
    );
    assert(
      property(array(hostile), (body) => {
        for (const entry of entriesOf(body)) {
          if ('code' in entry) continue;
          const { temperature = 0, latitude = 0, longitude = 0, deviceTime } = entry.report;
          expect(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && temperature >= -100 && temperature <= 200).toBe(true);
          expect(deviceTime).toBeTypeOf('number');
        }
      }),
    );
  });
});
