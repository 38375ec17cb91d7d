import type { RefusalCode } from '../refusal.ts';
import { MAX_RADIUS_METRES, MIN_RADIUS_METRES, type ShipmentType, type StopKind } from '../shipments/shipment.ts';
import { unguardFormula } from '../text/formula.ts';
import { countryCode } from './countries.ts';
import type { DateOrder, ImportField, ImportWarning } from './fields.ts';
import { readLocalTime } from './localTime.ts';
import { readList, readNumber, readPlaces, readType } from './words.ts';

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
  readonly code: RefusalCode;
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
}

/** A row as it was meant, as far as that can be told without asking anybody. */
export interface ReadRow {
  readonly reference: string;
  readonly type: ShipmentType;
  readonly trackers: readonly string[];
  readonly assets: readonly string[];
  readonly stops: readonly ReadStop[];
  readonly radiusMetres: number;
  readonly minCelsius: number | null;
  readonly maxCelsius: number | null;
  readonly faults: readonly RowFault[];
}

export function readRow(given: Cells, settings: ImportSettings): ReadRow {
  const faults: RowFault[] = [];
  const cell = (field: ImportField) => unguardFormula((given[field] ?? '').trim());
  const fault = (field: ImportField, code: RefusalCode) => {
    faults.push({ field, code, about: cell(field).slice(0, 100) || undefined });
    return null;
  };
  const read = <T>(field: ImportField, how: (text: string) => T | null, code: RefusalCode): T | null =>
    cell(field) === '' ? null : (how(cell(field)) ?? fault(field, code));
  const number = (field: ImportField) => read(field, readNumber, 'import.numberUnreadable');
  const date = (field: ImportField) =>
    read(field, (text) => readLocalTime(text, settings.dateOrder, settings.timeZone), 'import.dateUnreadable');
  const radius = number('radius') ?? settings.radiusMetres;
  if (radius < MIN_RADIUS_METRES || radius > MAX_RADIUS_METRES) fault('radius', 'import.radiusRange');

  const [from, to] = cell('countries').split(/→|->|>/);
  const country = (field: ImportField, named: string | undefined) =>
    read(field, countryCode, 'import.countryUnknown') ?? countryCode(named ?? '');
  const point = (latitudeField: ImportField, longitudeField: ImportField) => {
    const [latitude, longitude] = [number(latitudeField), number(longitudeField)];
    if (latitude === null && longitude === null) return null;
    if (latitude === null || Math.abs(latitude) > 90) return fault(latitudeField, 'import.coordinatesInvalid');
    if (longitude === null || Math.abs(longitude) > 180) return fault(longitudeField, 'import.coordinatesInvalid');
    return { latitude, longitude };
  };
  const step = (address: string): ReadStop => ({
    ...({ kind: 'step', field: 'steps', plannedTime: null, country: null } as const),
    ...placeOf(address),
  });
  const departure: ReadStop = {
    ...{ kind: 'departure', field: 'departure', plannedTime: date('plannedDeparture') },
    ...placeOf(cell('departure'), point('departureLatitude', 'departureLongitude')),
    country: country('departureCountry', from),
  };
  const arrival: ReadStop = {
    ...{ kind: 'arrival', field: 'arrival', plannedTime: date('plannedArrival') },
    ...placeOf(cell('arrival'), point('arrivalLatitude', 'arrivalLongitude')),
    country: country('arrivalCountry', to),
  };
  return {
    reference: cell('reference'),
    type: read('type', readType, 'import.typeUnknown') ?? settings.type,
    trackers: [...new Set(readList(cell('trackers')))],
    assets: readList(cell('assets')),
    stops: [departure, ...readPlaces(cell('steps')).map(step), arrival],
    radiusMetres: radius,
    minCelsius: number('minTemperature'),
    maxCelsius: number('maxTemperature'),
    faults,
  };
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

/** What to look a place up by, best first: the whole of it, then its parts from the last to the first, without a postcode; and the country it ends with. */
export function namesOf({ address, country }: Pick<ReadStop, 'address' | 'country'>): { names: string[]; country: string | null } {
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  const last = parts.length > 1 ? countryCode(parts.at(-1) ?? '') : null;
  const named = last === null ? parts : parts.slice(0, -1);
  const bare = named.toReversed().map((part) => part.replaceAll(/\b[A-Z]{0,2}-?\d{3,}\w*\b/g, '').trim());
  const names = [address, named.join(', '), ...bare].filter((name) => name !== '');
  return { names: [...new Set(names)].slice(0, 6), country: country ?? last };
}
