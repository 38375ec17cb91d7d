import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { isJsonObject } from '../json/attributes.ts';
import type { WebMessage } from '../protocol.ts';

type Values = { readonly [name: string]: unknown };

/** What a vector of the shared collection expects; its notes are in that collection's own schema. */
export interface Expectation extends Values {
  readonly outcome: string;
  readonly deviceId?: string;
  readonly devEui?: string | null;
  readonly records?: readonly Values[] | number;
  readonly event?: Values;
  readonly canonical?: Values;
}

export interface WebVector {
  readonly id: string;
  readonly payload?: {
    readonly http?: {
      readonly method: string;
      readonly target: string;
      readonly headers: { readonly [name: string]: string };
      readonly body?: string;
    };
    readonly mqtt?: { readonly topic: string; readonly json: string };
  };
  readonly http?: { readonly target: string };
  readonly json?: unknown;
  readonly expect: Expectation;
}

/** Real messages that the project may not carry along: they lie beside the checkout where they are at hand. */
export const DATA = new URL('../../../../../../../../shared/data/', import.meta.url);

/** @param file below the collection's folder */
export function webVectorsOf(file: string): WebVector[] {
  return readFileSync(new URL(file, DATA), 'utf8').trim().split('\n').map(vectorOf);
}

function vectorOf(line: string): WebVector {
  const vector: unknown = JSON.parse(line);
  if (!isVector(vector)) throw new Error(`no vector: ${line.slice(0, 80)}`);
  return vector;
}

function isVector(value: unknown): value is WebVector {
  return isJsonObject(value) && typeof value['id'] === 'string' && isJsonObject(value['expect']) && 'outcome' in value['expect'];
}

export function queryOf(target: string): URLSearchParams {
  return new URL(target, 'http://tracker.invalid').searchParams;
}

type Measure = Exclude<keyof Report, 'flags' | 'attributes' | 'deviceTime'>;

const RECORD_MEASURES: { readonly [name: string]: readonly [measure: Measure, tolerance: number] } = {
  lat: ['latitude', 1e-5],
  lon: ['longitude', 1e-5],
  speedKmh: ['speed', 0.02],
  altitudeM: ['altitude', 1e-9],
  accuracyM: ['accuracy', 1e-9],
  acc: ['accuracy', 1e-9],
  course: ['course', 1e-9],
  batteryLevel: ['battery', 1e-9],
  satellites: ['satellites', 0],
  temperatureC: ['temperature', 1e-9],
  humidityPct: ['humidity', 1e-9],
  batteryPct: ['battery', 1e-9],
  batteryV: ['batteryVoltage', 1e-9],
};

const KEPT = new Set(['records', 'status', 'event', 'uplink', 'battery', 'location', 'attributes']);
/** Beyond these, our own reading leaves the value out and flags it; the collection passes raw values on. */
const PHYSICAL: { readonly [name: string]: readonly [number, number] } = { temperatureC: [-100, 200], humidityPct: [0, 100] };

/** What must become of the message. */
export function wantedKind({ outcome }: Expectation): WebMessage['kind'] {
  if (outcome === 'reject') return 'refused';
  return KEPT.has(outcome) ? 'reports' : 'ignored';
}

/**
 * Every expected value that the reports don't carry, and every measure that nobody expected. Empty when they agree.
 * @param relative what a measure may differ by, relative to itself: 0 as it is decoded, 1e-6 as it is stored
 */
export function reportsDiffer(expected: Expectation, reports: readonly Report[], relative = 0): string[] {
  return expected.devEui === undefined ? recordsDiffer(expected, reports, relative) : uplinkDiffers(expected, reports, relative);
}

function recordsDiffer(expected: Expectation, reports: readonly Report[], relative: number): string[] {
  const { event, records } = expected;
  const wanted = event === undefined ? records : [eventRecord(event)];
  if (!Array.isArray(wanted) || wanted.length !== reports.length) return [`${JSON.stringify(wanted)} expected, ${reports.length} reports`];
  return wanted.flatMap((record: Values, index) => {
    const report = reports[index] ?? {};
    const named = Object.keys(record).map((name) => RECORD_MEASURES[name]?.[0]);
    const invented = ['speed', 'course', 'accuracy', 'battery', 'altitude', 'latitude'] as const;
    const extra = invented.filter((measure) => report[measure] !== undefined && !named.includes(measure));
    return [...valuesDiffer(record, report, relative), ...extra.map((measure) => `${measure} ${String(report[measure])} is not expected`)];
  });
}

function eventRecord({ tst, ...event }: Values): Values {
  return { ...event, time: new Date(Number(tst) * 1000).toISOString() };
}

function uplinkDiffers(expected: Expectation, reports: readonly Report[], relative: number): string[] {
  // The uplink itself; beside it may stand what the device had remembered.
  const report = reports.find(({ deviceTime }) => deviceTime === Date.parse(String(expected['time']))) ?? reports[0];
  if (report === undefined) return ['no report'];
  const { time, fPort, fCnt, deviceName, batteryPct, codecWarnings, canonical = {} } = expected;
  const { _from, lat, lon, ...measured } = canonical;
  // A failed fix gives old coordinates: they are named, and must not be stored as where the device is.
  const fixFailed = Array.isArray(codecWarnings) && codecWarnings.includes('fix failed');
  const position = fixFailed ? { hasPosition: false } : { lat, lon, hasPosition: lat !== undefined || report.latitude !== undefined };
  const present = Object.entries({ time, fPort, fCnt, deviceName, batteryPct, ...measured, ...position }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const decoded = report.attributes?.['object'] ?? report.attributes?.['decoded_payload'];
  const invented = ['temperature', 'humidity', 'battery', 'batteryVoltage', 'latitude'] as const;
  const extra = decoded === undefined && batteryPct === undefined ? invented.filter((measure) => report[measure] !== undefined) : [];
  const flagged = differ('noFix', fixFailed, report.flags?.includes('noFix') ?? false);
  return [...flagged, ...valuesDiffer(Object.fromEntries(present), report, relative), ...extra.map((measure) => `${measure} is invented`)];
}

function valuesDiffer(expected: Values, report: Report, relative: number): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    if (name === 'time') return differ(name, typeof value === 'string' ? Date.parse(value) : undefined, report.deviceTime);
    if (name === 'hasPosition') return differ(name, value, report.latitude !== undefined && !report.flags?.includes('noFix'));
    const [measure, tolerance] = RECORD_MEASURES[name] ?? [];
    if (measure === undefined || tolerance === undefined) return differ(name, value, report.attributes?.[name]);
    const [least, most] = PHYSICAL[name] ?? [-Infinity, Infinity];
    if (Number(value) < least || Number(value) > most) {
      return differ(`${name} left out`, [undefined, true], [report[measure], report.flags?.includes('sensorError')]);
    }
    const difference = Math.abs(Number(value) - (report[measure] ?? NaN));
    return difference <= tolerance + relative * Math.abs(Number(value))
      ? []
      : [`${name}: ${String(value)} expected, ${String(report[measure])}`];
  });
}

export function differ(name: string, expected: unknown, got: unknown): string[] {
  const isClose = typeof expected === 'number' && typeof got === 'number' && Math.abs(expected - got) <= 1e-6;
  return isClose || isDeepStrictEqual(expected, got) ? [] : [`${name}: ${JSON.stringify(expected)} expected, ${JSON.stringify(got)}`];
}
