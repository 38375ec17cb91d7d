const SEED_HIGH = 0x811c_9dc5;
const SEED_LOW = 0x0100_0193;
const PRIME_HIGH = 0x9e37_79b1;
const PRIME_LOW = 0x85eb_ca77;

/**
 * Writes a 64-bit hash of the bytes between `from` and `to` at `at`: two lanes of rotate, xor, multiply over words of four bytes. Each step is reversible, so
 * that contents that differ in one word never have the same hash; others do once in 2^64.
 */
export function writeContentHash(view: DataView, from: number, to: number, at: number): void {
  let high = SEED_HIGH;
  let low = SEED_LOW ^ (to - from);
  let next = from;
  for (; next + 4 <= to; next += 4) {
    const word = view.getInt32(next);
    high = Math.imul(((high << 5) | (high >>> 27)) ^ word, PRIME_HIGH);
    low = Math.imul(((low << 13) | (low >>> 19)) ^ word, PRIME_LOW);
  }
  for (; next < to; next++) {
    const byte = view.getUint8(next);
    high = Math.imul(((high << 5) | (high >>> 27)) ^ byte, PRIME_HIGH);
    low = Math.imul(((low << 13) | (low >>> 19)) ^ byte, PRIME_LOW);
  }
  view.setInt32(at, high);
  view.setInt32(at + 4, low);
}
