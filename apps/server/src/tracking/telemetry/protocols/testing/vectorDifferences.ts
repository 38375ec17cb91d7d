import type { Report } from '@sillage/domain/tracking/telemetry/reading';

/** What the real messages beside the repository expect of one record (see their SCHEMA). Only tests use this. */
interface Tower {
  readonly cellId: number;
  readonly locationAreaCode: number;
  readonly mobileCountryCode: number;
  readonly mobileNetworkCode: number;
  readonly signalStrength?: number;
}

interface Network {
  readonly cellTowers?: readonly Tower[];
  readonly wifiAccessPoints?: readonly { readonly macAddress: string; readonly signalStrength?: number }[];
}

export interface ExpectedRecord {
  readonly time: string | null;
  readonly hasPosition: boolean;
  readonly valid?: boolean;
  readonly network?: Network;
  readonly sensors?: Readonly<Record<string, unknown>>;
  readonly io?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

const FIELDS = {
  lat: { of: 'latitude', within: 1e-5 },
  lon: { of: 'longitude', within: 1e-5 },
  altitudeM: { of: 'altitude', within: 0 },
  speedKmh: { of: 'speed', within: 0.02 },
  course: { of: 'course', within: 0 },
  satellites: { of: 'satellites', within: 0 },
  batteryVoltage: { of: 'batteryVoltage', within: 1e-9 },
  batteryLevel: { of: 'battery', within: 0 },
  humidity: { of: 'humidity', within: 1e-9 },
} as const;

/** Fields that are no value of their own. */
const STRUCTURE = ['time', 'date', 'hasPosition', 'valid', 'network', 'sensors', 'io', 'temperatures', 'humidities', 'other'];

/**
 * The names of everything that a record expects and the report says differently.
 * @param relative what a measure may differ by, relative to itself: 0 as it is decoded, 1e-6 as it is stored
 */
export function differences(expected: ExpectedRecord, report: Report, basis: string, relative = 0): string[] {
  const hasNoFix = report.flags?.includes('noFix') ?? false;
  const isMoved = report.latitude !== undefined && !hasNoFix;
  const values = {
    ...expected,
    ...objectAt(expected, 'temperatures'),
    ...objectAt(expected, 'humidities'),
    ...objectAt(expected, 'other'),
    ...expected.sensors,
  };
  return [
    ...(isSameTime(expected, report) ? [] : ['time']),
    ...(isMoved === (expected.hasPosition && expected.valid !== false) ? [] : ['hasPosition']),
    ...Object.keys(values).filter((name) => !STRUCTURE.includes(name) && !isEqual(name, values[name], report, basis, relative)),
    ...(!expected.io || JSON.stringify(sorted(expected.io)) === JSON.stringify(sorted(report.attributes?.['io'])) ? [] : ['io']),
    ...(!expected.network || networkText(expected.network) === networkText(report.attributes?.['network']) ? [] : ['network']),
  ].toSorted();
}

/** Some expectations know the day only. */
function isSameTime({ time, date }: ExpectedRecord, { deviceTime }: Report): boolean {
  if (typeof date === 'string') return deviceTime !== undefined && new Date(deviceTime).toISOString().startsWith(date);
  return deviceTime === (time === null ? undefined : Date.parse(time));
}

function objectAt(expected: ExpectedRecord, name: string): object {
  const value = expected[name];
  return typeof value === 'object' && value !== null ? value : {};
}

function isEqual(name: string, expected: unknown, report: Report, basis: string, relative: number): boolean {
  const field = Object.entries(FIELDS).find(([key]) => key === name)?.[1];
  const actual = field ? report[field.of] : report.attributes?.[name];
  // The reference writes 0 for a speed, course or altitude that the message does not have; only a derived expectation means the 0.
  if (field && expected === 0 && actual === undefined && name !== 'batteryLevel') return !basis.includes('derived');
  if (typeof expected === 'number' && typeof actual === 'number')
    return Math.abs(expected - actual) <= (field?.within ?? 1e-9) + relative * Math.abs(expected);
  return expected === actual;
}

function sorted(value: unknown): unknown[] {
  return Object.entries(value ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The cells and access points of a network, in an order of their own: the reference keeps them in a set. */
export function networkText(network: unknown): string {
  const { cellTowers = [], wifiAccessPoints = [] }: Network = network ?? {};
  const cells = cellTowers.map((cell) =>
    [cell.mobileCountryCode, cell.mobileNetworkCode, cell.locationAreaCode, cell.cellId, cell.signalStrength].join(),
  );
  return [...cells, ...wifiAccessPoints.map((point) => [point.macAddress, point.signalStrength].join())].toSorted().join(' ');
}
