import { FIELDS_OF, IMPORT_KINDS, type ImportField, type ImportKind } from './fields.ts';
import { ASSET_HEADINGS, SHIPMENT_HEADINGS } from './vocabulary.ts';
import { visibleText } from '../../platform/text/visibleText.ts';
import { wordKey } from '../../platform/text/wordKey.ts';

const KNOWN: Readonly<Record<ImportKind, Readonly<Partial<Record<ImportField, string>>>>> = {
  shipments: SHIPMENT_HEADINGS,
  assets: ASSET_HEADINGS,
};

/** Without what an export puts behind it in brackets, which is a unit or a time zone. */
export function headingKey(heading: string): string {
  return wordKey(
    visibleText(heading)
      .replaceAll(/\([^)]*\)/g, ' ')
      .replaceAll(/['’*_:.-]+/g, ' '),
  );
}

const namesOf = (kind: ImportKind, field: ImportField) => [field, ...(KNOWN[kind][field] ?? '').split('|')].map(headingKey);
const FIELD_OF = new Map(
  IMPORT_KINDS.map((kind) => [
    kind,
    new Map(FIELDS_OF[kind].toReversed().flatMap((field) => namesOf(kind, field).map((name) => [name, field] as const))),
  ]),
);

/** The column that says each field, counted from 0; a field that no heading speaks of is not there. */
export type Mapping = Partial<Record<ImportField, number>>;

/** What the headings say by themselves. The first of two that say the same is taken. */
export function guessMapping(kind: ImportKind, headings: readonly string[]): Mapping {
  const mapping: Mapping = {};
  headings.forEach((heading, column) => {
    const field = FIELD_OF.get(kind)?.get(headingKey(heading));
    if (field !== undefined) mapping[field] ??= column;
  });
  return mapping;
}

/** The time zone that a heading names in brackets, as our own export does. */
export function zoneIn(heading: string): string | null {
  return /\(([A-Za-z]+(?:\/[\w+-]+)*)\)\s*$/.exec(heading)?.[1] ?? null;
}

/** By which a file with the same columns is known again, of each kind: 64 bits of the headings, in their order. */
export function signatureOf(kind: ImportKind, headings: readonly string[]): string {
  let [high, low] = [0xdead_beef, 0x41c6_ce57];
  const reported = kind === 'shipments' ? headings : [kind, ...headings];
  for (const letter of reported.map(headingKey).join('\n')) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return `${headings.length}-${(high >>> 0).toString(16)}${(low >>> 0).toString(16)}`;
}
