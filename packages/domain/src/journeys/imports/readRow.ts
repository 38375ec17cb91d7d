import type { ErrorCode } from '../../domainError.ts';
import { MAX_RADIUS_METRES, MIN_RADIUS_METRES, type ShipmentType, type StopKind } from '../shipments/shipment.ts';
import { unguardFormula } from '../../platform/text/formula.ts';
import { visibleLines, visibleText } from '../../platform/text/visibleText.ts';
import { countryCode } from '../../places/gazetteer/countries.ts';
import { readLocalTime, type DateOrder } from '../../platform/time/localTime.ts';
import type { ImportField, ImportWarning } from './fields.ts';
import { readType } from './vocabulary.ts';
import { readList, readNumber, readParts } from './words.ts';

export interface ImportSettings {
  readonly dateOrder: DateOrder;
  /** Of dates that name no offset of their own. */
  readonly timeZone: string;
  /** Of rows that name none. */
  readonly type: ShipmentType;
  readonly radiusMetres: number;
}

export type Cells = Partial<Record<ImportField, string>>;

/** `about`: what of the field it is, where that is not plain. */
export interface RowFault {
  readonly field: ImportField;
  readonly code: ErrorCode;
  readonly about?: string | undefined;
}

/** What is no fault, and worth a look. */
export interface RowWarning {
  readonly field: ImportField;
  readonly code: ImportWarning;
  readonly about?: string | undefined;
}

export interface ReadStop {
  readonly kind: StopKind;
  readonly field: ImportField;
  /** As it is written; empty where only coordinates are. */
  readonly address: string;
  readonly country: string | null;
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
  /** Epoch ms. */
  readonly plannedTime: number | null;
  readonly radiusMetres: number;
}

/** What is watched of one value: limits, and how long it may be beyond them. */
interface ReadLimits {
  readonly min: number | null;
  readonly max: number | null;
  /** Null where nobody said. */
  readonly minutes: number | null;
}

/** A row as it was meant, as far as that can be told without asking anybody. */
export interface ReadRow {
  readonly reference: string;
  readonly type: ShipmentType;
  readonly trackers: readonly string[];
  /** Each with the tracker that is its own, or null. */
  readonly assets: readonly { readonly reference: string; readonly tracker: string | null }[];
  readonly stops: readonly ReadStop[];
  readonly temperature: ReadLimits;
  readonly humidity: ReadLimits;
  readonly faults: readonly RowFault[];
}

/** What each cell says, as an eye sees it; each is looked at once. */
export function cellsOf(given: Cells): (field: ImportField) => string {
  const seen = new Map(Object.entries(given).map(([field, text]) => [field, unguardFormula(visibleLines(text))]));
  return (field) => seen.get(field) ?? '';
}

export function readRow(given: Cells, settings: ImportSettings): ReadRow {
  const faults: RowFault[] = [];
  const cell = cellsOf(given);
  const fault = (field: ImportField, code: ErrorCode) => {
    faults.push({ field, code, about: cell(field).slice(0, 100) || undefined });
    return null;
  };
  const read = <T>(field: ImportField, how: (text: string) => T | null, code: ErrorCode): T | null =>
    cell(field) === '' ? null : (how(cell(field)) ?? fault(field, code));
  const number = (field: ImportField) => read(field, readNumber, 'import.numberUnreadable');
  const date = (field: ImportField) =>
    read(field, (text) => readLocalTime(text, settings.dateOrder, settings.timeZone), 'import.dateUnreadable');
  const [from, to] = cell('countries').split(/→|->|>/);
  const country = (field: ImportField, named: string | undefined) =>
    read(field, countryCode, 'import.countryUnknown') ?? countryCode(named ?? '');
  const point = (latitudeField: ImportField, longitudeField: ImportField) => {
    const before = faults.length;
    const [latitude, longitude] = [number(latitudeField), number(longitudeField)];
    if (faults.length > before || (latitude === null && longitude === null)) return null;
    if (latitude === null || Math.abs(latitude) > 90) return fault(latitudeField, 'import.coordinatesInvalid');
    if (longitude === null || Math.abs(longitude) > 180) return fault(longitudeField, 'import.coordinatesInvalid');
    return { latitude, longitude };
  };
  const steps = readSteps({ cell, fault, settings });
  const departure = {
    ...({ kind: 'departure', field: 'departure', plannedTime: date('plannedDeparture') } as const),
    ...placeOf(cell('departure'), point('departureLatitude', 'departureLongitude')),
    country: country('departureCountry', from),
  };
  const arrival = {
    ...({ kind: 'arrival', field: 'arrival', plannedTime: date('plannedArrival') } as const),
    ...placeOf(cell('arrival'), point('arrivalLatitude', 'arrivalLongitude')),
    country: country('arrivalCountry', to),
  };
  const stops = [departure, ...steps, arrival];
  const radii = readRadii(cell('radius'), stops.length, settings.radiusMetres, (code) => fault('radius', code));
  const owned = readParts(cell('assetTrackers')).map(visibleText);
  return {
    reference: visibleText(cell('reference')),
    type: read('type', readType, 'import.typeUnknown') ?? settings.type,
    trackers: [...new Set(readList(cell('trackers')).map(visibleText))],
    assets: readList(cell('assets')).map((reference, at) => ({ reference: visibleText(reference), tracker: owned[at] || null })),
    stops: stops.map((stop, at) => ({ ...stop, radiusMetres: radii[at] ?? settings.radiusMetres })),
    temperature: { min: number('minTemperature'), max: number('maxTemperature'), minutes: number('temperatureMinutes') },
    humidity: { min: number('minHumidity'), max: number('maxHumidity'), minutes: number('humidityMinutes') },
    faults,
  };
}

type BareStop = Omit<ReadStop, 'radiusMetres'>;

interface Reading {
  readonly cell: (field: ImportField) => string;
  readonly fault: (field: ImportField, code: ErrorCode) => null;
  readonly settings: ImportSettings;
}

/** The places between, each with what the same part of the other columns says of it. */
function readSteps({ cell, fault, settings }: Reading): BareStop[] {
  const [countries, positions, dates] = (['stepCountries', 'stepPositions', 'stepDates'] as const).map((field) => readParts(cell(field)));
  const part = <T>(field: ImportField, text: string | undefined, how: (text: string) => T | null, code: ErrorCode) =>
    text === undefined || text === '' ? null : (how(text) ?? fault(field, code));
  const time = (text: string) => readLocalTime(text, settings.dateOrder, settings.timeZone);
  const stepAt = (address: string, at: number): BareStop => ({
    ...({ kind: 'step', field: 'steps' } as const),
    ...placeOf(address, part('stepPositions', positions?.[at], readPosition, 'import.coordinatesInvalid')),
    country: part('stepCountries', countries?.[at], countryCode, 'import.countryUnknown'),
    plannedTime: part('stepDates', dates?.[at], time, 'import.dateUnreadable'),
  });
  // One that is empty is none, and keeps its place in the other columns.
  return readParts(cell('steps')).flatMap((address, at) => (address === '' ? [] : [stepAt(address, at)]));
}

/** Latitude and longitude, one after the other. */
function readPosition(text: string): ReadStop['point'] {
  const [latitude, longitude, more] = text.split(/\s+/).map(readNumber);
  if (latitude === undefined || latitude === null || longitude === undefined || longitude === null || more !== undefined) return null;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** One for all places of the route, or one for each of them. */
function readRadii(text: string, places: number, usual: number, fault: (code: ErrorCode) => null): readonly number[] {
  const said = text === '' ? [usual] : readParts(text).map(readNumber);
  const radii = said.filter((radius) => radius !== null);
  if (radii.length < said.length || (radii.length !== 1 && radii.length !== places)) fault('import.numberUnreadable');
  else if (radii.some((radius) => radius < MIN_RADIUS_METRES || radius > MAX_RADIUS_METRES)) fault('import.radiusRange');
  const [first] = radii;
  return radii.length === 1 && first !== undefined ? Array.from({ length: places }, () => first) : radii;
}

const POINT = /^(-?\d{1,2}(?:\.\d+)?)\s*[,; ]\s*(-?\d{1,3}(?:\.\d+)?)$/;
/** As many languages write numbers: a comma parts them no more then. */
const POINT_WITH_COMMAS = /^(-?\d{1,2},\d+)(?:\s*;\s*|\s+)(-?\d{1,3},\d+)$/;

/** A place by its name, or by coordinates in the place of one. */
function placeOf(address: string, given: ReadStop['point'] = null): Pick<ReadStop, 'address' | 'point'> {
  const [, latitude, longitude] = POINT.exec(address) ?? POINT_WITH_COMMAS.exec(address) ?? [];
  const degrees = (digits = '') => Number(digits.replace(',', '.'));
  const written = latitude === undefined ? null : { latitude: degrees(latitude), longitude: degrees(longitude) };
  const isOnEarth = written !== null && Math.abs(written.latitude) <= 90 && Math.abs(written.longitude) <= 180;
  return { address, point: given ?? (isOnEarth ? written : null) };
}
