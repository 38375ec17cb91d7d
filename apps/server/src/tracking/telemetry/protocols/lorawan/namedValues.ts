import { isJsonObject } from '../json/attributes.ts';
import { parseDeviceTime } from '@sillage/domain/tracking/telemetry/deviceTime';
import { numberOf } from '@sillage/domain/tracking/telemetry/numericText';

type JsonObject = { readonly [key: string]: unknown };

/** One value of a decoded object, however deep its codec put it. */
export interface NamedValue {
  /** The key as the codec spells it. */
  readonly key: string;
  /** The key in lower case without separators: `air_temperature`, `airTemperature` and `Air Temperature` are one name. */
  readonly name: string;
  /** Where it stood: values with the same parent belong together. */
  readonly parent: string;
  readonly value: string | number | boolean;
  readonly unit: string | undefined;
}

const MAX_VALUES = 2000;
const MAX_DEPTH = 6;
/** Parts of an object that tell of other things than what this device measured. */
const NOT_MEASURED = /^(?:cached|lastknown\w*|threshold\w*|limits?|\w*alarms?|\w*config\w*|settings|min|max|gateways?|rxinfo|rxmetadata)$/;

export function tellsOfMeasurements(key: string): boolean {
  return !NOT_MEASURED.test(nameOf(key));
}

function nameOf(key: string): string {
  return key.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The values of a decoded object, nearest to its root first. */
export function namedValues(decoded: JsonObject): NamedValue[] {
  const found: NamedValue[] = [];
  let level: { readonly path: string; readonly object: JsonObject }[] = [{ path: '', object: decoded }];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const next: typeof level = [];
    for (const { path, object } of level) {
      if (object['type'] === 'Point') visitPoint(found, path, object['coordinates']);
      for (const [key, value] of Object.entries(object)) {
        if (found.length >= MAX_VALUES) return found;
        visit(found, next, path, key, value);
      }
    }
    level = next;
  }
  return found;
}

/** A point of GeoJSON: longitude first, then latitude and altitude. */
function visitPoint(found: NamedValue[], parent: string, coordinates: unknown): void {
  if (!Array.isArray(coordinates)) return;
  ['longitude', 'latitude', 'altitude'].forEach((name, index) => {
    const value: unknown = coordinates[index];
    if (isValue(value)) found.push({ key: name, name, parent, value, unit: undefined });
  });
}

function visit(found: NamedValue[], next: { path: string; object: JsonObject }[], parent: string, key: string, value: unknown): void {
  const name = nameOf(key);
  if (isValue(value)) {
    found.push({ key, name, parent, value, unit: undefined });
  } else if (!tellsOfMeasurements(key)) {
    return;
  } else if (Array.isArray(value)) {
    // A list of lists is one list; what is nested deeper no codec makes.
    const items: unknown[] = value.flat(2);
    items.slice(0, MAX_VALUES).forEach((item, index) => visitItem(found, next, `${parent}/${key}`, index, item));
  } else if (isJsonObject(value)) {
    const measured = value['value'];
    const channel = lowestChannel(value);
    if (isValue(measured)) {
      found.push({ key, name, parent, value: measured, unit: typeof value['unit'] === 'string' ? value['unit'] : undefined });
    } else if (isValue(channel)) {
      found.push({ key, name, parent, value: channel, unit: undefined });
    } else {
      next.push({ path: `${parent}/${key}`, object: value });
    }
  }
}

/**
 * An item of a list is a part of the object (if it isn't of another time), or a pair such as `{ type: 'Air Temperature', measurementValue: 4.2 }`, or a
 * part that is named like a pair, `{ name: 'temperature', value: 4.2, unit: '°C' }`.
 */
function visitItem(found: NamedValue[], next: { path: string; object: JsonObject }[], path: string, index: number, item: unknown): void {
  if (!isJsonObject(item)) return;
  const { type, measurementValue, value, unit } = item;
  if (typeof type === 'string' && isValue(measurementValue)) {
    found.push({ key: type, name: nameOf(type), parent: path, value: measurementValue, unit: undefined });
  } else if (timeOfItem(item) === undefined) {
    const key = ITEM_NAMES.map((name) => item[name]).find((name) => typeof name === 'string');
    if (typeof key === 'string' && isValue(value)) {
      found.push({ key, name: nameOf(key), parent: path, value, unit: typeof unit === 'string' ? unit : undefined });
    }
    next.push({ path: `${path}/${index}`, object: item });
  }
}

/** What an item of a list calls the name of its value. */
const ITEM_NAMES = ['type', 'name', 'parameter', 'measurement'] as const;

const FIRST_PLAUSIBLE = Date.UTC(2000, 0, 1);
const TIME_KEYS = ['timestamp', 'time', 'ts', 'datetime', 'date'] as const;

/** When an item of a list says it was measured, in milliseconds; undefined where it doesn't say, or counts something else than a calendar's time. */
export function timeOfItem(item: JsonObject): number | undefined {
  const key = Object.keys(item).find((candidate) => TIME_KEYS.some((time) => time === nameOf(candidate)));
  const time = key === undefined ? undefined : parseDeviceTime(item[key]);
  return time !== undefined && time >= FIRST_PLAUSIBLE ? time : undefined;
}

/** Cayenne LPP lists its channels by number, `{ "1": 21.5, "2": 22 }`: the first one stands for all. */
function lowestChannel(value: JsonObject): unknown {
  const channels = Object.keys(value);
  if (channels.length === 0 || !channels.every((channel) => /^\d{1,3}$/.test(channel))) return undefined;
  return value[channels.toSorted((a, b) => Number(a) - Number(b))[0] ?? ''];
}

function isValue(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || numberOf(value) !== undefined;
}
