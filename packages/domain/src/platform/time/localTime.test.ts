import { expect, test } from 'vitest';
import { guessOrder, isTimeZone, readLocalTime } from './localTime.ts';

const read = (text: string, order: 'dmy' | 'mdy' | 'ymd' = 'dmy', zone = 'UTC') => {
  const time = readLocalTime(text, order, zone);
  return time === null ? null : new Date(time).toISOString().replace('.000Z', 'Z');
};

test.each([
  ['2026-03-01', '2026-03-01T00:00:00Z'],
  ['2026-3-1 8:05', '2026-03-01T08:05:00Z'],
  ['2026-03-01T08:05:30Z', '2026-03-01T08:05:30Z'],
  ['2026-03-01T08:05:30.5Z', '2026-03-01T08:05:30.500Z'],
  ['2026-03-01T08:05:30,1239Z', '2026-03-01T08:05:30.123Z'],
  ['2026-03-01T08:05+02:00', '2026-03-01T06:05:00Z'],
  ['2026-03-01T08:05-0330', '2026-03-01T11:35:00Z'],
  ['01/03/2026', '2026-03-01T00:00:00Z'],
  ['1.3.26 23:59', '2026-03-01T23:59:00Z'],
  ['01-03-2026, 08h05', '2026-03-01T08:05:00Z'],
  ['2026/03/01 08.05', '2026-03-01T08:05:00Z'],
  ['01/03/2026 12:05 am', '2026-03-01T00:05:00Z'],
  ['01/03/2026 12:05 PM', '2026-03-01T12:05:00Z'],
  ['01/03/2026 1:05 pm', '2026-03-01T13:05:00Z'],
  ['01/03/2026 11:05 am', '2026-03-01T11:05:00Z'],
  ['29/02/2024 23:59:59', '2024-02-29T23:59:59Z'],
  ['1970-01-01', '1970-01-01T00:00:00Z'],
  ['2200-12-31', '2200-12-31T00:00:00Z'],
])('%s is %s', (text, time) => {
  expect(read(text)).toBe(time);
});

test.each([
  '29/02/2026',
  '31/04/2026',
  '00/03/2026',
  '01/13/2026',
  '01/00/2026',
  '1969-12-31',
  '2201-01-01',
  '01/03/2026 24:00',
  '01/03/2026 23:60',
  '01/03/2026 23:59:60',
  '01/03/2026 0:30 am',
  '01/03/2026 13:05 pm',
  '2026-02-29T08:00Z',
  '202/3/1',
  '1/3/5',
  'soon',
  '',
])('%j is no date', (text) => {
  expect(read(text)).toBeNull();
});

test('whether the day or the month stands first is a matter of the file, and a year that stands first is one', () => {
  expect([read('02/03/2026', 'dmy'), read('02/03/2026', 'mdy'), read('2026.03.02', 'mdy')]).toEqual([
    '2026-03-02T00:00:00Z',
    '2026-02-03T00:00:00Z',
    '2026-03-02T00:00:00Z',
  ]);
});

test('it is told by the clock of the zone, unless it names its offset', () => {
  expect([read('01/07/2026 08:00', 'dmy', 'Europe/Paris'), read('2026-07-01T08:00Z', 'dmy', 'Europe/Paris')]).toEqual([
    '2026-07-01T06:00:00Z',
    '2026-07-01T08:00:00Z',
  ]);
  expect([isTimeZone('Europe/Paris'), isTimeZone('Mars/Base')]).toEqual([true, false]);
});

test.each([
  [['12/12/2026', '13/12/2026'], 'dmy'],
  [['12/12/2026', '12/13/2026'], 'mdy'],
  [['12/12/2026'], null],
  [['2026-12-12'], 'ymd'],
  [['2026/12/12'], 'ymd'],
  [['', 'soon'], null],
])('%j are written %s', (samples, order) => {
  expect(guessOrder(samples)).toBe(order);
});

test('an hour has sixty minutes, and a minute sixty seconds, at any time of the day', () => {
  for (const time of ['10:60', '10:05:60', '24:00:00', '10:99']) expect([read(`01/03/2026 ${time}`), time]).toEqual([null, time]);
  expect(read('01/03/2026 00:59:59')).toBe('2026-03-01T00:59:59Z');
});

test('a day that is above twelve tells the order, also where the first sample does not', () => {
  expect([guessOrder(['12/12/2026 10:00']), guessOrder(['1/2/2026', '13/2/2026'])]).toEqual([null, 'dmy']);
});
