import { expect, test } from 'vitest';
import { readDays, writeDays } from './days.ts';
import { momentsOf } from './zoneClock.ts';

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
