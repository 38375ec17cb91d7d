import { addHumidity, addSensorError, addTemperature, type Draft } from '../draft.ts';

/** The top bit says that there is no value, the next one that it is below zero. Source: the guides of TZ-RD05 (tags) and TZ-TT18. */
const ABNORMAL = 0x8000;
const BELOW_ZERO = 0x4000;
const MAGNITUDE = 0x3fff;

/** A temperature of two bytes. `perDegree`: 10 for tags and vehicle units, 100 for TT11, TT18 and the AVL301. */
export function takeTemperature(draft: Draft, name: string, raw: number, perDegree: 10 | 100): void {
  if ((raw & ABNORMAL) !== 0) return addSensorError(draft, name, `no sensor, or a broken one (raw ${raw})`);
  const degrees = (raw & MAGNITUDE) / perDegree;
  addTemperature(draft, name, (raw & BELOW_ZERO) !== 0 && degrees !== 0 ? -degrees : degrees);
}

/** Two bytes of relative humidity in tenths of a percent. */
export function takeHumidity(draft: Draft, raw: number): void {
  if ((raw & ABNORMAL) !== 0) addSensorError(draft, 'humidity', `no sensor, or a broken one (raw ${raw})`);
  else addHumidity(draft, raw / 10);
}

const NO_HUMIDITY = 0xff;

/** One byte of relative humidity in percent; FF where the sensor has none. */
export function takeShortHumidity(draft: Draft, raw: number, name?: string): void {
  if (raw !== NO_HUMIDITY) addHumidity(draft, raw, name);
}
