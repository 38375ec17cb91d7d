const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1;
  return crc;
});

/** CRC-16/IBM (ARC: polynomial 0x8005 reflected, start 0) of `data` from `start` to before `end`. */
export function crc16Ibm(data: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let at = start; at < end; at++) crc = (crc >>> 8) ^ (TABLE[(crc ^ (data[at] ?? 0)) & 0xff] ?? 0);
  return crc;
}
