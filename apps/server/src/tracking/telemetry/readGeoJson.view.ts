import { parseDeviceTime } from '@sillage/domain/tracking/telemetry/deviceTime';
import { isOnEarth } from '@sillage/domain/tracking/telemetry/physicalRange';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { DomainError } from '@sillage/domain/domainError';
import { isJsonObject } from './protocols/json/attributes.ts';
import { fileText, MOST_POINTS, physicalOf, type ReadTrack } from './trackFile.view.ts';

type JsonObject = { readonly [key: string]: unknown };

const TIMES = ['time', 'timestamp', 'deviceDate', 'date', 'datetime'];

/**
 * The points of a GeoJSON file (RFC 7946): of each feature that is a `Point`, with the time and the measures of its properties, and of each `LineString` and
 * `MultiLineString` whose properties have a time for each of its places (`coordTimes`, `times`, also within `coordinateProperties`).
 * @throws DomainError `track.unreadable`, `track.empty`, `track.tooManyPoints`
 */
export function readGeoJson(bytes: Uint8Array): ReadTrack {
  const points = featuresOf(parsed(bytes)).flatMap(pointsOf);
  if (points.length > MOST_POINTS) throw new DomainError('track.tooManyPoints');
  const reports = points.flatMap((point) => toReport(point) ?? []);
  if (reports.length === 0) throw new DomainError('track.empty');
  return { reports, nowhere: points.length - reports.length };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(fileText(bytes));
  } catch {
    throw new DomainError('track.unreadable');
  }
}

function featuresOf(value: unknown): readonly JsonObject[] {
  if (!isJsonObject(value)) throw new DomainError('track.unreadable');
  if (value['type'] === 'Feature') return [value];
  const { features } = value;
  if (value['type'] !== 'FeatureCollection' || !Array.isArray(features)) throw new DomainError('track.unreadable');
  return features.filter(isJsonObject);
}

interface Point {
  readonly place: unknown;
  readonly time: unknown;
  readonly properties: JsonObject;
}

function pointsOf({ geometry, properties: said }: JsonObject): readonly Point[] {
  const properties = isJsonObject(said) ? said : {};
  if (!isJsonObject(geometry)) return [];
  const { type, coordinates } = geometry;
  if (type === 'Point')
    return [{ place: coordinates, time: TIMES.map((name) => properties[name]).find((time) => time !== undefined), properties }];
  if (type === 'LineString') return pointsAlong(coordinates, timesIn(properties));
  if (type !== 'MultiLineString') return [];
  const times = listIn(timesIn(properties));
  return listIn(coordinates).flatMap((line, index) => pointsAlong(line, times[index]));
}

function pointsAlong(line: unknown, times: unknown): readonly Point[] {
  const each = listIn(times);
  return listIn(line).map((place, index) => ({ place, time: each[index], properties: {} }));
}

/** The older and the newer way of writing them. */
function timesIn(properties: JsonObject): unknown {
  const { coordinateProperties: newer } = properties;
  const said = [properties, ...(isJsonObject(newer) ? [newer] : [])].flatMap((one) => [one['coordTimes'], one['times']]);
  return said.find((one) => Array.isArray(one));
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function toReport({ place, time, properties }: Point): Report | null {
  if (!Array.isArray(place)) return null;
  const [longitude, latitude, altitude] = (place as readonly unknown[]).map(numberOf);
  if (latitude === undefined || longitude === undefined || !isOnEarth(latitude, longitude)) return null;
  const value = (name: string) => numberOf(properties[name]);
  const measured = {
    altitude: altitude ?? value('altitude'),
    speed: value('speed'),
    course: value('course'),
    accuracy: value('accuracy'),
    temperature: value('temperature'),
    humidity: value('humidity'),
    battery: value('battery'),
  };
  return { latitude, longitude, deviceTime: parseDeviceTime(time), ...physicalOf(measured), attributes: { source: 'geojson' } };
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
