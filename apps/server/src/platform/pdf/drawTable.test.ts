import { afterEach, expect, test, vi } from 'vitest';
import { drawTable, type Column } from './drawTable.ts';
import { loadFonts } from './fonts.ts';
import { openSheet } from './openSheet.ts';

const COLUMNS: Column[] = [
  { title: 'Label', share: 0.44, wraps: true },
  { title: 'Net', share: 0.56, align: 'end' },
];
const LABEL =
  'Exceptional fuel surcharge by the index of November 2026, from Lyon to Milano by the tunnel of Fréjus, with tolls and an hour of waiting';
const ROW_HEIGHT = 17;

afterEach(() => vi.restoreAllMocks());

/** What is written of a table, and how high it is without its head. */
async function drawn(label: string, language: 'en' | 'ar' = 'en') {
  const sheet = openSheet(language, await loadFonts(label + (language === 'ar' ? 'عربي' : '')), 'Table');
  const text = vi.spyOn(sheet.doc, 'text');
  drawTable(sheet, COLUMNS, [[{ text: '' }, { text: '' }]]);
  const empty = sheet.y;
  text.mockClear();
  drawTable(sheet, COLUMNS, [[{ text: label }, { text: '356,14' }]]);
  const calls = text.mock.calls.map((call: readonly unknown[]) => ({ said: String(call[0]), options: call[3] }));
  return { height: sheet.y - 2 * empty + ROW_HEIGHT, calls };
}

test('words that have no room on one line go on below, and none is left out', async () => {
  const { height, calls } = await drawn(LABEL);
  const said = calls.map((call) => call.said).join(' ');
  expect(LABEL.split(' ').filter((word) => !said.includes(word))).toEqual([]);
  expect(said).not.toContain('…');
  expect(height).toBeGreaterThan(2 * ROW_HEIGHT);
  expect((await drawn('Freight')).height).toBe(ROW_HEIGHT);
});

test('a word that no line has room for is broken', async () => {
  const { calls } = await drawn('X'.repeat(200));
  expect(calls.map(({ said }) => said).join('')).toContain('X'.repeat(200));
});

test('figures keep their distance from the comma', async () => {
  const { calls } = await drawn('Freight', 'ar');
  expect(calls.filter(({ said }) => said.includes('356')).map(({ options }) => options)).toEqual([
    expect.objectContaining({ features: ['tnum'] }),
  ]);
});
