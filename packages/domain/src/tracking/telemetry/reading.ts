/** One call over HTTP, or one MQTT message, may bring this many. */
export const MAX_READINGS = 10_000;

/** Any JSON value, as trackers send them beside what we understand. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * What a tracker measured at one moment. Units are fixed and the same on the wire; an absent value was not measured.
 */
export interface Measures {
  /** WGS 84 degrees, north positive. Latitude and longitude come together or not at all. */
  readonly latitude?: number | undefined;
  /** WGS 84 degrees, east positive. */
  readonly longitude?: number | undefined;
  /** Metres above sea level. */
  readonly altitude?: number | undefined;
  /** Horizontal accuracy, radius in metres. */
  readonly accuracy?: number | undefined;
  /** Kilometres per hour. */
  readonly speed?: number | undefined;
  /** Degrees clockwise from north, 0 to below 360. */
  readonly course?: number | undefined;
  readonly satellites?: number | undefined;
  /** Degrees Celsius. */
  readonly temperature?: number | undefined;
  /** Relative humidity, percent. */
  readonly humidity?: number | undefined;
  /** Charge left, percent. */
  readonly battery?: number | undefined;
  /** Volts. */
  readonly batteryVoltage?: number | undefined;
  /** Lux. */
  readonly light?: number | undefined;
  /** Peak acceleration in g. */
  readonly shock?: number | undefined;
  /** Received signal strength, dBm. */
  readonly signal?: number | undefined;
}

/** One report of a tracker as its protocol decodes it: nothing assessed, nothing invented. */
export interface Report extends Measures {
  /** The device's own clock, milliseconds since 1970 UTC. Absent when the message carries no time. */
  readonly deviceTime?: number | undefined;
  /** What the decoder itself knows to be doubtful (no fix, sensor error …). */
  readonly flags?: readonly ReadingFlag[] | undefined;
  /** Everything else the message said, by the protocol's own names. */
  readonly attributes?: { readonly [key: string]: Json } | undefined;
}

/**
 * Why a reading is doubtful. The order is the bit in the stored mask: append, never reorder.
 *
 * - `clock`: the device clock was absurd (before 2000, over 24 h ahead) and was replaced by the received time.
 * - `noFix`: the tracker itself said that the position is not a valid fix, or sent (0,0), or a coordinate out of range.
 * - `jump`: it lies impossibly far from those beside it in time; assessed again when others take their place there (`jumps.ts`).
 * - `sensorError`: a sensor reported an error code or a value out of the physical range; the value is left out.
 * - `lowAccuracy`: the position is known to a kilometre or worse.
 * - `noHistory`: older than what the installation keeps.
 * - `outOfService`: the tracker was out of service (status H): kept, but raises nothing.
 * - `network`: its position is not the tracker's own: a position service found it by the cells and access points that an earlier report heard.
 */
export const READING_FLAGS = ['clock', 'noFix', 'jump', 'sensorError', 'lowAccuracy', 'noHistory', 'outOfService', 'network'] as const;
export type ReadingFlag = (typeof READING_FLAGS)[number];

export const FLAG_BIT = Object.fromEntries(READING_FLAGS.map((flag, bit) => [flag, 1 << bit])) as Readonly<Record<ReadingFlag, number>>;

/** Flags that keep a position out of tracks, distances, geofences and the latest position. */
export const POSITION_DOUBTS = FLAG_BIT.noFix | FLAG_BIT.jump | FLAG_BIT.outOfService;

export function flagsToMask(flags: readonly ReadingFlag[]): number {
  return flags.reduce((mask, flag) => mask | FLAG_BIT[flag], 0);
}

export function maskToFlags(mask: number): ReadingFlag[] {
  return READING_FLAGS.filter((flag) => (mask & FLAG_BIT[flag]) !== 0);
}
