import type { Measurement } from '../protocols/measurement.ts';

export const STARTED_AT = Date.UTC(2026, 2, 3, 9, 0, 0);

/** So many measurements of a reefer near Torino, a minute apart. */
export function someMeasurements(count: number): Measurement[] {
  return Array.from({ length: count }, (_, index) => ({
    time: STARTED_AT + index * 60_000,
    latitude: 45.0741 + index / 1000,
    longitude: 7.5382,
    altitude: 315,
    accuracy: 5,
    speed: 78.4,
    course: 12,
    satellites: 11,
    temperature: 5.21,
    humidity: 71.5,
    battery: 96,
    batteryVoltage: 4.09,
    signal: -81,
  }));
}

/** Soon again, so that a test of what happens after an error does not wait like a device. */
export const QUICK = { firstMs: 1, mostMs: 5 };
