import type { Measures } from './reading.ts';

export interface PhysicalRange {
  readonly name: keyof Measures;
  readonly min: number;
  readonly max: number;
}

/**
 * What a sensor of a tracker can plausibly measure, in the units of `Measures`. A value outside is the sensor's error, not a measurement:
 * it is left out, flagged `sensorError` and kept raw among the attributes.
 */
const RANGES: readonly PhysicalRange[] = [
  { name: 'altitude', min: -12_000, max: 100_000 },
  { name: 'accuracy', min: 0, max: 50_000_000 },
  { name: 'speed', min: 0, max: 50_000 },
  { name: 'course', min: 0, max: 360 },
  { name: 'satellites', min: 0, max: 255 },
  { name: 'temperature', min: -100, max: 200 },
  { name: 'humidity', min: 0, max: 100 },
  { name: 'battery', min: 0, max: 100 },
  { name: 'batteryVoltage', min: 0, max: 1000 },
  { name: 'light', min: 0, max: 1_000_000 },
  { name: 'shock', min: 0, max: 10_000 },
  { name: 'signal', min: -250, max: 100 },
];

export const PHYSICAL_RANGE: ReadonlyMap<string, PhysicalRange> = new Map(RANGES.map((range) => [range.name, range]));

export function isPhysical(name: keyof Measures, value: number): boolean {
  const range = PHYSICAL_RANGE.get(name);
  if (name === 'satellites' && !Number.isInteger(value)) return false;
  return range === undefined || (value >= range.min && value <= range.max);
}

export function isOnEarth(latitude: number, longitude: number): boolean {
  return latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180;
}
