/**
 * Random numbers that are a function of what they are for: the same seed, channel and moment give the same value in every run, so that a
 * measurement that is sent twice is the same measurement. Mixing by Murmur3's 32-bit finaliser (A. Appleby).
 * @returns −1 to below 1
 */
export function noise(seed: number, channel: number, moment: number): number {
  const low = moment | 0;
  const high = Math.floor(moment / 2 ** 32) | 0;
  return mix(mix(mix(mix(seed) ^ channel) ^ low) ^ high) / 2 ** 31 - 1;
}

function mix(value: number): number {
  let hash = (value + 0x9e3779b9) | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Noise that changes slowly: new values every `periodMs`, smoothly joined. −1 to below 1. */
export function wander(seed: number, channel: number, time: number, periodMs: number): number {
  const knot = Math.floor(time / periodMs);
  const share = time / periodMs - knot;
  const eased = share * share * (3 - 2 * share);
  return noise(seed, channel, knot) * (1 - eased) + noise(seed, channel, knot + 1) * eased;
}
