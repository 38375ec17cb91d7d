import type { Fix } from '@sillage/domain/tracking/telemetry/jumps';

const SEEDS = [0x811c_9dc5, 0x0100_0193] as const;
const PRIMES = [0x9e37_79b1, 0x85eb_ca77] as const;
const TWO_32 = 4_294_967_296;
/** What is left of 53 bits, so that a number holds it. */
const HIGH_BITS = 0x1f_ffff;

const numbers = new Float64Array(4);
const words = new Int32Array(numbers.buffer);

/** A name for a position by what it says, never 0: by it two transactions know that they speak of the same one. */
export function fixKey({ time, latitude, longitude, accuracy }: Fix): number {
  numbers[0] = time;
  numbers[1] = latitude;
  numbers[2] = longitude;
  numbers[3] = accuracy;
  let [high, low]: [number, number] = [...SEEDS];
  for (const word of words) {
    high = Math.imul(((high << 5) | (high >>> 27)) ^ word, PRIMES[0]);
    low = Math.imul(((low << 13) | (low >>> 19)) ^ word, PRIMES[1]);
  }
  return (high & HIGH_BITS) * TWO_32 + (low >>> 0) || 1;
}
