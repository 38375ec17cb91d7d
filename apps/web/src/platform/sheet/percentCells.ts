import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const STYLES = 'xl/styles.xml';
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** `0%` and `0.00%`, which every workbook knows without saying so. */
const KNOWN_PERCENTS = ['9', '10'];
const CELL = /<((?:\w+:)?)c(\s[^>]*[^/>])>([\s\S]*?)<\/\1c>/g;
const PERCENTS_OF_ONE = 100;
/** Of what is a share of anything in our files: no format shows fewer than what is meant. */
const FEWEST_DECIMALS = 2;

/**
 * A workbook in which what is shown as a percentage is the text that it shows: 0.15 as `15%`. What reads the values alone would take it for 0.15.
 * @throws whatever unzipping throws where it is no workbook
 */
export function withPercentTexts(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const styles = unzipSync(bytes, { filter: ({ name }) => name === STYLES })[STYLES];
  const decimalsOf = styles === undefined ? new Map<string, number>() : percentStyles(strFromU8(styles));
  if (decimalsOf.size === 0) return new Uint8Array(bytes);
  const entries = Object.entries(unzipSync(bytes)).map(([name, content]) => {
    if (!SHEET.test(name)) return [name, content] as const;
    return [name, strToU8(strFromU8(content).replaceAll(CELL, (...found) => cellAsShown(found, decimalsOf)))] as const;
  });
  return new Uint8Array(zipSync(Object.fromEntries(entries), { level: 0 }));
}

/** The numbers of the cells' styles that show percentages, each with the decimals that it shows. */
function percentStyles(styles: string): ReadonlyMap<string, number> {
  const formats = new Map(KNOWN_PERCENTS.map((id) => [id, '0.00%']));
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) formats.set(attribute(tag, 'numFmtId'), attribute(tag, 'formatCode'));
  const [, cells = ''] = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Map(
    Array.from(
      cells.matchAll(/<(?:\w+:)?xf(?:\s[^>]*)?>/g),
      ([tag], at) => [String(at), formats.get(attribute(tag, 'numFmtId')) ?? ''] as const,
    )
      // A percent sign in quotes or behind a backslash is a word: the number is shown as it is.
      .map(([at, format]) => [at, format.replaceAll(/"[^"]*"|&quot;.*?&quot;|\\./g, '')] as const)
      .filter(([, format]) => format.includes('%'))
      .map(([at, format]) => [at, Math.max(FEWEST_DECIMALS, (/\.([0#?]+)/.exec(format)?.[1] ?? '').length)] as const),
  );
}

function cellAsShown([whole, prefix, attributes, inner]: readonly string[], decimalsOf: ReadonlyMap<string, number>): string {
  const tag = attributes ?? '';
  const decimals = decimalsOf.get(attribute(tag, 's'));
  const [, text = ''] = /<(?:\w+:)?v>\s*([^<]*?)\s*<\/(?:\w+:)?v>/.exec(inner ?? '') ?? [];
  const isNumber = ['', 'n'].includes(attribute(tag, 't')) && text !== '' && Number.isFinite(Number(text));
  if (decimals === undefined || !isNumber) return whole ?? '';
  const shown = `${Number((Number(text) * PERCENTS_OF_ONE).toFixed(decimals))}%`;
  return `<${prefix}c${tag.replace(/\st="[^"]*"/, '')} t="str"><${prefix}v>${shown}</${prefix}v></${prefix}c>`;
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';
}
