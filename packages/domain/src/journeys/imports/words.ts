import { latinDigits } from '../../platform/text/latinDigits.ts';
import { wordKey } from '../../platform/text/wordKey.ts';

/** Which of few things a word means, whatever its case and accents; null for a word that is none of theirs. */
export function wordReader<Value extends string>(words: Readonly<Record<Value, string>>): (text: string) => Value | null {
  const values = Object.keys(words) as Value[];
  const meant = new Map(values.flatMap((value) => words[value].split('|').map((word) => [wordKey(word), value] as const)));
  return (text) => meant.get(wordKey(text)) ?? null;
}

/** A number with a point or a comma, with a unit behind it or none; null when it is none. */
export function readNumber(text: string): number | null {
  const [, digits] =
    /^([+\-−]?\s?\d+(?:[.,]\d+)?(?:e-\d{1,3})?)\s*(?:°\s*[cC]?|m|[cC]|%)?$/.exec(latinDigits(text.trim()).replace('٫', ',')) ?? [];
  if (digits === undefined) return null;
  return Number(digits.replace('−', '-').replace(/\s/, '').replace(',', '.'));
}

/** One of several in a cell: what has a separator in it stands in quotes. A quote that is not closed is part of a text. */
const PART = /[^\S\n]*(?:"((?:[^"]|"")*)"[^\S\n]*|([^;|\n]*))([;|\n]|$)/gy;
const PART_BY_COMMA = /\s*(?:"((?:[^"]|"")*)"\s*|([^,]*))(,|$)/gy;

/** Several in one cell, by semicolon, bar or line, each in its place: what is empty is there too. */
export function readParts(text: string, by: RegExp = PART): string[] {
  if (text.trim() === '') return [];
  const parts: string[] = [];
  for (const [, quoted, plain = '', separator] of text.matchAll(by)) {
    parts.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (separator === '') break;
  }
  return parts;
}

/** As `readParts` reads it. */
export function writeParts(values: readonly string[], mayHaveCommas = false): string {
  const special = mayHaveCommas ? /[;|\n"]/ : /[;|\n",]/;
  if (values.every((value) => value === '')) return '';
  return values.map((value) => (special.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('; ');
}

/** Several in one cell: by semicolon, bar or line; where none of them is, by comma. */
export function readList(text: string): string[] {
  const parts = readParts(text);
  // In quotes it would be another text than the cell.
  const isOne = parts.length === 1 && parts[0] === text.trim();
  return (isOne ? readParts(text, PART_BY_COMMA) : parts).filter((part) => part !== '');
}
