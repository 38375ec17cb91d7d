import { zipSync, strToU8 } from 'fflate';
import { guessMapping } from '@sillage/domain/journeys/imports/headings';
import { readKind } from '@sillage/domain/journeys/imports/vocabulary';
import { expect, test } from 'vitest';
import { writeXlsx } from './writeXlsx.ts';
import { loadTexts } from '../../app/texts.ts';
import { csvOf } from './csvOf.ts';
import { refusedCsv } from '../../journeys/imports/csv.view.ts';
import { guessReading, keptReading, toRequest } from '../../journeys/imports/mapping.view.ts';
import { readTables } from './readTable.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const buffer = (...bytes: number[]) => new Uint8Array(bytes).buffer;
const only = async (bytes: ArrayBuffer) => (await readTables(bytes, 'fr'))[0];
const CSV = 'Référence;Départ\nA-1;Évian\n';
const codesOf = (word: string) => Array.from(word, (letter) => letter.charCodeAt(0));
const utf16 = (isLittle: boolean) =>
  buffer(...[0xfeff, ...codesOf(CSV)].flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255])));

test.each([
  ['UTF-8', bytesOf(CSV)],
  ['UTF-8 with its mark', bytesOf(`\uFEFF${CSV}`)],
  ['Windows-1252', buffer(...codesOf(CSV))],
  ['UTF-16, little end first', utf16(true)],
  ['UTF-16, big end first', utf16(false)],
  ['commas', bytesOf(CSV.replaceAll(';', ','))],
  ['tabs', bytesOf(CSV.replaceAll(';', '\t'))],
  ['line ends of Windows and empty lines above', bytesOf(`\r\n;\r\n${CSV.replaceAll('\n', '\r\n')}`)],
])('a file with %s is read', async (_kind, bytes) => {
  expect(await only(bytes)).toMatchObject({ headings: ['Référence', 'Départ'], rows: [{ cells: ['A-1', 'Évian'] }] });
});

test.each([
  ['a title above them', 'Expéditions de décembre\n\nRéférence;Départ\nA-1;Évian, gare\n', 4],
  ['the separator named before them', 'sep=;\nRéférence;Départ\nA-1;Évian, gare\n', 3],
])('headings are found with %s', async (_kind, csv, line) => {
  expect(await only(bytesOf(csv))).toEqual({
    name: '',
    headings: ['Référence', 'Départ'],
    rows: [{ line, cells: ['A-1', 'Évian, gare'] }],
  });
});

test('quotes hold separators and lines; lines are counted as a spreadsheet does', async () => {
  const table = await only(bytesOf('ref,from\n"A ""1""","Rue, 1\nLyon"\n,\nB-2,x'));
  expect(table?.rows).toEqual([
    { line: 2, cells: ['A "1"', 'Rue, 1\nLyon'] },
    { line: 4, cells: ['B-2', 'x'] },
  ]);
});

const workbook = (sheet: string, more: Record<string, string> = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml':
          '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
        'xl/workbook.xml':
          '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<?xml version="1.0"?>${sheet}`,
        ...more,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  ).buffer;
const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('of a formula the value is read, and an entity is never more than its name', async () => {
  const sheet = sheetOf(
    `<row r="1">${text('A1', 'ref')}${text('B1', 'imei')}</row><row r="2">${text('A2', 'A&amp;B')}<c r="B2"><f>HYPERLINK("http://evil.example")</f><v>863457051234567</v></c></row>`,
  );
  expect(await only(workbook(sheet))).toMatchObject({
    name: 'One',
    headings: ['ref', 'imei'],
    rows: [{ line: 2, cells: ['A&B', '863457051234567'] }],
  });
});

test('what is shown as a percentage is read as it is shown, and a sum as it is meant', async () => {
  const styles = `<?xml version="1.0"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="0.0##%"/><numFmt numFmtId="165" formatCode="0.0&quot; %&quot;"/></numFmts><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="10" applyNumberFormat="1"><alignment/></xf><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;
  const cells = [
    '<c r="A2" s="1"><v>0.15</v></c>',
    '<c r="B2" s="1" t="n"><f>A2/50</f><v>3.0000000000000001E-3</v></c>',
    '<c r="C2" s="2"/>',
    '<c r="D2" s="2"><v>-0.125</v></c>',
    '<c r="E2" s="3"><v>0.12345</v></c>',
    '<c r="F2" s="4"><v>7.5</v></c>',
    '<c r="G2" s="0"><v>0.30000000000000004</v></c>',
    '<c r="H2" s="1" t="inlineStr"><is><t>2 %</t></is></c>',
    '<c r="I2"><v>863457051234567</v></c>',
  ];
  const heads = Array.from('ABCDEFGHI', (column) => text(`${column}1`, column)).join('');
  const sheet = sheetOf(`<row r="1">${heads}</row><row r="2">${cells.join('')}</row>`);
  const rels =
    '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>';
  const table = await only(workbook(sheet, { 'xl/styles.xml': styles, 'xl/_rels/workbook.xml.rels': rels }));
  expect(table?.rows[0]?.cells).toEqual(['15%', '0.3%', '', '-12.5%', '12.345%', '7.5', '0.3', '2 %', '863457051234567']);
});

test.each([
  [
    'that unpacks to far more than it is',
    workbook(sheetOf('<row r="1"/>'), { 'xl/media/zeros.bin': '0'.repeat(65 * 1024 * 1024) }),
    'import.fileTooLarge',
  ],
  ['with one cell a million rows below', workbook(sheetOf(`<row r="1048576">${text('A1048576', 'x')}</row>`)), 'import.fileTooLarge'],
  ['with one cell far to the right', workbook(sheetOf(`<row r="1">${text('XFD1', 'x')}</row>`)), 'import.fileTooLarge'],
  ['that is cut', workbook(sheetOf('')).slice(0, 200), 'import.fileUnreadable'],
  ['that is only called a workbook', bytesOf('PK no zip at all'), 'import.fileUnreadable'],
  ['that is a picture', buffer(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1), 'import.fileUnreadable'],
  ['with a quote that never ends', bytesOf('ref,from\n"A,b\n'), 'import.fileUnreadable'],
  ['that is empty', bytesOf(''), 'import.fileEmpty'],
  ['with headings alone', bytesOf('ref,from\n'), 'import.fileEmpty'],
  ['with too many rows', bytesOf(`ref\n${'x\n'.repeat(5001)}`), 'import.tooManyRows'],
])('a file %s is refused', async (_what, bytes, code) => {
  await expect(readTables(bytes, 'fr')).rejects.toMatchObject({ code });
});

const HEAD = ['Référence', 'Transport', 'Départ', 'Arrivée', 'Pays', 'Arrivée prévue (UTC)', 'Traceurs'];
const EXPORTED = ["'=A-1", 'Route', 'Lyon, France', 'Milan, Italie', 'FR → IT', new Date('2026-12-01T10:00:00Z'), 'T-1; T-2'];

test('our own export comes back in, as CSV and as a workbook', async () => {
  const csv = await csvOf(HEAD, [EXPORTED], { separator: ';', decimal: ',' }).arrayBuffer();
  const xlsx = await (await writeXlsx({ name: 'Expéditions', head: HEAD, rows: [EXPORTED], isRightToLeft: false })).arrayBuffer();
  for (const bytes of [csv, xlsx]) {
    const table = await only(bytes);
    if (!table) throw new Error('nothing was read');
    const reading = guessReading('shipments', table, 'fr', 'mobile');
    const asked = toRequest({ what: 'shipments', fileName: 'export', tables: [table], table, reading, isKept: false }, 7);
    expect(asked.columns.map(({ field }) => field)).toEqual([
      'reference',
      'trackers',
      'departure',
      'arrival',
      'plannedArrival',
      'type',
      'countries',
    ]);
    expect(asked).toMatchObject({ idCustomer: 7, settings: { dateOrder: 'ymd', timeZone: 'UTC' } });
    expect(asked.rows[0]?.cells.slice(1, 4)).toEqual(['T-1; T-2', 'Lyon, France', 'Milan, Italie']);
    expect(keptReading(table, { columns: asked.columns, settings: reading.settings }, 'mobile')).toEqual(reading);
  }
});

test('our own export of assets comes back in, in every language', async () => {
  const fields = ['reference', 'kind', 'ownerNumber', 'description', 'tracker', 'container', 'latitude', 'longitude'] as const;
  for (const language of ['en', 'fr', 'tr', 'ar', 'es', 'it'] as const) {
    const texts = await loadTexts(language, 'assets');
    const headings = fields.map((field) => texts[`column.${field}`] ?? '');
    expect([language, guessMapping('assets', headings)]).toEqual([language, Object.fromEntries(fields.map((field, at) => [field, at]))]);
    for (const kind of ['fixed', 'mobile', 'container'] as const)
      expect([kind, readKind(texts[`kind.${kind}`] ?? '')]).toEqual([kind, kind]);
  }
});

test('refused rows are saved with why, and nothing in them is run', () => {
  const row = { line: 3, state: 'bad', cells: { reference: '=1+1' }, faults: [{ field: 'arrival', code: 'import.placeUnknown' }] };
  const columns = [{ field: 'reference' as const, heading: '@Ref' }];
  const words = { line: 'Row', reason: 'Why', reasonOf: () => 'no; such place' };
  expect(refusedCsv({ columns }, [{ ...row, warnings: [], idTransport: null } as never], words, ';')).toBe(
    '\uFEFF\'@Ref;Row;Why\r\n\'=1+1;3;"no; such place"\r\n',
  );
});
