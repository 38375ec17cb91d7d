const ZIPPED = 'application/zip';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
const OPEN = 'application/vnd.oasis.opendocument';
/** What Word, Excel and PowerPoint wrote until 2003. */
const COMPOUND = 'application/x-cfb';
const RICH = 'application/rtf';
const HEIF = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** By the ending of a name, the types that its content may be of. Text has none: it is validated by what it says. */
const CONTENTS: Readonly<Record<string, readonly string[] | 'text' | 'xml' | 'mail'>> = {
  pdf: ['application/pdf'],
  doc: [COMPOUND, RICH],
  docx: [`${OFFICE}.wordprocessingml.document`, ZIPPED],
  odt: [`${OPEN}.text`, ZIPPED],
  rtf: [RICH],
  xls: [COMPOUND],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`, ZIPPED],
  ods: [`${OPEN}.spreadsheet`, ZIPPED],
  ppt: [COMPOUND],
  pptx: [`${OFFICE}.presentationml.presentation`, ZIPPED],
  odp: [`${OPEN}.presentation`, ZIPPED],
  csv: 'text',
  txt: 'text',
  json: 'text',
  xml: 'xml',
  gpx: 'xml',
  eml: 'mail',
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png', 'image/apng'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  heic: HEIF,
  heif: HEIF,
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  bmp: ['image/bmp'],
  zip: [ZIPPED],
  '7z': ['application/x-7z-compressed'],
  tar: ['application/x-tar'],
  gz: ['application/gzip'],
  tgz: ['application/gzip'],
};

export const ALLOWED_ENDINGS: readonly string[] = Object.keys(CONTENTS);

function endingOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether a file of this name may be one that is kept, as far as its name says. */
export function isAllowedName(name: string): boolean {
  return Object.hasOwn(CONTENTS, endingOf(name));
}

/** What a file holds. */
export interface Content {
  /** Told by its first bytes; null: nothing that is known by them. */
  readonly type: string | null;
  /** Null: it is no text. */
  readonly text: string | null;
}

/** Whether what a file holds is what the ending of its name says, and nothing that a browser would run. */
export function isAllowed(name: string, { type, text }: Content): boolean {
  if (!isAllowedName(name)) return false;
  const expected = CONTENTS[endingOf(name)];
  if (Array.isArray(expected)) return type !== null && expected.includes(type);
  // Text may begin with the letters that some picture begins with ("BM"); these begin a document for sure.
  if (text === null || type === 'application/pdf' || type === RICH) return false;
  if (expected === 'mail') return /^(?:[a-z][\w-]*:.*\r?\n(?:[ \t].*\r?\n)*){2}/i.test(text);
  if (expected === 'xml' && !text.trimStart().startsWith('<')) return false;
  return !runsInBrowsers(text);
}

const RUNNING =
  /<\s*\/?\s*(?:[\w.-]+:)?(?:html|head|body|script|svg|iframe|frameset|object|embed|applet|meta|base|link\s+rel)\b|<!doctype\s+html|<!entity/i;
const OF_PAGES = /<\?xml-stylesheet|www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/xsl)/i;

/** A page or a drawing, also one that is hidden behind the name of a namespace or the numbers of letters. */
function runsInBrowsers(text: string): boolean {
  const plain = text.replaceAll(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (whole, number: string) => letterOf(number) ?? whole);
  return RUNNING.test(plain) || OF_PAGES.test(plain);
}

function letterOf(number: string): string | null {
  const code = number.startsWith('x') || number.startsWith('X') ? Number.parseInt(number.slice(1), 16) : Number(number);
  return code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
