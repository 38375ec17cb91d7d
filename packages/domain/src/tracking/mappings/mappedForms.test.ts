import { expect, test } from 'vitest';
import { degreesOf, measureOf, timeOf } from './mappedForms.ts';
import { MAPPED_UNITS, type MappedField, type MappingLine } from './mapping.ts';

const line = (field: MappedField, more: Partial<MappingLine> = {}): MappingLine => ({
  field,
  path: 'x',
  unit: MAPPED_UNITS[field][0],
  factor: 1,
  offset: 0,
  emptyVolts: 3.3,
  fullVolts: 4.2,
  ...more,
});
const time = (raw: unknown, more: Partial<MappingLine>) => timeOf(raw, line('deviceDate', more));
const degrees = (raw: unknown, more: Partial<MappingLine>) => degreesOf(raw, line('latitude', more));

test('a clock that is a text of ISO 8601 is no number, and one that is a number no such text', () => {
  expect(time(' 2026-06-01T12:00:00Z ', { unit: 'iso' })).toBe(Date.UTC(2026, 5, 1, 12));
  expect(time(1_780_315_200, { unit: 'iso' })).toBeUndefined();
  expect(time('2026-06-01T12:00:00Z', { unit: 's' })).toBeUndefined();
});

test('a clock may count in other steps, and from another moment than 1970', () => {
  const since2000 = Date.UTC(2000, 0, 1) / 1000;
  expect(time(0, { unit: 's', offset: since2000 })).toBe(Date.UTC(2000, 0, 1));
  expect(time(600, { unit: 's', factor: 0.1, offset: since2000 })).toBe(Date.UTC(2000, 0, 1, 0, 1));
  expect(time(1_780_315_200_000.6, { unit: 'ms' })).toBe(1_780_315_200_001);
});

test('the last moment that a calendar has can be read, and none after it', () => {
  expect([time(8.64e15, { unit: 'ms' }), time(8.64e15 + 1, { unit: 'ms' })]).toEqual([8.64e15, undefined]);
});

test('degrees may be counted in millionths, in steps of their own, and from another meridian', () => {
  expect(degrees(45_500_000, { unit: 'e6' })).toBe(45.5);
  expect(degrees(91, { unit: 'deg', factor: 0.5 })).toBe(45.5);
  expect(degrees(175.75, { unit: 'deg', offset: -180 })).toBe(-4.25);
});

test('of minutes there are less than sixty in a degree', () => {
  expect(degrees('4559.9999N', { unit: 'nmea' })).toBeCloseTo(45.999998, 6);
  expect([degrees('4560.0000N', { unit: 'nmea' }), degrees('4575.0000N', { unit: 'nmea' })]).toEqual([undefined, undefined]);
  expect([degrees('north', { unit: 'nmea' }), degrees(true, { unit: 'nmea' })]).toEqual([undefined, undefined]);
});

test('beside the equator a number of degrees and minutes has lost its noughts, and keeps its side', () => {
  expect(degrees(0, { unit: 'nmea' })).toBe(0);
  expect(degrees(0.6, { unit: 'nmea' })).toBeCloseTo(0.01, 9);
  expect(degrees(-12.6, { unit: 'nmea' })).toBeCloseTo(-0.21, 9);
});

test('a battery in volts is a percentage between what its maker calls empty and full, and never less than none', () => {
  expect(measureOf(3750, line('battery', { unit: 'mV' }))).toBe(50);
  expect(measureOf(3, line('battery', { unit: 'V' }))).toBe(0);
});

test('north is 0 degrees, and nothing but a course is turned', () => {
  expect([measureOf(360, line('course')), measureOf(90, line('course')), measureOf(360, line('altitude'))]).toEqual([0, 90, 360]);
});
