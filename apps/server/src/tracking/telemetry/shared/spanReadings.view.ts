import type { Measured } from '@sillage/domain/monitoring/alerts/rule';
import { FLAG_BIT, POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { decimalOf } from '../decimalOf.view.ts';

/** Readings with one of these raise nothing, by what they measured and by where they were. */
export const VALUE_DOUBTS = FLAG_BIT.clock | FLAG_BIT.outOfService;
export const PLACE_DOUBTS = POSITION_DOUBTS | FLAG_BIT.clock | FLAG_BIT.lowAccuracy;

/** How each measure is kept, in the order of the bytes. */
const WIDTHS = {
  latitude: 8,
  longitude: 8,
  accuracy: 4,
  speed: 4,
  temperature: 4,
  humidity: 4,
  battery: 4,
  light: 4,
  shock: 4,
} as const;
export type Measure = keyof typeof WIDTHS;
export const MEASURES = Object.keys(WIDTHS) as Measure[];
const isDouble = (measure: Measure) => WIDTHS[measure] === 8;

export interface SpanReading extends Measured {
  readonly flags: number;
  /** km/h. */
  readonly speed: number | null;
}

/** Readings of one tracker in event time, as columns. */
export interface SpanReadings {
  readonly length: number;
  /** Epoch ms of the last one; −Infinity where there is none. */
  readonly lastMs: number;
  readonly times: Float64Array;
  readonly flags: Int16Array;
  /** Not a number where nothing was measured, or not asked for. */
  column(measure: Measure): Float64Array;
  /** Between which values a measure lies, the doubted ones left out; null where there is none. */
  rangeOf(measure: Measure): { readonly min: number; readonly max: number } | null;
  at(index: number): SpanReading;
}

/** PostgreSQL counts microseconds since 2000. */
const POSTGRES_EPOCH_MS = Date.UTC(2000, 0, 1);
const TWO_32 = 4_294_967_296;
const FLAGS_AT = 8;
const FIRST_MEASURE_AT = 10;

/**
 * @param bytes of each reading its time (microseconds since 2000, 8 bytes) and flags (2), then the measures, all in network order
 * @param asked the measures that they hold; a column is read when it is asked for
 */
export function readingsIn(bytes: Uint8Array, asked: readonly Measure[]): SpanReadings {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { places, width } = placesOf(asked);
  const length = bytes.byteLength / width;
  const [times, flags] = [new Float64Array(length), new Int16Array(length)];
  for (let index = 0; index < length; index++) {
    times[index] = timeAt(view, index * width);
    flags[index] = view.getInt16(index * width + FLAGS_AT);
  }
  const columns = new Map<Measure, Float64Array>();
  const ranges = new Map<Measure, ReturnType<SpanReadings['rangeOf']>>();

  const column = (measure: Measure) =>
    remembered(columns, measure, () => readColumn(view, places.get(measure), { measure, width, length }));
  const value = (measure: Measure, index: number) => {
    const found = column(measure)[index];
    return found === undefined || Number.isNaN(found) ? null : found;
  };
  return {
    length,
    times,
    flags,
    column,
    lastMs: times.at(-1) ?? -Infinity,
    rangeOf: (measure) => remembered(ranges, measure, () => rangeIn(column(measure), flags, doubtsOf(measure))),
    at: (index) => ({
      time: times[index] ?? NaN,
      flags: flags[index] ?? 0,
      latitude: value('latitude', index),
      longitude: value('longitude', index),
      accuracy: value('accuracy', index),
      speed: value('speed', index),
      temperature: value('temperature', index),
      humidity: value('humidity', index),
      battery: value('battery', index),
      light: value('light', index),
      shock: value('shock', index),
    }),
  };
}

export const NO_READINGS = readingsIn(new Uint8Array(), []);

function timeAt(view: DataView, at: number): number {
  return (view.getInt32(at) * TWO_32 + view.getUint32(at + 4)) / 1000 + POSTGRES_EPOCH_MS;
}

function placesOf(asked: readonly Measure[]): { places: Map<Measure, number>; width: number } {
  const places = new Map<Measure, number>();
  let width = FIRST_MEASURE_AT;
  for (const measure of MEASURES) {
    if (!asked.includes(measure)) continue;
    places.set(measure, width);
    width += WIDTHS[measure];
  }
  return { places, width };
}

interface Shape {
  readonly measure: Measure;
  readonly width: number;
  readonly length: number;
}

function readColumn(view: DataView, place: number | undefined, { measure, width, length }: Shape): Float64Array {
  const column = new Float64Array(length);
  if (place === undefined) return column.fill(NaN);
  if (isDouble(measure)) for (let index = 0; index < length; index++) column[index] = view.getFloat64(index * width + place);
  else for (let index = 0; index < length; index++) column[index] = decimalOf(view.getFloat32(index * width + place));
  return column;
}

const doubtsOf = (measure: Measure) => (isDouble(measure) ? PLACE_DOUBTS : VALUE_DOUBTS);

function rangeIn(column: Float64Array, flags: Int16Array, doubts: number): ReturnType<SpanReadings['rangeOf']> {
  let [min, max] = [Infinity, -Infinity];
  for (let index = 0; index < column.length; index++) {
    const value = column[index] ?? NaN;
    // Nothing is less or greater than what is no number.
    if (((flags[index] ?? 0) & doubts) !== 0) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : null;
}

function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
