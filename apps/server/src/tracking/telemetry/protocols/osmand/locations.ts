import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { WebMessage } from '../protocol.ts';
import { isJsonObject } from '../json/attributes.ts';
import { parseDeviceTime } from '@sillage/domain/tracking/telemetry/deviceTime';
import { type DraftReport, draftToReport, newDraft, setMeasure, setPosition } from '../json/draftReport.ts';
import { isIdentifier } from '../json/identifier.ts';
import { converted, numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import { identityOf, type Parameters } from './parameters.ts';

type JsonObject = { readonly [key: string]: unknown };

const KMH_PER_METRE_PER_SECOND = 3.6;
const MAX_LOCATIONS = 10_000;
/** Of the message around the locations. */
const BODY_KEYS: ReadonlySet<string> = new Set(['device_id', 'location', 'key']);
/** Said by the report itself, or (`_`) repeating it. */
const OWN_KEYS: ReadonlySet<string> = new Set(['timestamp', 'coords', 'battery', 'activity', '_', '__proto__']);
const OWN_COORDS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'altitude', 'accuracy', 'speed', 'heading', '__proto__']);

/**
 * The Traccar Client's JSON: `{ device_id, location: { timestamp, coords, battery, … } }`, `location` being a list when the client sends a batch.
 * Speed in m/s; -1 says unknown. `battery.level` is a fraction.
 */
export function decodeLocations(body: JsonObject, parameters: Parameters): WebMessage {
  const fromQuery = identityOf(parameters);
  const sent = typeof body['device_id'] === 'number' ? String(body['device_id']) : (body['device_id'] ?? fromQuery.identifier);
  if (sent === undefined || sent === '') return { kind: 'refused', field: 'device_id', reason: 'missing' };
  if (!isIdentifier(sent)) return { kind: 'refused', field: 'device_id', reason: 'invalid' };
  // A client that says who it is and nothing of where is heard all the same.
  const locations: unknown[] = Array.isArray(body['location']) ? body['location'] : [body['location'] ?? {}];
  if (locations.length > MAX_LOCATIONS) return { kind: 'refused', field: 'location', reason: 'tooMany' };
  const besides = Object.fromEntries(Object.entries(body).filter(([key]) => !BODY_KEYS.has(key)));
  const reports: Report[] = [];
  for (const location of locations) {
    if (!isJsonObject(location)) return { kind: 'refused', field: 'location', reason: 'invalid' };
    const report = decodeLocation(location, besides);
    if (typeof report === 'string') return { kind: 'refused', field: report, reason: 'invalid' };
    reports.push(report);
  }
  const key = typeof body['key'] === 'string' ? body['key'] : fromQuery.key;
  return { kind: 'reports', identifier: sent, reports, key };
}

/**
 * The report, or the name of the field that is wrong.
 * @param besides what the message says beside its locations
 */
function decodeLocation(location: JsonObject, besides: JsonObject): Report | string {
  const draft = newDraft();
  const { timestamp, coords, battery, activity } = location;
  if (isPresent(timestamp)) {
    draft.deviceTime = parseDeviceTime(timestamp);
    if (draft.deviceTime === undefined) return 'location.timestamp';
  }
  if (isPresent(coords)) {
    const wrong = isJsonObject(coords) ? readCoords(draft, coords) : 'location.coords';
    if (wrong !== undefined) return wrong;
  }
  readBattery(draft, battery);
  readActivity(draft, activity);
  readMovement(draft, location);
  for (const [key, value] of [...Object.entries(besides), ...Object.entries(location)]) {
    if (OWN_KEYS.has(key) || value === null || (isJsonObject(value) && Object.keys(value).length === 0)) continue;
    draft.attributes[key] = value;
  }
  return draftToReport(draft);
}

function readCoords(draft: DraftReport, coords: JsonObject): string | undefined {
  const { latitude, longitude } = coords;
  if (isPresent(latitude) || isPresent(longitude)) {
    const [lat, lon] = [numberOf(latitude), numberOf(longitude)];
    if (lat === undefined) return 'location.coords.latitude';
    if (lon === undefined) return 'location.coords.longitude';
    setPosition(draft, lat, lon);
  }
  const altitude = numberOf(coords['altitude']);
  if (altitude !== undefined) setMeasure(draft, 'altitude', altitude, 'altitude');
  const known = { accuracy: 1, speed: KMH_PER_METRE_PER_SECOND, heading: 1 } as const;
  for (const name of ['accuracy', 'speed', 'heading'] as const) {
    const value = numberOf(coords[name]);
    if (value !== undefined && value >= 0) setMeasure(draft, name === 'heading' ? 'course' : name, converted(value, known[name]), name);
  }
  for (const [key, value] of Object.entries(coords)) {
    const isUnknown = value === null || (key.endsWith('_accuracy') && value === -1);
    if (!OWN_COORDS.has(key) && !isUnknown) draft.attributes[key] = value;
  }
  return undefined;
}

function readBattery(draft: DraftReport, battery: unknown): void {
  if (!isJsonObject(battery)) return;
  const level = numberOf(battery['level']);
  if (level !== undefined && level >= 0) setMeasure(draft, 'battery', converted(level, 100), 'battery.level');
  if (typeof battery['is_charging'] === 'boolean') draft.attributes['charge'] = battery['is_charging'];
}

/** Beside their own names, under those that every protocol uses here: whether it moves, and how far it came, in metres. */
function readMovement(draft: DraftReport, { is_moving: isMoving, odometer }: JsonObject): void {
  const metres = numberOf(odometer);
  if (typeof isMoving === 'boolean') draft.attributes['motion'] = isMoving;
  if (metres !== undefined && metres >= 0) draft.attributes['odometerM'] = metres;
}

function readActivity(draft: DraftReport, activity: unknown): void {
  if (!isJsonObject(activity)) return;
  if (activity['type'] !== undefined) draft.attributes['activity'] = activity['type'];
  if (activity['confidence'] !== undefined) draft.attributes['activityConfidence'] = activity['confidence'];
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
