import type { Measures, Report } from '@sillage/domain/tracking/telemetry/reading';
import { parseIsoTime } from '@sillage/domain/tracking/telemetry/isoTime';
import { PHYSICAL_RANGE } from '@sillage/domain/tracking/telemetry/physicalRange';

const FIELDS: ReadonlySet<string> = new Set(['deviceDate', 'uniqueIdentifiant', 'latitude', 'longitude', ...PHYSICAL_RANGE.keys()]);
const FULL_TURN = 360;

const rangeOf = (name: keyof Measures) => PHYSICAL_RANGE.get(name) ?? { min: -Infinity, max: Infinity };
const ALTITUDE = rangeOf('altitude');
const ACCURACY = rangeOf('accuracy');
const SPEED = rangeOf('speed');
const COURSE = rangeOf('course');
const SATELLITES = rangeOf('satellites');
const TEMPERATURE = rangeOf('temperature');
const HUMIDITY = rangeOf('humidity');
const BATTERY = rangeOf('battery');
const BATTERY_VOLTAGE = rangeOf('batteryVoltage');
const LIGHT = rangeOf('light');
const SHOCK = rangeOf('shock');
const SIGNAL = rangeOf('signal');
const NORTH = { min: -90, max: 90 };
const EAST = { min: -180, max: 180 };

/**
 * What nearly every reading is: known fields, each a number that its sensor can measure, and a time. It is read field by field, since to look each up by its
 * name takes several times as long.
 * @returns null for every other reading, however good it is
 */
export function reportOfPlain(raw: { readonly [key: string]: unknown }): Report | null {
  for (const key in raw) if (!FIELDS.has(key)) return null;
  const { deviceDate, latitude, longitude, altitude, accuracy, speed, course, satellites, temperature } = raw;
  const { humidity, battery, batteryVoltage, light, shock, signal } = raw;
  const deviceTime = typeof deviceDate === 'string' ? parseIsoTime(deviceDate) : undefined;
  if (
    deviceTime === undefined ||
    (latitude === undefined) !== (longitude === undefined) ||
    !fits(NORTH, latitude) ||
    !fits(EAST, longitude) ||
    !fits(ALTITUDE, altitude) ||
    !fits(ACCURACY, accuracy) ||
    !fits(SPEED, speed) ||
    !fits(COURSE, course) ||
    course === FULL_TURN ||
    !fits(SATELLITES, satellites) ||
    (satellites !== undefined && !Number.isInteger(satellites)) ||
    !fits(TEMPERATURE, temperature) ||
    !fits(HUMIDITY, humidity) ||
    !fits(BATTERY, battery) ||
    !fits(BATTERY_VOLTAGE, batteryVoltage) ||
    !fits(LIGHT, light) ||
    !fits(SHOCK, shock) ||
    !fits(SIGNAL, signal)
  )
    return null;
  return {
    deviceTime,
    latitude,
    longitude,
    altitude,
    accuracy,
    speed,
    course,
    satellites,
    temperature,
    humidity,
    battery,
    batteryVoltage,
    light,
    shock,
    signal,
    flags: undefined,
    attributes: undefined,
  };
}

function fits({ min, max }: { readonly min: number; readonly max: number }, value: unknown): value is number | undefined {
  return value === undefined || (typeof value === 'number' && value >= min && value <= max);
}
