import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aTransport.ts';
import { cellOf } from './sheet.view.ts';

const words = { status: (status: string) => `is ${status}`, type: (type: string) => type };

test('a row has what its columns say: words in the language, moments as moments, numbers as numbers', () => {
  const one = aTransport({ plannedArrival: '2026-03-01T10:00:00.000Z', etaDeltaMinutes: 59.6, progress: 0.404, temperature: null });
  const columns = ['status', 'countries', 'planned', 'delta', 'progress', 'temperature'] as const;
  expect(columns.map((column) => cellOf(one, column, words))).toEqual([
    ...['is intransit', 'FR → IT', new Date('2026-03-01T10:00:00.000Z'), 60, 40, null],
  ]);
});
