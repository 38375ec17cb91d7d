import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { decompress } from 'wawoff2';

/** Simplified Chinese, Japanese and Korean: whole fonts of ten megabytes each, in a hundred slices as browsers are given them. */
const FAMILIES = ['sc', 'jp', 'kr'] as const;
type Family = (typeof FAMILIES)[number];
const KANA = /[\u3040-\u30FF\u31F0-\u31FF\uFF66-\uFF9F]/;
const HANGUL = /[\u1100-\u11FF\u3131-\u318E\uA960-\uA97F\uAC00-\uD7FF]/;

interface Slice {
  readonly name: string;
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

const indexes = new Map<Family, Promise<readonly Slice[]>>();
const opened = new Map<string, Promise<Buffer>>();

/** The slices that have these letters. A sign that two languages write differently is written as in the one of the letters beside it. */
export async function loadSlices(letters: readonly string[]) {
  const [files, sliceOf] = [new Map<string, Buffer>(), new Map<string, string>()];
  if (letters.length === 0) return { files, sliceOf };
  const order = familiesFor(letters);
  const indexed = new Map(await Promise.all(order.map(async (family) => [family, await indexOf(family)] as const)));
  for (const letter of letters) {
    // The index of the Chinese font names some Korean letters that it has not.
    const families = HANGUL.test(letter) ? (['kr'] as const) : order;
    const slice = families.flatMap((family) => indexed.get(family) ?? []).find(({ ranges }) => isIn(letter, ranges));
    if (!slice) continue;
    sliceOf.set(letter, slice.name);
    if (!files.has(slice.name)) files.set(slice.name, await open(slice));
  }
  return { files, sliceOf };
}

function isIn(letter: string, ranges: Slice['ranges']): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => code >= from && code <= to);
}

function familiesFor(letters: readonly string[]): readonly Family[] {
  if (letters.some((letter) => KANA.test(letter))) return ['jp', 'sc', 'kr'];
  return letters.some((letter) => HANGUL.test(letter)) ? ['kr', 'sc', 'jp'] : FAMILIES;
}

function indexOf(family: Family): Promise<readonly Slice[]> {
  const index = indexes.get(family) ?? readIndex(family);
  indexes.set(family, index);
  return index;
}

/** `"[117]": "U+5730,U+5750-5758"`: a slice has its number in the name of its file. */
async function readIndex(family: Family): Promise<readonly Slice[]> {
  const from = `@fontsource-variable/noto-sans-${family}`;
  const index = JSON.parse(await readFile(fileURLToPath(import.meta.resolve(`${from}/unicode.json`)), 'utf8')) as Record<string, string>;
  return Object.entries(index).map(([key, unicode]) => {
    const slice = key.replaceAll(/[[\]]/g, '');
    return {
      name: `${family}-${slice}`,
      file: `${from}/files/noto-sans-${family}-${slice}-wght-normal.woff2`,
      ranges: unicode.split(',').map(rangeOf),
    };
  });
}

function rangeOf(range: string): readonly [number, number] {
  const [from = '', to = from] = range.slice('U+'.length).split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}

/** The PDF library reads no compressed fonts as they should be. */
function open({ name, file }: Slice): Promise<Buffer> {
  const slice =
    opened.get(name) ?? readFile(fileURLToPath(import.meta.resolve(file))).then(async (bytes) => Buffer.from(await decompress(bytes)));
  opened.set(name, slice);
  return slice;
}
