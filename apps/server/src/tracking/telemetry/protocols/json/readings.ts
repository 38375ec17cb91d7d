import { MAX_READINGS, type Measures, type ReadingFlag, READING_FLAGS, type Report } from '@sillage/domain/tracking/telemetry/reading';
import type { WebMessage } from '../protocol.ts';
import { type Attributes, boundedAttributes, isJsonObject } from './attributes.ts';
import { sightingsIn } from '@sillage/domain/tracking/telemetry/sightings';
import { isIdentifier } from './identifier.ts';
import { parseEpoch } from '@sillage/domain/tracking/telemetry/deviceTime';
import { parseIsoTime } from '@sillage/domain/tracking/telemetry/isoTime';
import { reportOfPlain } from './plainReading.ts';
import { isOnEarth, PHYSICAL_RANGE, type PhysicalRange } from '@sillage/domain/tracking/telemetry/physicalRange';

/** One reading of the call, in its order: what it says, or the code that says which field is wrong. */
export type JsonEntry =
  | { readonly index: number; readonly identifier: string | null; readonly report: Report; readonly fault?: string | null }
  | { readonly index: number; readonly code: string };

export type DecodedReadings =
  { readonly kind: 'readings'; readonly entries: readonly JsonEntry[] } | Extract<WebMessage, { kind: 'refused' }>;

/** What a tracker may say of its own reading; the other flags are the server's assessment and are ignored when sent. */
const TRACKER_FLAGS: ReadonlySet<unknown> = new Set<ReadingFlag>(['noFix', 'sensorError', 'lowAccuracy']);
const ALL_FLAGS: ReadonlySet<unknown> = new Set(READING_FLAGS);
const NOTHING: { readonly [key: string]: unknown } = Object.freeze({});

type Draft = { -readonly [Name in keyof Measures]: Measures[Name] } & {
  deviceTime: number | undefined;
  identifier: string | null;
  flags: ReadingFlag[] | undefined;
  sent: { readonly [key: string]: unknown };
  /** What no field takes: unknown keys, and the raw of what was left out. */
  rest: { [key: string]: unknown } | undefined;
};

/**
 * The JSON of the public interface: one reading, or an array of at most `MAX_READINGS`. Values absent or null were not measured.
 * A bad reading is refused alone, by its index; a bad call (`body`) is refused whole. Never throws, whatever the body.
 */
export function decodeReadings(body: unknown): DecodedReadings {
  if (!Array.isArray(body)) {
    if (!isJsonObject(body)) return { kind: 'refused', field: 'body', reason: 'notAReadingNorAnArray' };
    return { kind: 'readings', entries: [decodeReading(body, 0, new Set())] };
  }
  if (body.length > MAX_READINGS) return { kind: 'refused', field: 'body', reason: 'tooMany' };
  const identifiers = new Set<unknown>();
  return { kind: 'readings', entries: body.map((raw: unknown, index) => decodeReading(raw, index, identifiers)) };
}

/** @param identifiers of the same call that were looked at already, and are good: the same few come again and again */
function decodeReading(raw: unknown, index: number, identifiers: Set<unknown>): JsonEntry {
  if (!isJsonObject(raw)) return { index, code: 'notAnObject' };
  return decodePlain(raw, index, identifiers) ?? decodeAny(raw, index);
}

function decodePlain(raw: { readonly [key: string]: unknown }, index: number, identifiers: Set<unknown>): JsonEntry | null {
  const { uniqueIdentifiant } = raw;
  if (!isKnown(uniqueIdentifiant, identifiers)) return null;
  const report = reportOfPlain(raw);
  return report && { index, identifier: uniqueIdentifiant ?? null, report };
}

function isKnown(value: unknown, identifiers: Set<unknown>): value is string | undefined {
  if (value === undefined || identifiers.has(value)) return true;
  const isGood = isIdentifier(value);
  if (isGood) identifiers.add(value);
  return isGood;
}

function decodeAny(raw: { readonly [key: string]: unknown }, index: number): JsonEntry {
  const draft = emptyDraft();
  for (const key in raw) {
    const value = raw[key];
    const range = PHYSICAL_RANGE.get(key);
    const code = range === undefined ? readOther(draft, key, value) : readMeasure(draft, range, value);
    if (code !== undefined) return { index, code };
  }
  if (draft.deviceTime === undefined) return { index, code: 'deviceDate.missing' };
  const code = placePosition(draft);
  if (code !== undefined) return { index, code };
  const attributes = collectAttributes(draft);
  if (typeof attributes === 'string') return { index, code: attributes };
  return { index, identifier: draft.identifier, report: reportOf(draft, attributes) };
}

/** Every field is named even while empty: reports of one shape keep what reads them fast. */
function emptyDraft(): Draft {
  return {
    deviceTime: undefined,
    latitude: undefined,
    longitude: undefined,
    altitude: undefined,
    accuracy: undefined,
    speed: undefined,
    course: undefined,
    satellites: undefined,
    temperature: undefined,
    humidity: undefined,
    battery: undefined,
    batteryVoltage: undefined,
    light: undefined,
    shock: undefined,
    signal: undefined,
    identifier: null,
    flags: undefined,
    sent: NOTHING,
    rest: undefined,
  };
}

function readMeasure(draft: Draft, { name, min, max }: PhysicalRange, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${name}.invalid`;
  if (value < min || value > max) {
    leaveOut(draft, name, value, 'sensorError');
  } else if (name === 'course') {
    draft.course = value === 360 ? 0 : value;
  } else if (name === 'satellites' && !Number.isInteger(value)) {
    return 'satellites.invalid';
  } else {
    draft[name] = value;
  }
  return undefined;
}

function readOther(draft: Draft, key: string, value: unknown): string | undefined {
  switch (key) {
    case 'deviceDate':
      return readDeviceDate(draft, value);
    case 'latitude':
    case 'longitude':
      if (value === null || value === undefined) return undefined;
      if (typeof value !== 'number' || !Number.isFinite(value)) return `${key}.invalid`;
      draft[key] = value;
      return undefined;
    case 'uniqueIdentifiant':
      if (!isIdentifier(value)) return 'uniqueIdentifiant.invalid';
      draft.identifier = value;
      return undefined;
    case 'attributes':
      if (value === null || value === undefined) return undefined;
      if (!isJsonObject(value)) return 'attributes.invalid';
      draft.sent = value;
      return undefined;
    case 'flags':
      return readFlags(draft, value);
    case 'receivedDate':
      return undefined; // A reading read from the interface and sent back: when it is received is for this server to say.
    default:
      draft.rest ??= {};
      if (key !== '__proto__') draft.rest[key] = value;
      return undefined;
  }
}

function readDeviceDate(draft: Draft, value: unknown): string | undefined {
  if (value === null || value === undefined) return 'deviceDate.missing';
  const time = typeof value === 'string' ? parseIsoTime(value) : typeof value === 'number' ? parseEpoch(value) : undefined;
  if (time === undefined) return 'deviceDate.invalid';
  draft.deviceTime = time;
  return undefined;
}

function readFlags(draft: Draft, value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (!Array.isArray(value) || value.length > READING_FLAGS.length || !value.every((flag) => ALL_FLAGS.has(flag))) return 'flags.invalid';
  for (const flag of READING_FLAGS) if (TRACKER_FLAGS.has(flag) && value.includes(flag)) addFlag(draft, flag);
  return undefined;
}

function placePosition(draft: Draft): string | undefined {
  const { latitude, longitude } = draft;
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude === undefined) return 'latitude.missing';
  if (longitude === undefined) return 'longitude.missing';
  if (!isOnEarth(latitude, longitude)) {
    leaveOut(draft, 'latitude', latitude, 'noFix');
    leaveOut(draft, 'longitude', longitude, 'noFix');
  }
  return undefined;
}

function leaveOut(draft: Draft, name: keyof Measures, raw: number, flag: ReadingFlag): void {
  draft[name] = undefined;
  draft.rest ??= {};
  draft.rest[name] = raw;
  addFlag(draft, flag);
}

function addFlag(draft: Draft, flag: ReadingFlag): void {
  draft.flags ??= [];
  if (!draft.flags.includes(flag)) draft.flags.push(flag);
}

function collectAttributes({ sent, rest }: Draft): Attributes | undefined | string {
  if (rest === undefined) return sent === NOTHING ? undefined : boundedAttributes(sent);
  const sightings = Object.values(rest).some((value) => Array.isArray(value)) ? sightingsIn(rest) : null;
  // Whatever a tracker calls what it heard, it is found by one name.
  if (sightings !== null) rest['sightings'] = sightings;
  return boundedAttributes(sent === NOTHING ? rest : { ...sent, ...rest });
}

/** Field by field, because a spread costs several times the rest of the decoding. */
function reportOf(draft: Draft, attributes: Attributes | undefined): Report {
  return {
    deviceTime: draft.deviceTime,
    latitude: draft.latitude,
    longitude: draft.longitude,
    altitude: draft.altitude,
    accuracy: draft.accuracy,
    speed: draft.speed,
    course: draft.course,
    satellites: draft.satellites,
    temperature: draft.temperature,
    humidity: draft.humidity,
    battery: draft.battery,
    batteryVoltage: draft.batteryVoltage,
    light: draft.light,
    shock: draft.shock,
    signal: draft.signal,
    flags: draft.flags,
    attributes,
  };
}
