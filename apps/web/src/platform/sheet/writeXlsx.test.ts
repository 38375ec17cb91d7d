import { unzipSync, strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { writeXlsx } from './writeXlsx.ts';

test('numbers are numbers, moments are dates, and a text that looks like a formula is a text', async () => {
  const rows = [['=1+1', 4.5, new Date(2026, 2, 1, 10, 30), null]];
  const blob = await writeXlsx({ name: 'Envíos', head: ['Référence', 'T', 'P', 'N'], rows, isRightToLeft: true });
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const part = (name: string) => strFromU8(Object.entries(parts).find(([path]) => path.endsWith(name))?.[1] ?? new Uint8Array());
  const sheet = part('sheet1.xml');
  // Days since 1900, as spreadsheets count: 1 March 2026 at half past ten.
  expect(sheet).toContain('<v>46082.4375</v>');
  expect(sheet).toContain('<v>4.5</v>');
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('rightToLeft="1"');
  expect(part('sharedStrings.xml') + sheet).toContain('=1+1');
  expect(part('workbook.xml')).toContain('Envíos');
});
