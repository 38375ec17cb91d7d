import type { Json, Measures, ReadingFlag, Report } from '@sillage/domain/tracking/telemetry/reading';

/** A mobile cell that the device hears, in the names of the services that find a place by such a list (Google, Mozilla, Unwired). `signalStrength` in dBm. */
export interface CellTower {
  readonly cellId: number;
  readonly locationAreaCode: number;
  readonly mobileCountryCode: number;
  readonly mobileNetworkCode: number;
  readonly signalStrength?: number;
}

export interface WifiAccessPoint {
  readonly macAddress: string;
  readonly signalStrength?: number;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A report while its message is being read. */
export interface Draft {
  deviceTime: number | undefined;
  /** What a device said of its battery that counts in steps or in percent, and does not say which. */
  batteryLevel?: number;
  readonly measures: Writable<Measures>;
  readonly flags: Set<ReadingFlag>;
  readonly attributes: Record<string, Json>;
  readonly alarms: Set<string>;
  readonly cellTowers: CellTower[];
  readonly wifiAccessPoints: WifiAccessPoint[];
}

/** @param said what is known of the message beside what it measures */
export function draftOf(said: Readonly<Record<string, Json>> = {}): Draft {
  return {
    deviceTime: undefined,
    measures: {},
    flags: new Set(),
    attributes: { ...said },
    alarms: new Set(),
    cellTowers: [],
    wifiAccessPoints: [],
  };
}

export function toReport(draft: Draft): Report {
  const network = networkOf(draft);
  return {
    ...(draft.deviceTime !== undefined && { deviceTime: draft.deviceTime }),
    ...draft.measures,
    ...(draft.flags.size > 0 && { flags: [...draft.flags] }),
    attributes: {
      ...draft.attributes,
      ...(draft.alarms.size > 0 && { alarm: [...draft.alarms].join(',') }),
      ...(network && { network }),
    },
  };
}

function networkOf({ cellTowers, wifiAccessPoints }: Draft): Json | null {
  if (cellTowers.length === 0 && wifiAccessPoints.length === 0) return null;
  return {
    radioType: 'gsm',
    ...(cellTowers.length > 0 && { cellTowers: cellTowers.map((tower) => ({ ...tower })) }),
    ...(wifiAccessPoints.length > 0 && { wifiAccessPoints: wifiAccessPoints.map((point) => ({ ...point })) }),
  };
}

export function addAlarm(draft: Draft, alarm: string | undefined): void {
  if (alarm !== undefined) draft.alarms.add(alarm);
}

/**
 * Where it is. `isFixed`: whether the device says that it knows. What is no fix is kept and flagged; what is on no globe is kept as it was said, beside the
 * position, of which there is none.
 */
export function takeFix(draft: Draft, latitude: number, longitude: number, isFixed: boolean): void {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    Object.assign(draft.attributes, { latitude, longitude });
    draft.flags.add('noFix');
    return;
  }
  const isNowhere = latitude === 0 && longitude === 0;
  draft.measures.latitude = latitude + 0;
  draft.measures.longitude = longitude + 0;
  if (!isFixed || isNowhere) draft.flags.add('noFix');
}

/** The device's clock, milliseconds since 1970 UTC; undefined for a date that can't be, which marks the clock as doubtful. */
export function takeClock(draft: Draft, time: number | undefined): void {
  if (time === undefined) draft.flags.add('clock');
  else draft.deviceTime = time;
}

/** Degrees clockwise from north; more than a full turn is no course. */
export function takeCourse(draft: Draft, degrees: number): void {
  if (degrees >= 0 && degrees <= 360) draft.measures.course = degrees % 360;
}

/** Charge in percent; more than all of it is none. */
export function takeCharge(draft: Draft, percent: number): void {
  if (percent >= 0 && percent <= 100) draft.measures.battery = percent;
}

/** The range of the sensors in use; what lies outside is how they say that they have no value. */
const COLDEST = -55;
const HOTTEST = 125;

/** A temperature in °C under its own name; the first one that is possible also stands for the reading. */
export function addTemperature(draft: Draft, name: string, celsius: number): void {
  if (celsius < COLDEST || celsius > HOTTEST) return addSensorError(draft, name, `${celsius} out of ${COLDEST}..${HOTTEST} °C`);
  draft.attributes[name] = celsius;
  draft.measures.temperature ??= celsius;
}

/** Relative humidity in percent: of the reading, or of a sensor that has a name of its own. The first one stands for the reading. */
export function addHumidity(draft: Draft, percent: number, name?: string): void {
  if (percent < 0 || percent > 100) return addSensorError(draft, name ?? 'humidity', `${percent} out of 0..100 %`);
  if (name !== undefined) draft.attributes[name] = percent;
  draft.measures.humidity ??= percent;
}

/** A sensor that says that it has no value: none is kept, and why. */
export function addSensorError(draft: Draft, name: string, why: string): void {
  draft.attributes[name] = null;
  draft.attributes[`${name}Error`] = why;
  draft.flags.add('sensorError');
}
