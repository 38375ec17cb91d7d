const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});

/**
 * CRC-16/IBM (polynomial 0x8005 reflected) of `data` from `start` to before `end`.
 * @param initial 0 for the variant that is called ARC, 0xFFFF for MODBUS
 */
export function crc16Ibm(data: Uint8Array, start: number, end: number, initial = 0): number {
  let crc = initial;
  for (let at = start; at < end; at++) crc = (crc >>> 8) ^ (TABLE[(crc ^ (data[at] ?? 0)) & 0xff] ?? 0);
  return crc;
}
