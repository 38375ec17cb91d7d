import type { Json, Measures, ReadingFlag, Report } from '@sillage/domain/tracking/telemetry/reading';
import type { CellTower, WifiAccessPoint } from './network.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** A report while its message is being read. */
export interface Draft {
  deviceTime: number | undefined;
  readonly measures: Writable<Measures>;
  readonly flags: Set<ReadingFlag>;
  readonly attributes: Record<string, Json>;
  readonly alarms: Set<string>;
  readonly cellTowers: CellTower[];
  readonly wifiAccessPoints: WifiAccessPoint[];
}

export function draftOf(type: number): Draft {
  return {
    deviceTime: undefined,
    measures: {},
    flags: new Set(),
    attributes: { type },
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

/** The range of the sensors in use; what lies outside is how they say that they have no value. */
const COLDEST = -55;
const HOTTEST = 125;

/** A temperature in °C under its own name; the first one that is possible also stands for the reading. */
export function addTemperature(draft: Draft, name: string, celsius: number): void {
  if (celsius >= COLDEST && celsius <= HOTTEST) {
    draft.attributes[name] = celsius;
    draft.measures.temperature ??= celsius;
    return;
  }
  draft.attributes[name] = null;
  draft.attributes[`${name}Error`] = `${celsius} out of ${COLDEST}..${HOTTEST} °C`;
  draft.flags.add('sensorError');
}

/** Relative humidity in percent. */
export function addHumidity(draft: Draft, percent: number): void {
  if (percent >= 0 && percent <= 100) {
    draft.measures.humidity = percent;
    return;
  }
  draft.attributes['humidityError'] = `${percent} out of 0..100 %`;
  draft.flags.add('sensorError');
}
