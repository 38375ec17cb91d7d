const TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0x8408 : crc >>> 1;
  return crc;
});

/** CRC-ITU (X.25: polynomial 0x1021 reflected, start and final inversion 0xFFFF) of `data` from `start` to before `end`. */
export function crcItu(data: Uint8Array, start: number, end: number): number {
  let crc = 0xffff;
  for (let at = start; at < end; at++) crc = (crc >>> 8) ^ (TABLE[(crc ^ (data[at] ?? 0)) & 0xff] ?? 0);
  return crc ^ 0xffff;
}
