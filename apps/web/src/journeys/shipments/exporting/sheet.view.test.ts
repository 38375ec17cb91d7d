import { expect, test } from 'vitest';
import { aShipment } from '../../../testing/aShipment.ts';
import { cellOf, sheetColumnsOf } from './sheet.view.ts';

const wordOf = (text: string) => `the word ${text}`;

test('a row has what its columns say: words in the language, moments as moments, numbers as numbers', () => {
  const one = aShipment({ plannedArrival: '2026-03-01T10:00:00.000Z', etaDeltaMinutes: 59.6, progress: 0.404, temperature: null });
  const columns = ['status', 'countries', 'planned', 'delta', 'progress', 'temperature'] as const;
  expect(columns.map((column) => cellOf(one, column, wordOf))).toEqual([
    'the word statusOfOne.intransit',
    'FR → IT',
    new Date('2026-03-01T10:00:00.000Z'),
    60,
    40,
    null,
  ]);
});

test('a file says whether a delay is late, and by how much, each in a column of its own', () => {
  const ofOne = (one: Partial<ReturnType<typeof aShipment>>) =>
    sheetColumnsOf(['reference', 'delta']).map((column) => cellOf(aShipment({ reference: 'R', ...one }), column, wordOf));
  expect([ofOne({ punctuality: 'late', etaDeltaMinutes: 75 }), ofOne({ punctuality: 'unknown', etaDeltaMinutes: null })]).toEqual([
    ['R', 'the word punctuality.late', 75],
    ['R', null, null],
  ]);
});
