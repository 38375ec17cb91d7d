import type { Measures } from '@sillage/domain/tracking/telemetry/reading';
import type { WebMessage } from '../protocol.ts';
import { parseDeviceTime } from '@sillage/domain/tracking/telemetry/deviceTime';
import { type DraftReport, draftToReport, newDraft, setMeasure, setPosition } from '../json/draftReport.ts';
import { isIdentifier } from '../json/identifier.ts';
import { converted, parseDecimal } from '@sillage/domain/tracking/telemetry/numericText';
import type { CellTower, WifiAccessPoint } from '../draft.ts';
import { networkOf, parseCellTower, parseWifiAccessPoint } from './network.ts';

export type Parameters = readonly (readonly [string, string])[];

const KMH_PER_KNOT = 1.852;

interface Numeric {
  readonly name: keyof Measures;
  readonly factor: number;
  /** The protocol says unknown with a negative number. */
  readonly negativeIsUnknown: boolean;
  /** Whether text that isn't a number refuses the request, or is kept as an attribute. */
  readonly strict: boolean;
}

const strict = (name: keyof Measures, factor = 1): Numeric => ({ name, factor, negativeIsUnknown: name !== 'altitude', strict: true });
const lenient = (name: keyof Measures): Numeric => ({ name, factor: 1, negativeIsUnknown: false, strict: false });

/** The protocol's own numbers, and below them the measures that it has no name for, under ours and as loggers shorten them. `battery` is none: some mean volts by it. */
const NUMERIC: ReadonlyMap<string, Numeric> = new Map([
  ['speed', strict('speed', KMH_PER_KNOT)],
  ['bearing', strict('course')],
  ['heading', strict('course')],
  ['altitude', strict('altitude')],
  ['accuracy', strict('accuracy')],
  ['batt', strict('battery')],
  ['sat', lenient('satellites')],
  ['satellites', lenient('satellites')],
  ['batteryLevel', lenient('battery')],
  ['temperature', lenient('temperature')],
  ['temp', lenient('temperature')],
  ['humidity', lenient('humidity')],
  ['hum', lenient('humidity')],
  ['batteryVoltage', lenient('batteryVoltage')],
  ['light', lenient('light')],
  ['shock', lenient('shock')],
  ['signal', lenient('signal')],
]);

interface Reading {
  readonly draft: DraftReport;
  readonly cellTowers: CellTower[];
  readonly wifiAccessPoints: WifiAccessPoint[];
  identifier: string | undefined;
  key: string | undefined;
  latitude: number | undefined;
  longitude: number | undefined;
}

/** Query or form parameters: speed in knots, course in degrees, lengths in metres, `batt` in percent. The last of a repeated parameter counts. */
export function decodeParameters(parameters: Parameters): WebMessage {
  const reading: Reading = {
    draft: newDraft(),
    cellTowers: [],
    wifiAccessPoints: [],
    identifier: undefined,
    key: undefined,
    latitude: undefined,
    longitude: undefined,
  };
  for (const [name, value] of parameters) {
    if (value !== '' && !readParameter(reading, name, value)) return { kind: 'refused', field: name, reason: 'invalid' };
  }
  const { draft, identifier, key, latitude, longitude, cellTowers, wifiAccessPoints } = reading;
  if (identifier === undefined) return { kind: 'refused', field: 'id', reason: 'missing' };
  if (latitude === undefined && longitude !== undefined) return { kind: 'refused', field: 'lat', reason: 'missing' };
  if (latitude !== undefined && longitude === undefined) return { kind: 'refused', field: 'lon', reason: 'missing' };
  if (latitude !== undefined && longitude !== undefined) setPosition(draft, latitude, longitude);
  const network = networkOf(cellTowers, wifiAccessPoints);
  if (network !== undefined) draft.attributes['network'] = network;
  return { kind: 'reports', identifier, reports: [draftToReport(draft)], key };
}

/** Who sent a JSON body that doesn't say it itself. */
export function identityOf(parameters: Parameters): { readonly identifier: string | undefined; readonly key: string | undefined } {
  const last = (names: readonly string[]) => parameters.findLast(([name, value]) => names.includes(name) && value !== '')?.[1];
  return { identifier: last(['id', 'deviceid']), key: last(['key']) };
}

/** False when the value isn't one of its parameter. */
function readParameter(reading: Reading, name: string, value: string): boolean {
  const numeric = NUMERIC.get(name);
  if (numeric !== undefined) return readNumeric(reading.draft, name, numeric, value);
  switch (name) {
    case 'id':
    case 'deviceid':
      reading.identifier = value.trim();
      return isIdentifier(reading.identifier);
    case 'key':
      reading.key = value;
      return true;
    case 'timestamp':
      reading.draft.deviceTime = parseDeviceTime(value);
      return reading.draft.deviceTime !== undefined;
    case 'lat':
      reading.latitude = parseDecimal(value);
      return reading.latitude !== undefined;
    case 'lon':
      reading.longitude = parseDecimal(value);
      return reading.longitude !== undefined;
    case 'location':
      [reading.latitude, reading.longitude] = value.split(',').map(parseDecimal);
      return reading.latitude !== undefined && reading.longitude !== undefined;
    case 'cell':
      return pushUnlessUndefined(reading.cellTowers, parseCellTower(value));
    case 'wifi':
      return pushUnlessUndefined(reading.wifiAccessPoints, parseWifiAccessPoint(value));
    default:
      readAttribute(reading.draft, name, value);
      return true;
  }
}

function readNumeric(draft: DraftReport, rawName: string, { name, factor, negativeIsUnknown, ...numeric }: Numeric, text: string): boolean {
  const value = parseDecimal(text);
  if (value === undefined) {
    if (numeric.strict) return false;
    draft.attributes[rawName] = text;
  } else if (!(negativeIsUnknown && value < 0)) {
    setMeasure(draft, name, converted(value, factor), rawName);
  }
  return true;
}

function readAttribute(draft: DraftReport, name: string, value: string): void {
  if (name === 'valid') {
    if (!isTrue(value)) draft.flags.add('noFix');
  } else if (name === 'charge') {
    draft.attributes['charge'] = isTrue(value);
  } else if (name === 'driverUniqueId' || name === 'alarm') {
    draft.attributes[name] = value;
  } else if (name !== '__proto__') {
    draft.attributes[name] = typed(value);
  }
}

function isTrue(value: string): boolean {
  return value === '1' || value.toLowerCase() === 'true';
}

/** Numbers and truths are taken as such where nothing is lost: `007`, or the 20 digits of a SIM card, stay text. */
function typed(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true';
  const isPlain = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(value);
  return isPlain ? Number(value) : value;
}

function pushUnlessUndefined<T>(list: T[], item: T | undefined): boolean {
  if (item === undefined) return false;
  list.push(item);
  return true;
}
