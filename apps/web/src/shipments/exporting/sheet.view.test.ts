import { expect, test } from 'vitest';
import { aTransport } from '../../testing/aTransport.ts';
import { csvOf } from '../shared/csvOf.view.ts';
import { rowOf } from './sheet.view.ts';

const words = { status: (status: string) => `is ${status}`, type: (type: string) => type };

test('a row has what its columns say: words in the language, moments as moments, numbers as numbers', () => {
  const one = aTransport({ plannedArrival: '2026-03-01T10:00:00.000Z', etaDeltaMinutes: 59.6, progress: 0.404, temperature: null });
  expect(rowOf(one, ['status', 'countries', 'planned', 'delta', 'progress', 'temperature'], words)).toEqual([
    ...['is intransit', 'FR → IT', new Date('2026-03-01T10:00:00.000Z'), 60, 40, null],
  ]);
});

test('a file opens with its accents, and nothing in it is run', async () => {
  const rows = [['=HYPERLINK("x")', -4.5, new Date('2026-03-01T10:00:00Z'), null, 'Évian; "Sud"']];
  const bytes = new Uint8Array(await csvOf(['Référence', 'T', 'P', 'N', 'L'], rows, { separator: ';', decimal: ',' }).arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Référence;T;P;N;L\r\n"\'=HYPERLINK(""x"")";-4,5;2026-03-01T10:00:00.000Z;;"Évian; ""Sud"""\r\n',
  );
});
