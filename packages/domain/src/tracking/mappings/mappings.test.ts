import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyMapping, compileMapping, type MappedReading } from './applyMapping.ts';
import { findValues } from './foundValues.ts';
import { readPath, valueAt, writePath, type PathStep } from './jsonPath.ts';
import { MAX_READINGS } from '../telemetry/reading.ts';
import { MAPPED_FIELDS, MAPPED_UNITS, type MappedField, type MappedUnit, type Mapping, type MappingLine } from './mapping.ts';

const line = (field: MappedField, path: string, more: Partial<MappingLine> = {}): MappingLine => ({
  field,
  path,
  unit: MAPPED_UNITS[field][0],
  factor: 1,
  offset: 0,
  emptyVolts: 3.3,
  fullVolts: 4.2,
  ...more,
});
const read = (mapping: Partial<Mapping>, message: unknown): readonly MappedReading[] => {
  const mapped = applyMapping(compileMapping({ readings: '', lines: [], ...mapping }), message);
  return mapped.kind === 'readings' ? mapped.readings : [];
};
const one = (lines: readonly MappingLine[], message: unknown) => read({ lines }, message)[0];

test.each<[string, unknown]>([
  ['a.b', 1],
  ['list[1]', 'y'],
  ['list[-1]', 'y'],
  ['sensors[n="temp"].v', 4],
  ['sensors[n="3"].v', 5],
  ['["odd.name"]', 2],
  ['["odd.name"][0]', undefined],
  ['a.toString', undefined],
  ['__proto__', undefined],
  ['list.length', undefined],
])('%s leads to %s', (path, value) => {
  const message = { a: { b: 1 }, list: ['x', 'y'], sensors: [null, { n: 'temp', v: 4 }, { n: 3, v: 5 }], 'odd.name': 2 };
  expect(valueAt(message, readPath(path)?.steps ?? [])).toBe(value);
});

test.each(['.a', 'a..b', 'a[', 'a[x]', 'a]', '["a', 'a[n=3]', 'a["\\x"]', 'a'.repeat(201), Array(14).fill('a').join('.')])(
  '%s is no path',
  (path) => expect(readPath(path)).toBeNull(),
);

test('a path that is written is read as the same one', () => {
  const step: fc.Arbitrary<PathStep> = fc.oneof(
    fc.string({ minLength: 1, maxLength: 10 }).map((name) => ({ kind: 'name' as const, name })),
    fc.integer({ min: -999, max: 999 }).map((index) => ({ kind: 'index' as const, index })),
    fc.string({ maxLength: 10 }).map((value) => ({ kind: 'match' as const, name: 'n', value })),
  );
  fc.assert(
    fc.property(fc.boolean(), fc.array(step, { maxLength: 3 }), (isFromRoot, steps) => {
      expect(readPath(writePath({ isFromRoot, steps }))).toEqual({ isFromRoot, steps });
    }),
  );
});

test.each<[MappedField, MappedUnit, unknown, number]>([
  ['deviceDate', 'auto', '2026-06-01T12:00:00Z', Date.UTC(2026, 5, 1, 12)],
  ['deviceDate', 'auto', 1_780_315_200, 1_780_315_200_000],
  ['deviceDate', 's', '1780315200.5', 1_780_315_200_500],
  ['deviceDate', 'ms', 1_780_315_200_000, 1_780_315_200_000],
  ['temperature', 'F', 41, 5],
  ['temperature', 'K', 278.15, 5],
  ['temperature', 'C', '4.5', 4.5],
  ['humidity', 'fraction', 0.57, 57],
  ['battery', 'V', 3.75, 50],
  ['battery', 'mV', 4300, 100],
  ['batteryVoltage', 'mV', 3712, 3.712],
  ['speed', 'm/s', 10, 36],
  ['speed', 'kn', 100, 185.2],
  ['course', 'deg', 360, 0],
  ['altitude', 'ft', 1000, 304.8],
  ['shock', 'm/s²', 9.80665, 1],
  ['signal', 'csq', 20, -73],
])('%s in %s: %s is %s', (field, unit, raw, value) => {
  expect(one([line(field, 'x', { unit })], { x: raw })?.outcomes[0]).toEqual({ kind: 'read', value });
});

test.each<[MappedUnit, unknown, unknown, number, number]>([
  ['deg', 45.5, '4.25', 45.5, 4.25],
  ['deg', '45.5 S', 'W4.25', -45.5, -4.25],
  ['e7', 455_000_000, -42_500_000, 45.5, -4.25],
  ['e5', 4_550_000, 425_000, 45.5, 4.25],
  ['nmea', '4530.0000N', '00415.0000W', 45.5, -4.25],
  ['nmea', 4530, -415, 45.5, -4.25],
])('a place in %s: %s, %s', (unit, north, east, latitude, longitude) => {
  const place = one([line('latitude', 'p[0]', { unit }), line('longitude', 'p[1]', { unit })], { p: [north, east] });
  expect(place?.measures).toMatchObject({ latitude, longitude });
});

test('scale and offset come before the unit', () => {
  expect(one([line('temperature', 't', { unit: 'F', factor: 0.1, offset: 1 })], { t: 400 })?.measures.temperature).toBe(5);
});

test('what cannot be read is named and kept as it came; the rest of the reading stands', () => {
  const lines = [line('temperature', 'temp'), line('humidity', 'hum'), line('latitude', 'lat'), line('light', 'lux')];
  expect(one(lines, { temp: 4, hum: 'n/a', lat: 45, more: 1 })).toEqual({
    deviceTime: undefined,
    measures: { temperature: 4, latitude: undefined, longitude: undefined },
    error: null,
    flags: ['sensorError', 'noFix'],
    rest: { hum: 'n/a', lat: 45, more: 1 },
    outcomes: [{ kind: 'read', value: 4 }, { kind: 'fault', reason: 'notANumber' }, { kind: 'fault', reason: 'alone' }, { kind: 'absent' }],
  });
});

test.each<[string, unknown, MappedReading['error']]>([
  ['whose time is not there', { temp: 4 }, { field: 'deviceDate', reason: 'missing' }],
  ['whose time is none', { temp: 4, at: 'soon' }, { field: 'deviceDate', reason: 'invalid' }],
  ['that says nothing that is mapped', { at: 1_780_315_200 }, { field: 'body', reason: 'nothingMapped' }],
  ['that is no object', [7], { field: 'body', reason: 'notAnObject' }],
])('a reading %s is none', (_, message, error) => {
  expect(one([line('deviceDate', 'at'), line('temperature', 'temp')], message)?.error).toEqual(error);
});

test('of two lines for one field the first that is there is read', () => {
  const lines = [line('temperature', 'probe'), line('temperature', 'inside')];
  expect(one(lines, { probe: 1, inside: 2 })?.measures.temperature).toBe(1);
  expect(one(lines, { probe: null, inside: 2 })?.measures.temperature).toBe(2);
});

test('many readings in one message, and what is said once for all of them', () => {
  const lines = [line('deviceDate', '$.sent', { unit: 's' }), line('temperature', 't')];
  const found = read({ readings: 'log', lines }, { sent: 1_780_315_200, log: [{ t: 1 }, { t: 2 }] });
  expect(found.map(({ measures, deviceTime }) => [measures.temperature, deviceTime])).toEqual([
    [1, 1_780_315_200_000],
    [2, 1_780_315_200_000],
  ]);
  const senml = [
    { n: 'temperature', v: 4 },
    { n: 'humidity', v: 50 },
  ];
  expect(read({ readings: '$', lines: [line('humidity', '[n="humidity"].v')] }, senml)[0]?.measures).toEqual({ humidity: 50 });
  expect(applyMapping(compileMapping({ readings: 'nothing', lines }), {})).toEqual({ kind: 'refused', reason: 'noReadings' });
});

test('no JSON, and no path, is too odd', () => {
  const anyLine = fc.record({
    field: fc.constantFrom(...MAPPED_FIELDS),
    path: fc.oneof(fc.string(), fc.constantFrom('a', 'a.b', 'a[0]', '$', '__proto__')),
    unit: fc.constantFrom<MappedUnit>('auto', 'iso', 's', 'nmea', 'deg', 'C', 'mV', 'csq', 'fraction'),
    factor: fc.double(),
    offset: fc.double(),
    emptyVolts: fc.double(),
    fullVolts: fc.double(),
  });
  fc.assert(
    fc.property(fc.string(), fc.array(anyLine, { maxLength: 6 }), fc.jsonValue(), (readings, lines, message) => {
      for (const { measures } of read({ readings, lines }, message))
        for (const value of Object.values(measures)) expect(value === undefined || Number.isFinite(value)).toBe(true);
      findValues(message);
    }),
  );
});

test('the values of a message are found, and guessed by their names', () => {
  const message = {
    id: 'X',
    ts: 1_780_315_200,
    gps: { lat: 455_000_000, lng: 42_500_000 },
    battery: 3.71,
    alarm: true,
    sensors: [
      { type: 'temp', value: 41 },
      { type: 'RH %', value: 0.5 },
    ],
  };
  const found = findValues(message);
  expect(found.filter(({ guess }) => guess).map(({ path, guess }) => [path, guess?.field, guess?.unit])).toEqual([
    ['ts', 'deviceDate', 'auto'],
    ['gps.lat', 'latitude', 'e7'],
    ['gps.lng', 'longitude', 'e6'],
    ['battery', 'batteryVoltage', 'V'],
    ['sensors[type="temp"].value', 'temperature', 'C'],
    ['sensors[type="RH %"].value', 'humidity', 'fraction'],
  ]);
  for (const { path, value } of found) expect(valueAt(message, readPath(path)?.steps ?? [])).toBe(value);
});

test('what is neither missing nor readable is told by what it is, and where it lies', () => {
  const outcome = (field: MappedField, raw: unknown) => one([line(field, 'x')], { x: raw })?.outcomes[0];
  expect([undefined, null, ''].map((raw) => outcome('temperature', raw))).toEqual([
    { kind: 'absent' },
    { kind: 'absent' },
    { kind: 'absent' },
  ]);
  expect(outcome('temperature', 201)).toEqual({ kind: 'fault', reason: 'outOfRange' });
  expect(outcome('temperature', true)).toEqual({ kind: 'fault', reason: 'notANumber' });
  expect(outcome('deviceDate', 'soon')).toEqual({ kind: 'fault', reason: 'notATime' });
  expect(outcome('latitude', 'north')).toEqual({ kind: 'fault', reason: 'notANumber' });
});

test('a place that is not on Earth is no fix, and both of its numbers are kept as they came', () => {
  const lines = [line('latitude', 'lat'), line('longitude', 'lng'), line('temperature', 't')];
  expect(one(lines, { lat: 91, lng: 5, t: 4 })).toMatchObject({
    measures: { latitude: undefined, longitude: undefined, temperature: 4 },
    flags: ['noFix'],
    rest: { lat: 91, lng: 5 },
    error: null,
  });
  expect(one(lines, { lng: 5, t: 4 })).toMatchObject({ flags: ['noFix'], rest: { lng: 5 } });
  expect(one(lines, { lat: 45, lng: 5 })).toMatchObject({ measures: { latitude: 45, longitude: 5 }, flags: [], rest: {} });
  expect(one(lines, { t: 4 })?.flags).toEqual([]);
});

test('a time that cannot be read makes no sensor wrong', () => {
  expect(one([line('deviceDate', 'at'), line('temperature', 't')], { at: 'soon', t: 4 })?.flags).toEqual([]);
});

test('what was read of an object leaves the rest of it where it was', () => {
  const message = { env: { t: 4, door: 'open' }, hum: 50 };
  expect(one([line('temperature', 'env.t'), line('humidity', 'hum')], message)).toMatchObject({ error: null, rest: { env: message.env } });
});

test('a signal that the modem does not know is no number, and of a reading with one value alone nothing is missing', () => {
  expect(one([line('signal', 'x', { unit: 'csq' })], { x: 99 })?.outcomes[0]).toEqual({ kind: 'fault', reason: 'notANumber' });
  expect(one([line('signal', 'x', { unit: 'csq' })], { x: 31 })).toMatchObject({ error: null, measures: { signal: -51 } });
});

test('ten thousand readings in a message are read, and more are refused', () => {
  const mapping = compileMapping({ readings: '', lines: [line('temperature', 't')] });
  const kindOf = (count: number) =>
    applyMapping(
      mapping,
      Array.from({ length: count }, () => ({ t: 4 })),
    );
  expect([kindOf(MAX_READINGS).kind, kindOf(MAX_READINGS + 1)]).toEqual(['readings', { kind: 'refused', reason: 'tooMany' }]);
});

test('the longest path leads somewhere', () => {
  const name = 'a'.repeat(200);
  expect(valueAt({ [name]: 4 }, readPath(name)?.steps ?? [])).toBe(4);
});
