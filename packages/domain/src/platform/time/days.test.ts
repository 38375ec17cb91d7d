import { expect, test } from 'vitest';
import { isDay, readDays, writeDays } from './days.ts';
import { inZone, momentsOf } from './zoneClock.ts';

test('days are read from one to another, alone, and with an open end, and written the same way', () => {
  const said = ['2026-03-01..2026-03-07', '2026-03-01', '2026-03-01..', '..2026-03-07'];
  const read = said.map((text) => readDays(text));
  expect(read).toEqual([
    { from: '2026-03-01', to: '2026-03-07' },
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-03-01', to: null },
    { from: null, to: '2026-03-07' },
  ]);
  expect(read.map((days) => days && writeDays(days))).toEqual(said);
});

test('what no calendar has, goes backwards or says nothing is no period', () => {
  const wrong = [
    '',
    '..',
    '2026-02-30',
    '2026-13-01',
    '2026-3-1',
    '0202-03-01',
    '2026-03-07..2026-03-01',
    '2026-03-01..2026-03-02..',
    'soon',
  ];
  expect(wrong.map((text) => readDays(text))).toEqual(wrong.map(() => null));
});

test('a day begins and ends when it does where it is read, also on the day that the clocks change', () => {
  const day = { from: '2026-03-29', to: '2026-03-29' };
  const read = (zone: string) => Object.values(momentsOf(day, zone)).map((ms) => ms !== null && new Date(ms).toISOString());
  expect(read('Europe/Paris')).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']);
  expect(read('America/New_York')).toEqual(['2026-03-29T04:00:00.000Z', '2026-03-30T04:00:00.000Z']);
  expect(momentsOf({ from: null, to: '2026-03-29' }, 'UTC')).toEqual({ from: null, before: Date.parse('2026-03-30') });
});

test('anything can be on its way from 1970 to 2200', () => {
  expect(['1970-01-01', '1969-12-31', '2200-12-31', '2201-01-01', '2024-02-29', '2026-02-29'].map(isDay)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
  expect([writeDays({ from: null, to: null }), readDays('2026-03-01..2026-03-01')]).toEqual(['', { from: '2026-03-01', to: '2026-03-01' }]);
  expect([readDays('2026-03-01..soon'), readDays('soon..2026-03-01')]).toEqual([null, null]);
});

test('a clock shows an hour twice where it is put back, which is the first, and leaves one out where it is put forward, which is the one after', () => {
  const shown = (wall: string) => new Date(inZone(Date.parse(`${wall}Z`), 'Europe/Paris')).toISOString();
  expect(['2026-10-25T02:30', '2026-10-25T03:30', '2026-10-25T01:30'].map(shown)).toEqual([
    '2026-10-25T00:30:00.000Z',
    '2026-10-25T02:30:00.000Z',
    '2026-10-24T23:30:00.000Z',
  ]);
  expect(['2026-03-29T01:30', '2026-03-29T02:30', '2026-03-29T03:30'].map(shown)).toEqual([
    '2026-03-29T00:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
  ]);
});

test('midnight of a day is where the clocks say so, west of Greenwich and east of it', () => {
  const begins = (zone: string) => new Date(momentsOf({ from: '2026-01-01', to: null }, zone).from ?? 0).toISOString();
  expect(['Asia/Tokyo', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'].map(begins)).toEqual([
    '2025-12-31T15:00:00.000Z',
    '2025-12-31T11:00:00.000Z',
    '2026-01-01T08:00:00.000Z',
    '2025-12-31T18:15:00.000Z',
  ]);
});
