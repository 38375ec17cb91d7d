/** CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, no inversion; of `data` from `start` to before `end`. */
export function crc16Ccitt(data: Uint8Array, start: number, end: number): number {
  let crc = 0xffff;
  for (let at = start; at < end; at++) {
    crc ^= (data[at] ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000) !== 0 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc;
}
