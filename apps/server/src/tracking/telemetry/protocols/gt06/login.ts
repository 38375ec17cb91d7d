/** What 0x01 says: who, and how far the device's clock is ahead of UTC (0 where it does not say). */
export interface Gt06Login {
  readonly identifier: string;
  readonly zoneMinutes: number;
}

const ID_LENGTH = 8;
/** Behind the IMEI: two bytes of device type, then two of zone and language. */
const ZONE_AT = 10;
const WEST = 0x08;

/** Null when the terminal id is not an IMEI in BCD. */
export function readLogin(content: Buffer): Gt06Login | null {
  if (content.length < ID_LENGTH) return null;
  const digits = content.toString('hex', 0, ID_LENGTH);
  if (!/^\d{16}$/.test(digits)) return null;
  const zone = content.length >= ZONE_AT + 2 ? content.readUInt16BE(ZONE_AT) : 0;
  return { identifier: digits.replace(/^0/, ''), zoneMinutes: zoneOf(zone) };
}

/** No clock on earth is further from UTC. */
const FURTHEST_HOURS = 14;

/** The upper twelve bits are hours and minutes as a decimal number, 530 for 5 h 30 min. What can be no zone is something else that a model puts there. */
function zoneOf(zone: number): number {
  const clock = zone >> 4;
  if (clock > FURTHEST_HOURS * 100 || clock % 100 > 59) return 0;
  const minutes = Math.floor(clock / 100) * 60 + (clock % 100);
  return (zone & WEST) === 0 ? minutes : 0 - minutes;
}
