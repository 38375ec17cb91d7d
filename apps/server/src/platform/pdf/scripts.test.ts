import { expect, test, vi } from 'vitest';
import { runsOf } from './bidiRuns.ts';
import { loadFonts } from './fonts.ts';
import { openSheet } from './openSheet.ts';

/** Names and places as customers write them. */
const SAMPLES = {
  latin: 'Łódź, Şişli, Việt Nam, Ærø',
  greek: 'Πειραιάς, Ελλάδα',
  cyrillic: 'Щецин, Київ',
  arabic: 'شركة النقل (دبي)',
  hebrew: 'חברת הובלה, שָׁלוֹם 12',
  chinese: '上海国际货运有限公司，浦東新區（A座）',
  japanese: '株式会社東京ロジスティクス「港区芝公園」ﾄｳｷｮｳ',
  korean: '서울특별시 강남구 주식회사 물류',
  mixed: '药品の서울특별시 강남구 ㈜',
  thai: 'กรุงเทพมหานคร น้ำ ที่',
  devanagari: 'नमस्ते दुनिया, क्षत्रिय प्रार्थना',
} as const;

interface Layout {
  readonly glyphs: readonly { readonly id: number }[];
}

/** How many letters are drawn, and how many of them as the box that stands for none. */
async function drawn(said: string, language: 'en' | 'ar') {
  const sheet = openSheet(language, await loadFonts(said), 'Scripts');
  const glyphs: number[] = [];
  const draw = sheet.doc.text.bind(sheet.doc);
  const font = () => Reflect.get(sheet.doc, '_font') as { readonly layout: (text: string) => Layout };
  vi.spyOn(sheet.doc, 'text').mockImplementation((...call: unknown[]) => {
    glyphs.push(
      ...font()
        .layout(String(call[0]))
        .glyphs.map(({ id }) => id),
    );
    return Reflect.apply(draw, sheet.doc, call) as PDFKit.PDFDocument;
  });
  for (const isBold of [false, true]) sheet.paragraph(said, { x: 40, y: 40, w: 90 }, { isBold, isOwn: true });
  return { count: glyphs.length, boxes: glyphs.filter((id) => id === 0).length };
}

test.each(Object.entries(SAMPLES))('%s is drawn in letters, on a page of either direction', async (_script, said) => {
  for (const language of ['en', 'ar'] as const) {
    const { count, boxes } = await drawn(said, language);
    expect(count).toBeGreaterThan(10);
    expect(boxes).toBe(0);
  }
});

test('only the fonts that the words need are read', async () => {
  const namesFor = async (words: string) => [...(await loadFonts(words)).files.keys()].map((name) => name.replace(/\d+/, '…'));
  expect(await namesFor('Lyon')).toEqual(['latin', 'latinBold']);
  expect(await namesFor('Lyon, שלום')).toEqual(['latin', 'latinBold', 'hebrew', 'hebrewBold']);
  expect(await namesFor('「港')).toEqual(['latin', 'latinBold', 'sc-…', 'sc-…']);
  expect(new Set(await namesFor('港の'))).toEqual(new Set(['latin', 'latinBold', 'jp-…']));
});

test('Hebrew is handed to its font as it is read, and what stands beside it keeps its place', () => {
  expect(runsOf('Lyon – שלום עולם', 'ltr')).toEqual([
    { text: 'Lyon – ', script: 'latin' },
    { text: 'שלום עולם', script: 'hebrew' },
  ]);
  expect(runsOf('क्‍ष Lyon', 'ltr')).toEqual([
    { text: 'क्‍ष', script: 'devanagari' },
    { text: ' Lyon', script: 'latin' },
  ]);
});
