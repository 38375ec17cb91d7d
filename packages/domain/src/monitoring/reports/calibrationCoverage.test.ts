import { expect, test } from 'vitest';
import type { Calibration } from '../../tracking/calibrations/calibration.ts';
import { coverageOf } from './calibrationCoverage.ts';

const day = (date: string) => Date.parse(date);
/** It holds from the beginning of its first day to the end of its last. */
const certificate = (calibratedOn: string, dueOn: string, more: Partial<Calibration> = {}): Calibration => ({
  certificate: 'C-1',
  laboratory: 'Lab',
  calibratedOn,
  dueOn,
  temperatureOffset: 0,
  humidityOffset: null,
  isApplied: true,
  ...more,
});
const MAY = { from: day('2026-05-01'), to: day('2026-06-01') };
const coverage = (...calibrations: Calibration[]) => coverageOf([{ spans: [MAY], calibrations }], ['temperature']);

test.each([
  ['the whole time', [certificate('2026-05-01', '2026-05-31')], 'whole'],
  ['longer than that', [certificate('2026-01-01', '2026-12-31')], 'whole'],
  ['all but its last day', [certificate('2026-05-01', '2026-05-30')], 'partly'],
  ['all but its first day', [certificate('2026-05-02', '2026-05-31')], 'partly'],
  ['two that follow each other', [certificate('2026-05-16', '2026-12-31'), certificate('2026-01-01', '2026-05-15')], 'whole'],
  ['two that overlap', [certificate('2026-01-01', '2026-05-20'), certificate('2026-05-10', '2026-12-31')], 'whole'],
  ['one within another', [certificate('2026-05-01', '2026-05-31'), certificate('2026-05-10', '2026-05-12')], 'whole'],
  ['two with a day between', [certificate('2026-01-01', '2026-05-15'), certificate('2026-05-17', '2026-12-31')], 'partly'],
  ['the time before', [certificate('2026-01-01', '2026-04-30')], 'none'],
  ['the time behind', [certificate('2026-06-01', '2026-12-31')], 'none'],
  ['nothing', [], 'none'],
  ['another quantity', [certificate('2026-01-01', '2026-12-31', { temperatureOffset: null, humidityOffset: 1 })], 'none'],
])('certificates of %s', (_, calibrations, expected) => {
  expect(coverage(...calibrations)).toBe(expected);
});

test('it is whole where every tracker had one for each quantity, all of the time that it measured', () => {
  const year = certificate('2026-01-01', '2026-12-31');
  const both = { ...year, humidityOffset: 0 };
  const tracker = (...calibrations: Calibration[]) => ({ spans: [MAY], calibrations });
  expect(coverageOf([tracker(year), tracker(year)], ['temperature'])).toBe('whole');
  expect(coverageOf([tracker(year), tracker()], ['temperature'])).toBe('partly');
  expect(coverageOf([tracker(), tracker()], ['temperature'])).toBe('none');
  expect([coverageOf([tracker(year)], ['temperature', 'humidity']), coverageOf([tracker(both)], ['temperature', 'humidity'])]).toEqual([
    'partly',
    'whole',
  ]);
  const spans = [MAY, { from: day('2027-01-01'), to: day('2027-01-02') }];
  expect(coverageOf([{ spans, calibrations: [year] }], ['temperature'])).toBe('partly');
  expect(coverageOf([], ['temperature'])).toBe('none');
});
