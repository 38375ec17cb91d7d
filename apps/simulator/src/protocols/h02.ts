/**
 * What an H02 device sends and what it understands of the answers, written from the protocol's description: texts from `*` to `#` with commas
 * between their fields, and a binary form of decimal digits in halves of bytes that begins with `$`.
 */

export interface H02Report {
  /** Ten digits, or an IMEI. */
  readonly id: string;
  /** Milliseconds since 1970 UTC; sent in whole seconds. */
  readonly time: number;
  /** Degrees; sent in 1/10,000 of a minute. */
  readonly latitude: number;
  readonly longitude: number;
  readonly fixed: boolean;
  /** Whole knots. */
  readonly knots: number;
  /** Degrees, 0 to 359. */
  readonly course: number;
  /** Bits that are 0 where there is an alarm: 0 vibration, 1 SOS, 2 too fast; 10 is the ignition. */
  readonly state: number;
}

/** V1: a position as text; what a model adds behind the state. */
export function encodePosition(report: H02Report, added: readonly (string | number)[] = [], kind = 'V1'): Uint8Array {
  const { id, time, latitude, longitude, fixed, knots, course, state } = report;
  const [clock, date] = clockOf(time);
  const place = [minutes(latitude, 2), latitude < 0 ? 'S' : 'N', minutes(longitude, 3), longitude < 0 ? 'W' : 'E'];
  const motion = [knots.toFixed(2), String(course).padStart(3, '0'), date, (state >>> 0).toString(16).toUpperCase().padStart(8, '0')];
  return encodeText(id, kind, [clock, fixed ? 'A' : 'V', ...place, ...motion, ...added]);
}

/** HTBT: the heartbeat, with the charge in percent where there is one. */
export function encodeHeartbeat(id: string, charge?: number): Uint8Array {
  return encodeText(id, 'HTBT', charge === undefined ? [] : [charge]);
}

export function encodeText(id: string, kind: string, fields: readonly (string | number)[]): Uint8Array {
  return Buffer.from(`*${['HQ', id, kind, ...fields].join(',')}#`, 'latin1');
}

/** The binary form. `level`: 0 unknown, 1 to 6, or percent; `tail`: what a model adds. */
export function encodeBinary(report: H02Report, level: number, tail: Uint8Array = Buffer.alloc(0)): Uint8Array {
  const { id, time, latitude, longitude, fixed, knots, course, state } = report;
  const [clock, date] = clockOf(time);
  const flags = (fixed ? 2 : 0) | (latitude >= 0 ? 4 : 0) | (longitude >= 0 ? 8 : 0);
  const name = id.length > 10 ? `${id}0` : id.padStart(10, '0');
  const north = minutes(latitude, 2).replace('.', '');
  const east = minutes(longitude, 3).replace('.', '');
  const motion = `${String(knots).padStart(3, '0')}${String(course).padStart(3, '0')}`;
  const digits = `24${name}${clock}${date}${north}${level.toString(16).padStart(2, '0')}${east}${flags.toString(16)}${motion}`;
  const word = Buffer.alloc(4);
  word.writeUInt32BE(state >>> 0, 0);
  return Buffer.concat([Buffer.from(digits, 'hex'), word, Buffer.from([0xff, 0, 0]), tail]);
}

/** What an answer confirms: the kind of a message, and the server's time where it says it; null when it is none. */
export function readConfirmation(reply: Uint8Array): { kind: string; time: number | null } | null {
  const text = Buffer.from(reply).toString('latin1');
  const [, kind, time] = /^\*\w\w,\d*,(?:V4,)?(\w+)(?:,(\d{14}))?#$/.exec(text) ?? [];
  if (kind === undefined) return null;
  const iso = time?.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z');
  return { kind, time: iso === undefined ? null : Date.parse(iso) };
}

function clockOf(time: number): [clock: string, date: string] {
  const iso = new Date(time).toISOString();
  return [iso.slice(11, 19).replaceAll(':', ''), iso.slice(8, 10) + iso.slice(5, 7) + iso.slice(2, 4)];
}

/** Degrees of this many digits, and minutes with four decimals. */
function minutes(value: number, digits: number): string {
  const all = Math.round(Math.abs(value) * 600_000);
  const degrees = String(Math.floor(all / 600_000)).padStart(digits, '0');
  return degrees + ((all % 600_000) / 10_000).toFixed(4).padStart(7, '0');
}
