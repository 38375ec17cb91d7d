import { expect, test } from 'vitest';
import { guessTrackerMapping, validateTrackers, saysSeconds, type TrackerCells } from './trackerImport.ts';

const validate = (...cells: TrackerCells[]) =>
  validateTrackers(
    cells.map((one, index) => ({ line: index + 2, cells: one })),
    60,
  );

test('a row with an identifier alone is a tracker like any other', () => {
  expect(validate({ uniqueIdentifiant: ' 356938035643809 ' })).toEqual([
    {
      line: 2,
      name: '356938035643809',
      faults: [],
      tracker: { identifier: '356938035643809', type: 'GPS', serial: null, protocol: null, reportingIntervalSeconds: 900 },
    },
  ]);
});

test('words are known whatever their case, intervals with comma or point', () => {
  const [row] = validate({ uniqueIdentifiant: 'A', type: 'lbs', serial: ' 12 ', protocol: 'Teltonika', interval: '2,5' });
  expect(row?.tracker).toEqual({ identifier: 'A', type: 'LBS', serial: '12', protocol: 'teltonika', reportingIntervalSeconds: 150 });
});

test('every fault of a row is named by its field', () => {
  const [wrong] = validate({ uniqueIdentifiant: 'a b', type: 'car', serial: 'x'.repeat(101), protocol: 'smoke', interval: '-1' });
  expect(wrong?.faults.map(({ field, code }) => `${field} ${code}`)).toEqual([
    'uniqueIdentifiant tracker.identifierInvalid',
    'type tracker.typeUnknown',
    'protocol tracker.protocolUnknown',
    'serial tracker.serialTooLong',
    'interval tracker.intervalWrong',
  ]);
  expect(validate({ uniqueIdentifiant: 'A', interval: '0' })[0]?.tracker).toBeNull();
  expect(validate({ uniqueIdentifiant: 'A', interval: '10081' })[0]?.tracker).toBeNull();
});

test('the second of two rows with the same identifier is refused', () => {
  expect(validate({ uniqueIdentifiant: 'A' }, { uniqueIdentifiant: 'A' }).map(({ faults }) => faults.map(({ code }) => code))).toEqual([
    [],
    ['tracker.identifierTwice'],
  ]);
});

test('headings are known in the languages of the product, those of our own export among them', () => {
  expect(guessTrackerMapping(['Identifier', 'Type', 'Serial number', 'Interval (s)', 'Customer'])).toEqual({
    uniqueIdentifiant: 0,
    type: 1,
    serial: 2,
    interval: 3,
  });
  expect(guessTrackerMapping(['IMEI', 'Protokol', 'Seri numarası'])).toEqual({ uniqueIdentifiant: 0, protocol: 1, serial: 2 });
  expect([saysSeconds('Interval (s)'), saysSeconds('Interval'), saysSeconds('Interval (min)')]).toEqual([true, false, false]);
});

test('what nobody sees in a cell, and digits of other keyboards, make no fault', () => {
  const [row] = validate({ uniqueIdentifiant: 'A-1\u200B', type: 'gps\u200E', protocol: '\u200B', interval: '\u200E١٥' });
  expect(row?.tracker).toMatchObject({ identifier: 'A-1', type: 'GPS', protocol: null, reportingIntervalSeconds: 900 });
  expect(guessTrackerMapping(['\u200FIMEI', 'Se\u00ADrial'])).toEqual({ uniqueIdentifiant: 0, serial: 1 });
});

test('an interval is from a second to a week, and a serial number has a hundred letters at most', () => {
  const seconds = (interval: string) =>
    validateTrackers([{ line: 2, cells: { uniqueIdentifiant: 'A', interval } }], 1)[0]?.tracker?.reportingIntervalSeconds;
  expect(['1', '0.5', '0.4', '604800', '604801', ''].map(seconds)).toEqual([1, 1, undefined, 604_800, undefined, 900]);
  expect(validate({ uniqueIdentifiant: 'A', interval: '10080', serial: 'x'.repeat(100) })[0]?.faults).toEqual([]);
});
