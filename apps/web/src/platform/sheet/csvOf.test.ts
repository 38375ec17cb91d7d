import { expect, test } from 'vitest';
import { csvOf } from './csvOf.ts';

test('a file opens with its accents, and nothing in it is run', async () => {
  const rows = [['=HYPERLINK("x")', -4.5, new Date('2026-03-01T10:00:00Z'), null, 'Évian; "Sud"']];
  const bytes = new Uint8Array(await csvOf(['Référence', 'T', 'P', 'N', 'L'], rows, { separator: ';', decimal: ',' }).arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe(
    'Référence;T;P;N;L\r\n"\'=HYPERLINK(""x"")";-4,5;2026-03-01T10:00:00.000Z;;"Évian; ""Sud"""\r\n',
  );
});
