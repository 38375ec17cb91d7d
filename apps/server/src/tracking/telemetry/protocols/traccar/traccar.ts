import { parseIsoTime } from '@sillage/domain/tracking/telemetry/isoTime';
import type { Measures, Report } from '@sillage/domain/tracking/telemetry/reading';
import { isJsonObject } from '../json/attributes.ts';
import { draftToReport, newDraft, setMeasure, setPosition, type DraftReport } from '../json/draftReport.ts';
import { isIdentifier } from '../json/identifier.ts';
import type { WebMessage } from '../protocol.ts';

type JsonObject = { readonly [key: string]: unknown };

/** A nautical mile is 1,852 metres: the speeds of this format are knots. */
const KMH_PER_KNOT = 1.852;
/** Its names of attributes that are measures here; of several that say the same the first one stands for the reading. */
const MEASURES: readonly (readonly [keyof Measures, readonly string[]])[] = [
  ['temperature', ['temperature', 'temp1', 'temp', 'bleTemp1', 'temp2', 'bleTemp2']],
  ['humidity', ['humidity', 'humidity1', 'bleHumidity1']],
  ['battery', ['batteryLevel']],
  ['batteryVoltage', ['battery']],
  ['satellites', ['sat']],
  ['light', ['light']],
];

/**
 * A position as the API of Traccar has it (schema `Position` of its openapi.yaml, 6.14): degrees, metres, knots, times in ISO 8601. What its attributes measure
 * and we know is taken as measured, the rest is kept under its own names. Null for what is none: without a time, or without a place.
 */
export function decodeTraccarPosition(value: unknown): Report | null {
  if (!isJsonObject(value)) return null;
  const [latitude, longitude] = [numberIn(value, 'latitude'), numberIn(value, 'longitude')];
  const deviceTime = timeIn(value, 'deviceTime') ?? timeIn(value, 'fixTime');
  if (deviceTime === undefined || latitude === undefined || longitude === undefined) return null;
  const draft = newDraft();
  draft.deviceTime = deviceTime;
  const said = isJsonObject(value['attributes']) ? value['attributes'] : {};
  Object.assign(draft.attributes, said, { source: 'traccar' });
  if (typeof value['protocol'] === 'string') draft.attributes['protocol'] = value['protocol'];
  // Of a message without a fix it repeats the place that it knew before: nobody was there at this time.
  if (value['outdated'] !== true) setPlace(draft, value, { latitude, longitude });
  for (const [name, keys] of MEASURES) setFirst(draft, name, said, keys);
  return draftToReport(draft);
}

/**
 * What a server passes on (`forward.type = json`): one position, and the device whose it is.
 * @param value parsed JSON
 */
export function decodeTraccarForward(value: unknown): WebMessage {
  const [position, device] = isJsonObject(value) ? [value['position'], value['device']] : [];
  // It may be told of events at the same address: they say nothing that the positions do not.
  if (isJsonObject(value) && isJsonObject(value['event'])) return { kind: 'ignored', identifier: null, reason: 'event' };
  const identifier = isJsonObject(device) ? device['uniqueId'] : undefined;
  if (!isIdentifier(identifier))
    return { kind: 'refused', field: 'device.uniqueId', reason: identifier === undefined ? 'missing' : 'invalid' };
  const report = decodeTraccarPosition(position);
  if (report === null) return { kind: 'refused', field: 'position', reason: position === undefined ? 'missing' : 'invalid' };
  return { kind: 'reports', identifier, reports: [report] };
}

function setPlace(draft: DraftReport, value: JsonObject, { latitude, longitude }: { latitude: number; longitude: number }): void {
  setPosition(draft, latitude, longitude);
  if (value['valid'] === false) draft.flags.add('noFix');
  const [altitude, knots, course, accuracy] = ['altitude', 'speed', 'course', 'accuracy'].map((name) => numberIn(value, name));
  if (altitude !== undefined) setMeasure(draft, 'altitude', altitude, 'altitude');
  if (knots !== undefined) setMeasure(draft, 'speed', knots * KMH_PER_KNOT, 'speed');
  if (course !== undefined) setMeasure(draft, 'course', course, 'course');
  // It says 0 where the device said nothing.
  if (accuracy !== undefined && accuracy !== 0) setMeasure(draft, 'accuracy', accuracy, 'accuracy');
}

function setFirst(draft: DraftReport, name: keyof Measures, said: JsonObject, keys: readonly string[]): void {
  for (const key of keys) {
    const measured = numberIn(said, key);
    if (measured === undefined) continue;
    delete draft.attributes[key];
    setMeasure(draft, name, measured, key);
    return;
  }
}

function numberIn(value: JsonObject, name: string): number | undefined {
  const { [name]: found } = value;
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined;
}

function timeIn(value: JsonObject, name: string): number | undefined {
  const { [name]: found } = value;
  return typeof found === 'string' ? parseIsoTime(found) : undefined;
}
