import type { ErrorCode } from '../../domainError.ts';
import { latinDigits } from '../../platform/text/latinDigits.ts';
import { plainText } from '../../platform/text/plainText.ts';
import { visibleText } from '../../platform/text/visibleText.ts';
import { TRACKER_PROTOCOLS, type TrackerProtocol } from './protocols.ts';
import { isSimulated } from './simulated.ts';
import { DEFAULT_REPORTING_INTERVAL_SECONDS, LONGEST_REPORTING_INTERVAL_SECONDS, TRACKER_TYPES, type TrackerType } from './tracker.ts';

/** So many trackers are added at once. */
export const MOST_IMPORTED_TRACKERS = 2000;
export const LONGEST_SERIAL = 100;
export const TRACKER_IDENTIFIER = /^[A-Za-z0-9._:-]{1,64}$/;

/** What a column of a file can say of a tracker; without its identifier there is none. */
export const TRACKER_FIELDS = ['uniqueIdentifiant', 'type', 'serial', 'protocol', 'interval'] as const;
export type TrackerField = (typeof TRACKER_FIELDS)[number];
export type TrackerCells = { [Field in TrackerField]?: string | undefined };

export interface ImportedTracker {
  readonly identifier: string;
  readonly type: TrackerType;
  readonly serial: string | null;
  readonly protocol: TrackerProtocol | null;
  readonly reportingIntervalSeconds: number;
}

export interface TrackerFault {
  readonly field: TrackerField;
  readonly code: ErrorCode;
}

/** A row that is right has its tracker, any other its faults. */
export interface ValidatedTracker {
  readonly line: number;
  /** As it stands in the file. */
  readonly name: string;
  readonly tracker: ImportedTracker | null;
  readonly faults: readonly TrackerFault[];
}

/** What columns are called in the languages of the product, the headings of our own export among them. */
const KNOWN: Record<TrackerField, string> = {
  uniqueIdentifiant:
    'uniqueidentifiant|identifier|unique identifier|id|imei|device|device id|tracker|dev eui|deveui|identifiant|traceur|identificador|dispositivo|identificatore|tracker id|tanımlayıcı|kimlik|cihaz|المعرف|الجهاز',
  type: 'type|kind|tipo|tür|tur|النوع',
  serial:
    'serial|serial number|serial no|sn|numéro de série|n° de série|número de serie|numero di serie|seri numarası|seri no|الرقم التسلسلي',
  protocol: 'protocol|protocole|protocolo|protocollo|protokol|البروتوكول',
  interval:
    'interval|interval minutes|reporting interval|intervalle|intervalle de transmission|intervalo|intervalo de envío|intervallo|bildirim aralığı|aralık|الفاصل|فاصل الإرسال',
};
const key = (heading: string) =>
  plainText(visibleText(heading).replaceAll(/\([^)]*\)/g, ' '))
    .replaceAll(/['’*_:.°-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const FIELD_OF = new Map(TRACKER_FIELDS.flatMap((field) => KNOWN[field].split('|').map((name) => [key(name), field] as const)));

/** The column that says each field, counted from 0. The first of two that say the same is taken. */
export function guessTrackerMapping(headings: readonly string[]): Partial<Record<TrackerField, number>> {
  const mapping: Partial<Record<TrackerField, number>> = {};
  headings.forEach((heading, column) => {
    const field = FIELD_OF.get(key(heading));
    if (field !== undefined) mapping[field] ??= column;
  });
  return mapping;
}

/** Whether a column of intervals is in seconds, as in our own export; in minutes otherwise. */
export function saysSeconds(heading: string): boolean {
  return /\(\s*(s|sec|sn|ث)\s*\)|second|saniye/i.test(heading);
}

/**
 * Validates the rows of a file, each as if it were alone but for an identifier that stands there twice.
 * @param secondsEach of one interval as it is written: 60 for minutes
 */
export function validateTrackers(
  rows: readonly { readonly line: number; readonly cells: TrackerCells }[],
  secondsEach: number,
): ValidatedTracker[] {
  const seen = new Set<string>();
  return rows.map(({ line, cells }) => {
    const name = visibleText(cells.uniqueIdentifiant ?? '');
    const faults: TrackerFault[] = [];
    if (!TRACKER_IDENTIFIER.test(name)) faults.push({ field: 'uniqueIdentifiant', code: 'tracker.identifierInvalid' });
    else if (isSimulated(name)) faults.push({ field: 'uniqueIdentifiant', code: 'tracker.nameReserved' });
    else if (seen.has(name)) faults.push({ field: 'uniqueIdentifiant', code: 'tracker.identifierTwice' });
    seen.add(name);
    const type = oneOf(TRACKER_TYPES, cells.type) ?? (isEmpty(cells.type) ? 'GPS' : null);
    if (type === null) faults.push({ field: 'type', code: 'tracker.typeUnknown' });
    const protocol = oneOf(TRACKER_PROTOCOLS, cells.protocol);
    if (protocol === null && !isEmpty(cells.protocol)) faults.push({ field: 'protocol', code: 'tracker.protocolUnknown' });
    const serial = visibleText(cells.serial ?? '');
    if (serial.length > LONGEST_SERIAL) faults.push({ field: 'serial', code: 'tracker.serialTooLong' });
    const reportingIntervalSeconds = intervalOf(cells.interval, secondsEach);
    if (reportingIntervalSeconds === null) faults.push({ field: 'interval', code: 'tracker.intervalWrong' });
    if (faults.length > 0 || type === null || reportingIntervalSeconds === null) return { line, name, tracker: null, faults };
    const tracker = { identifier: name, type, protocol, serial: serial === '' ? null : serial, reportingIntervalSeconds };
    return { line, name, tracker, faults };
  });
}

function isEmpty(cell: string | undefined): boolean {
  return visibleText(cell ?? '') === '';
}

function oneOf<Value extends string>(values: readonly Value[], cell: string | undefined): Value | null {
  const asked = visibleText(cell ?? '').toLowerCase();
  return values.find((value) => value.toLowerCase() === asked) ?? null;
}

/** Null for what is none. */
function intervalOf(cell: string | undefined, secondsEach: number): number | null {
  if (isEmpty(cell)) return DEFAULT_REPORTING_INTERVAL_SECONDS;
  const text = latinDigits(visibleText(cell ?? '')).replace(',', '.');
  if (!/^\d+(\.\d+)?$/.test(text)) return null;
  const seconds = Math.round(Number(text) * secondsEach);
  return seconds >= 1 && seconds <= LONGEST_REPORTING_INTERVAL_SECONDS ? seconds : null;
}
