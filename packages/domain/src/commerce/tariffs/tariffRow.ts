import type { FuelRate, Surcharge, SurchargeKind, Tariff, WeightBreak, Zone } from './tariff.ts';
import { countryCode } from '../../places/gazetteer/countries.ts';
import { unguardFormula } from '../../platform/text/formula.ts';
import { mergedZones } from './mergedZones.ts';
import { readCents, readDay, readNumber, readShare, type DayOrder } from './tariffCells.ts';
import { SURCHARGES } from './tariff.ts';

/** Columns of a file of price lists: what each of them says stands in `readTariffRow` and `writeTariffRow`. */
export const TARIFF_COLUMNS = [
  'name',
  'routeOption',
  'mode',
  'from',
  'to',
  'transitDays',
  'breaks',
  'minimum',
  'fuel',
  'insurance',
  'insuranceMinimum',
  ...SURCHARGES,
  'margin',
  'validFrom',
  'validTo',
  'offerDays',
  'intensity',
  'intensitySource',
  'included',
] as const;
export type TariffColumn = (typeof TARIFF_COLUMNS)[number];

/** A file without these says no price list. */
export const NEEDED_COLUMNS = [
  'name',
  'routeOption',
  'mode',
  'from',
  'to',
  'transitDays',
  'breaks',
  'validFrom',
] as const satisfies readonly TariffColumn[];

export type TariffCells = Readonly<Partial<Record<TariffColumn, string | undefined>>>;

/** What of a price list is written in a file. */
export type WrittenTariff = Tariff & { readonly name: string; readonly included: string };

/** A price list as a row says it, not yet validated; `unread` are the cells that say nothing of the kind. What is left out is as if it were not said. */
export function readTariffRow(
  cells: TariffCells,
  order: DayOrder = null,
): {
  readonly said: Readonly<Record<string, unknown>>;
  readonly unread: readonly TariffColumn[];
} {
  const unread: TariffColumn[] = [];
  const take = <T>(column: TariffColumn, read: (text: string) => T | null, without: T | undefined): T | undefined => {
    const text = unguardFormula((cells[column] ?? '').trim());
    if (text === '') return without;
    const value = read(text);
    if (value === null) unread.push(column);
    return value ?? without;
  };
  const asIs = (column: TariffColumn) => take(column, (text) => text, undefined);
  const day = (column: TariffColumn) => take(column, (text) => readDay(text, order), undefined);
  const validFrom = day('validFrom');
  const grams = take('intensity', readNumber, undefined);
  const insurance = { basisPoints: take('insurance', readShare, 0), minimumCents: take('insuranceMinimum', readCents, 0) };
  const said = {
    name: asIs('name'),
    routeOption: asIs('routeOption'),
    mode: asIs('mode'),
    from: take('from', (text) => zonesOf(text), []),
    to: take('to', (text) => zonesOf(text), []),
    transitDays: take('transitDays', readNumber, undefined),
    breaks: take('breaks', readBreaks, []),
    minimumCents: take('minimum', readCents, 0),
    fuel: take('fuel', (text) => readFuel(text, order, validFrom), []),
    insurance,
    surcharges: SURCHARGES.flatMap((kind) => take(kind, (text) => readSurcharge(kind, text), undefined) ?? []),
    marginBasisPoints: take('margin', readShare, 0),
    validFrom,
    validTo: day('validTo') ?? null,
    offerDays: take('offerDays', readNumber, undefined),
    intensity: grams === undefined ? null : { grams, source: asIs('intensitySource') },
    included: asIs('included'),
  };
  return { said: Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)), unread };
}

const COLUMN_OF: Readonly<Record<string, TariffColumn>> = { minimumCents: 'minimum', marginBasisPoints: 'margin' };

/** In which column stands what is at this path of a price list: `['breaks', 1, 'fromKg']` in `breaks`. */
export function columnOf([first = '', second]: readonly PropertyKey[]): TariffColumn {
  if (first === 'insurance') return second === 'minimumCents' ? 'insuranceMinimum' : 'insurance';
  if (first === 'intensity') return second === 'source' ? 'intensitySource' : 'intensity';
  return TARIFF_COLUMNS.find((column) => column === first) ?? COLUMN_OF[String(first)] ?? 'name';
}

/** Null if one of them is none. */
function listOf<T>(text: string, read: (part: string) => T | null, between = /[;\n]/): T[] | null {
  const parts = text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const values = parts.flatMap((part) => read(part) ?? []);
  return values.length === parts.length ? values : null;
}

/** Between zones there may be commas, too: none has one in it. */
function zonesOf(text: string): readonly Zone[] | null {
  const zones = listOf(text, readZone, /[;,\n]/);
  return zones === null ? null : mergedZones(zones);
}

/** A country by its code or its name, and postcodes behind it: `FR 69`, `Pays-Bas 10..12`, `Norway`. */
function readZone(text: string): Zone | null {
  const words = text.split(/\s+/);
  const ends = words.map((_, index) => words.length - index);
  const named = ends.find((end) => countryCode(words.slice(0, end).join(' ')) !== null);
  // Two letters that are no country are told as such.
  const isCode = named === undefined && /^[A-Za-z]{2}$/.test(words[0] ?? '');
  const end = named ?? (isCode ? 1 : 0);
  if (end === 0) return null;
  const name = words.slice(0, end).join(' ');
  const [from = '', to = from, ...more] = words
    .slice(end)
    .join(' ')
    .split('..')
    .map((code) => code.trim());
  if (more.length > 0) return null;
  return { country: countryCode(name) ?? name.toUpperCase(), postcodeFrom: from || null, postcodeTo: to || null };
}

/** One price alone is that of every weight. */
function readBreaks(text: string): readonly WeightBreak[] | null {
  const centsPer100Kg = readCents(text);
  return centsPer100Kg === null ? listOf(text, readBreak) : [{ fromKg: 0, centsPer100Kg }];
}

function readBreak(text: string): WeightBreak | null {
  const [weight = '', rate = '', ...more] = text.split(':');
  const [fromKg, centsPer100Kg] = [readNumber(weight), readCents(rate)];
  return more.length > 0 || fromKg === null || centsPer100Kg === null ? null : { fromKg, centsPer100Kg };
}

/** One rate without a day is in force from the list's own first day on. */
function readFuel(text: string, order: DayOrder, validFrom: string | undefined): readonly FuelRate[] | null {
  const alone = text.includes(':') ? null : readSum(text);
  if (alone === null) return listOf(text, (part) => readFuelRate(part, order));
  // Without a first day the row is refused for that, and for nothing else.
  return validFrom === undefined ? [] : [{ from: validFrom, basisPoints: alone.basisPoints, centsPer100Kg: alone.cents }];
}

function readFuelRate(text: string, order: DayOrder): FuelRate | null {
  const [from = '', sum = '', ...more] = text.split(':');
  const read = readSum(sum);
  const day = readDay(from, order);
  return more.length > 0 || read === null || day === null ? null : { from: day, basisPoints: read.basisPoints, centsPer100Kg: read.cents };
}

function readSurcharge(kind: SurchargeKind, text: string): Surcharge | null {
  const read = readSum(text);
  return read === null ? null : { kind, ...read };
}

/** `15`, `2%`, or both with a plus. */
function readSum(text: string): { readonly cents: number; readonly basisPoints: number } | null {
  const parts = text.split('+').map((part) => part.trim());
  const [shares, amounts] = [parts.filter((part) => part.endsWith('%')), parts.filter((part) => !part.endsWith('%'))];
  if (shares.length > 1 || amounts.length > 1) return null;
  const [basisPoints, cents] = [readShare(shares[0] ?? '0'), readCents(amounts[0] ?? '0')];
  return basisPoints === null || cents === null ? null : { cents, basisPoints };
}
