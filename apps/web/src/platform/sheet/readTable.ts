import { LONGEST_CELL, MOST_IMPORT_COLUMNS, MOST_IMPORTED, MOST_UNPACKED_BYTES } from '@sillage/domain/journeys/imports/fields';
import { IMPORT_KINDS } from '@sillage/domain/journeys/imports/fields';
import { guessMapping } from '@sillage/domain/journeys/imports/headings';
import { DomainError } from '@sillage/domain/domainError';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/universal';
import { textOf } from '../fileText.ts';
import { withPercentTexts } from './percentCells.ts';

export interface TableRow {
  /** As a spreadsheet counts. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** One sheet: its headings are the first row that says something, or one after a title that is recognised. */
export interface Table {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Beyond that no cell of ours stands: a single one far away would make a sheet of millions of empty ones. */
const FURTHEST_ROW = 100_000;
const FURTHEST_COLUMN_LETTERS = 2;

/** So far down a table may begin below its title. */
const FURTHEST_HEADINGS = 20;
/** A row in which fewer columns are recognised may be anything. */
const FEWEST_KNOWN = 2;

/**
 * The sheets of a file that have anything in them. Values alone are read, no formula is.
 * @param language of whoever has the file: older spreadsheets wrote in the letters of their language, and did not say so
 * @param mostRows of a sheet
 * @throws DomainError `import.fileUnreadable`, `import.fileTooLarge`, `import.fileEmpty`, `import.tooManyRows`; `track.tooManyPoints` where other than the usual number is the most
 */
export async function readTables(bytes: ArrayBuffer, language: string, mostRows = MOST_IMPORTED): Promise<Table[]> {
  const [first, second] = new Uint8Array(bytes);
  const isZip = first === 0x50 && second === 0x4b;
  const sheets = isZip ? await readWorkbook(bytes) : [{ name: '', rows: readCsv(bytes, language) }];
  const tables = sheets.flatMap(({ name, rows }) => {
    const table = toTable(name, rows, mostRows);
    return table === null ? [] : [table];
  });
  if (tables.length === 0) throw new DomainError('import.fileEmpty');
  return tables;
}

function readCsv(bytes: ArrayBuffer, language: string): string[][] {
  const text = textOf(bytes, language)
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n');
  // Text has none: it is a picture, a PDF or an old workbook.
  if (text.includes('\0')) throw new DomainError('import.fileUnreadable');
  const [said = '', named] = NAMED_SEPARATOR.exec(text) ?? [];
  const body = text.slice(said.length);
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: named ?? separatorOf(body), newline: '\n' });
  if (errors.some(({ type }) => type === 'Quotes')) throw new DomainError('import.fileUnreadable');
  return said === '' ? data : [[], ...data];
}

/** By which some programs tell a spreadsheet how to read the rest. */
const NAMED_SEPARATOR = /^"?sep=(.)"?[^\n]*\n/i;

/** The one by which the most headings are known; among equals, the one that makes the most columns. */
function separatorOf(text: string): string {
  const start = text.slice(0, 100_000).replace(/^\s*\n/, '');
  const scored = SEPARATORS.map((delimiter) => {
    const rows = Papa.parse<string[]>(start, { delimiter, newline: '\n', preview: FURTHEST_HEADINGS }).data;
    const headings = rows[headingsAt(rows)] ?? [];
    return { delimiter, score: knownIn(headings) * 1000 + Math.min(headings.length, 999) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** The first row, or the one below a title in which the most columns are recognised. */
function headingsAt(rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, FURTHEST_HEADINGS).map(knownIn);
  const most = Math.max(...known);
  return most >= FEWEST_KNOWN && (known[0] ?? 0) < FEWEST_KNOWN ? known.indexOf(most) : 0;
}

function knownIn(headings: readonly string[]): number {
  return Math.max(...IMPORT_KINDS.map((kind) => Object.keys(guessMapping(kind, headings)).length));
}

async function readWorkbook(bytes: ArrayBuffer): Promise<{ name: string; rows: string[][] }[]> {
  try {
    refuseBombs(new Uint8Array(bytes));
    const sheets = await readXlsxFile(new Blob([withPercentTexts(new Uint8Array(bytes))]));
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }));
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('import.fileUnreadable');
  }
}

/** A small file may unpack to gigabytes, and one cell may stand a million rows below the others: both are known before anything is made of them. */
function refuseBombs(bytes: Uint8Array): void {
  let unpacked = 0;
  let entries = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize;
      entries++;
      return false;
    },
  });
  if (unpacked > MOST_UNPACKED_BYTES || entries > 2000) throw new DomainError('import.fileTooLarge');
  const sheets = unzipSync(bytes, { filter: ({ name }) => /^xl\/worksheets\/[^/]+\.xml$/.test(name) });
  for (const sheet of Object.values(sheets)) {
    for (const [, letters = '', row] of new TextDecoder().decode(sheet).matchAll(/<(?:\w+:)?(?:c|row)\s[^>]*?\br="([A-Z]*)(\d+)"/g))
      if (letters.length > FURTHEST_COLUMN_LETTERS || Number(row) > FURTHEST_ROW) throw new DomainError('import.fileTooLarge');
  }
}

/** A spreadsheet shows no more of a number. */
const SHOWN_DIGITS = 15;

/** Of a text, a number, yes or no, or a date; nothing else says anything. */
function cellText(cell: unknown): string {
  // A workbook knows no zones: what it says is in UTC here.
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime())
      ? ''
      : new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ');
  // 0.1 + 0.2 of a formula is 0.3 to whoever looks at it; numbers of devices have no point, and keep every digit.
  if (typeof cell === 'number') return String(Number.isInteger(cell) ? cell : Number(cell.toPrecision(SHOWN_DIGITS)));
  return typeof cell === 'string' || typeof cell === 'boolean' ? String(cell) : '';
}

/** @throws DomainError `import.tooManyRows`, `track.tooManyPoints` */
function toTable(name: string, rows: readonly (readonly string[])[], mostRows: number): Table | null {
  const said = rows.flatMap((row, index): TableRow[] => {
    const cells = row.slice(0, MOST_IMPORT_COLUMNS).map((cell) => cell.trim().slice(0, LONGEST_CELL));
    return cells.some((cell) => cell !== '') ? [{ line: index + 1, cells }] : [];
  });
  const [head, ...body] = said.slice(headingsAt(said.map(({ cells }) => cells)));
  if (!head || body.length === 0) return null;
  if (body.length > mostRows) throw new DomainError(mostRows === MOST_IMPORTED ? 'import.tooManyRows' : 'track.tooManyPoints');
  return { name, headings: head.cells, rows: body };
}
