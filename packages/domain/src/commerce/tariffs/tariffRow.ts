import type { FuelRate, Surcharge, SurchargeKind, Tariff, WeightBreak, Zone } from './tariff.ts';
import { unguardFormula } from '../../platform/text/formula.ts';
import { mergedZones } from './mergedZones.ts';
import { dayOrderOf, readDay, readHundredths, readNumber, type DayOrder } from './tariffCells.ts';
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

const HUNDRED = 100;

/**
 * Euros and percent with a point, or with the mark of the reader's language. Zones `FR 69..69; DE`, breaks `0: 25.50; 100: 20` (euros of 100 kg from so many kilograms on), fuel
 * `2026-01-01: 12% + 0.30` (of the freight, and euros of 100 kg), surcharges `15 + 2%`.
 */
export function writeTariffRow(tariff: WrittenTariff, mark: '.' | ',' = '.'): Readonly<Record<TariffColumn, string>> {
  const hundredths = (value: number) => pointed(value).replace('.', mark);
  const sumOf = (cents: number, basisPoints: number) => sumText(hundredths, cents, basisPoints);
  const number = (value: number) => String(value).replace('.', mark);
  const surcharge = (kind: SurchargeKind) => {
    const found = tariff.surcharges.find((one) => one.kind === kind);
    return found ? sumOf(found.cents, found.basisPoints) : '';
  };
  return {
    name: tariff.name,
    routeOption: tariff.routeOption,
    mode: tariff.mode,
    from: tariff.from.map(zoneText).join('; '),
    to: tariff.to.map(zoneText).join('; '),
    transitDays: String(tariff.transitDays),
    breaks: tariff.breaks.map(({ fromKg, centsPer100Kg }) => `${number(fromKg)}: ${hundredths(centsPer100Kg)}`).join('; '),
    minimum: hundredths(tariff.minimumCents),
    fuel: tariff.fuel.map(({ from, basisPoints, centsPer100Kg }) => `${from}: ${sumOf(centsPer100Kg, basisPoints)}`).join('; '),
    insurance: hundredths(tariff.insurance.basisPoints),
    insuranceMinimum: hundredths(tariff.insurance.minimumCents),
    handling: surcharge('handling'),
    security: surcharge('security'),
    coldChain: surcharge('coldChain'),
    dangerousGoods: surcharge('dangerousGoods'),
    margin: hundredths(tariff.marginBasisPoints),
    validFrom: tariff.validFrom,
    validTo: tariff.validTo ?? '',
    offerDays: String(tariff.offerDays),
    intensity: tariff.intensity === null ? '' : number(tariff.intensity.grams),
    intensitySource: tariff.intensity?.source ?? '',
    included: tariff.included,
  };
}

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
  const grams = take('intensity', readNumber, undefined);
  const insurance = { basisPoints: take('insurance', readHundredths, 0), minimumCents: take('insuranceMinimum', readHundredths, 0) };
  const said = {
    name: asIs('name'),
    routeOption: asIs('routeOption'),
    mode: asIs('mode'),
    from: take('from', (text) => zonesOf(text), []),
    to: take('to', (text) => zonesOf(text), []),
    transitDays: take('transitDays', readNumber, undefined),
    breaks: take('breaks', (text) => listOf(text, readBreak), []),
    minimumCents: take('minimum', readHundredths, 0),
    fuel: take('fuel', (text) => listOf(text, (part) => readFuel(part, order)), []),
    insurance,
    surcharges: SURCHARGES.flatMap((kind) => take(kind, (text) => readSurcharge(kind, text), undefined) ?? []),
    marginBasisPoints: take('margin', readHundredths, 0),
    validFrom: day('validFrom'),
    validTo: day('validTo') ?? null,
    offerDays: take('offerDays', readNumber, undefined),
    intensity: grams === undefined ? null : { grams, source: asIs('intensitySource') },
    included: asIs('included'),
  };
  return { said: Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)), unread };
}

/** Whether the day or the month comes first in the days of all these rows. */
export function dayOrderOfRows(rows: readonly TariffCells[]): DayOrder {
  return dayOrderOf(rows.flatMap(({ validFrom = '', validTo = '', fuel = '' }) => [validFrom, validTo, fuel]));
}

const COLUMN_OF: Readonly<Record<string, TariffColumn>> = { minimumCents: 'minimum', marginBasisPoints: 'margin' };

/** In which column stands what is at this path of a price list: `['breaks', 1, 'fromKg']` in `breaks`. */
export function columnOf([first = '', second]: readonly PropertyKey[]): TariffColumn {
  if (first === 'insurance') return second === 'minimumCents' ? 'insuranceMinimum' : 'insurance';
  if (first === 'intensity') return second === 'source' ? 'intensitySource' : 'intensity';
  return TARIFF_COLUMNS.find((column) => column === first) ?? COLUMN_OF[String(first)] ?? 'name';
}

function zoneText({ country, postcodeFrom, postcodeTo }: Zone): string {
  if (postcodeFrom === null) return country;
  return `${country} ${postcodeFrom}${postcodeTo === postcodeFrom ? '' : `..${postcodeTo ?? ''}`}`;
}

/** `12.50`, without zeros that say nothing. */
function pointed(value: number): string {
  return value % HUNDRED === 0 ? String(value / HUNDRED) : (value / HUNDRED).toFixed(2);
}

function sumText(hundredths: (value: number) => string, cents: number, basisPoints: number): string {
  const parts = [basisPoints === 0 ? '' : `${hundredths(basisPoints)}%`, cents === 0 ? '' : hundredths(cents)];
  return parts.filter((part) => part !== '').join(' + ') || '0';
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

function readZone(text: string): Zone | null {
  const [, country, codes = ''] = /^([A-Za-z]{2})(?:\s+(.+))?$/.exec(text) ?? [];
  if (country === undefined) return null;
  const [from = '', to = from, ...more] = codes.split('..').map((code) => code.trim());
  if (more.length > 0) return null;
  return { country: country.toUpperCase(), postcodeFrom: from || null, postcodeTo: to || null };
}

function readBreak(text: string): WeightBreak | null {
  const [weight = '', rate = '', ...more] = text.split(':');
  const [fromKg, centsPer100Kg] = [readNumber(weight), readHundredths(rate)];
  return more.length > 0 || fromKg === null || centsPer100Kg === null ? null : { fromKg, centsPer100Kg };
}

function readFuel(text: string, order: DayOrder): FuelRate | null {
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
  const [basisPoints, cents] = [readHundredths(shares[0] ?? '0'), readHundredths(amounts[0] ?? '0')];
  return basisPoints === null || cents === null ? null : { cents, basisPoints };
}
