import { expect, test } from 'vitest';
import { coverageOf } from '../../monitoring/reports/calibrationCoverage.ts';
import { calibrationStateOf, offsetAt, type Calibration } from './calibration.ts';

const day = (date: string) => Date.parse(date);
const aCalibration = (differing: Partial<Calibration> = {}): Calibration => ({
  certificate: 'C-1',
  laboratory: 'Lab',
  calibratedOn: '2026-01-01',
  dueOn: '2026-12-31',
  temperatureOffset: -0.2,
  humidityOffset: null,
  isApplied: true,
  ...differing,
});

test.each([
  [null, 'none'],
  ['2026-06-14', 'overdue'],
  ['2026-06-15', 'dueSoon'],
  ['2026-07-14', 'dueSoon'],
  ['2026-07-15', 'valid'],
])('a certificate until %s is %s in the middle of June', (dueOn, state) => {
  expect(calibrationStateOf(dueOn, day('2026-06-15'))).toBe(state);
});

test('an offset is added from the first day to the end of the last, and only where the certificate says so', () => {
  const offset = (time: string, differing: Partial<Calibration> = {}) =>
    offsetAt([aCalibration(differing)], 'temperature', Date.parse(time));
  expect(offset('2026-01-01T00:00:00Z')).toBe(-0.2);
  expect(offset('2026-12-31T23:59:59Z')).toBe(-0.2);
  expect(offset('2025-12-31T23:59:59Z')).toBe(0);
  expect(offset('2027-01-01T00:00:00Z')).toBe(0);
  expect(offset('2026-05-01T00:00:00Z', { isApplied: false })).toBe(0);
  expect(offsetAt([aCalibration()], 'humidity', day('2026-05-01'))).toBe(0);
});

test('of two that hold the newer one counts, also where it is not to be applied', () => {
  const newer = aCalibration({ certificate: 'C-2', calibratedOn: '2026-06-01', temperatureOffset: 0.5 });
  expect(offsetAt([newer, aCalibration()], 'temperature', day('2026-06-02'))).toBe(0.5);
  expect(offsetAt([aCalibration(), newer], 'temperature', day('2026-05-02'))).toBe(-0.2);
  expect(offsetAt([aCalibration(), { ...newer, isApplied: false }], 'temperature', day('2026-06-02'))).toBe(0);
});

test('of two of one day the one that was entered last counts', () => {
  const [mistaken, right] = [aCalibration({ temperatureOffset: 2 }), aCalibration({ certificate: 'C-1b', temperatureOffset: 0.2 })];
  expect(offsetAt([mistaken, right], 'temperature', day('2026-05-02'))).toBe(0.2);
});

test('a report is covered where every tracker had a certificate all of the time', () => {
  const spans = [{ from: day('2026-12-30'), to: day('2027-01-02') }];
  const [first, next] = [aCalibration(), aCalibration({ calibratedOn: '2026-12-31', dueOn: '2027-12-31' })];
  const covers = (...calibrations: Calibration[]) => coverageOf([{ spans, calibrations }], ['temperature']);
  expect([covers(), covers(first), covers(first, next), covers(next)]).toEqual(['none', 'partly', 'whole', 'partly']);
  expect(coverageOf([{ spans, calibrations: [first, next] }], ['temperature', 'humidity'])).toBe('partly');
  expect(
    coverageOf(
      [
        { spans, calibrations: [first, next] },
        { spans, calibrations: [] },
      ],
      ['temperature'],
    ),
  ).toBe('partly');
  expect(coverageOf([], ['temperature'])).toBe('none');
});
