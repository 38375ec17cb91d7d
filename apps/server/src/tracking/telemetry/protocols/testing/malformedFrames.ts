import type { DeviceSamples } from './deviceSamples.ts';

/** Numbers below `most`, the same for the same seed: what broke something can be made again. */
export type Dice = (most: number) => number;

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

const LONGEST_CONTENT = 160;

/** A message that is wrong: bits turned, bytes lost or doubled, a length that lies, pieces of two, noise; or right on the outside and noise within. */
export function malformedFrame(samples: DeviceSamples, good: readonly Uint8Array[], dice: Dice): Buffer {
  const frame = Buffer.from(good[dice(good.length)] ?? []);
  const [from, length] = [dice(frame.length || 1), 1 + dice(24)];
  switch (dice(8)) {
    case 0:
      for (let turn = dice(6); turn >= 0; turn--) frame[dice(frame.length)] = dice(256);
      return frame;
    case 1:
      return frame.subarray(0, from);
    case 2:
      return Buffer.concat([frame.subarray(0, from), frame.subarray(from + length)]);
    case 3:
      return Buffer.concat([frame.subarray(0, from), frame.subarray(Math.max(0, from - length))]);
    case 4:
      frame[dice(Math.min(frame.length, 12))] = [0, 0xff, 0x7f, 0x80][dice(4)] ?? 0;
      return frame;
    case 5:
      return Buffer.concat([frame.subarray(0, from), Buffer.from(good[dice(good.length)] ?? [])]);
    case 6:
      return noise(dice, LONGEST_CONTENT);
    default:
      return samples.around ? Buffer.from(samples.around(noise(dice, LONGEST_CONTENT))) : noise(dice, LONGEST_CONTENT);
  }
}

function noise(dice: Dice, longest: number): Buffer {
  const bytes = Buffer.alloc(1 + dice(longest));
  for (let at = 0; at < bytes.length; at++) bytes[at] = dice(256);
  return bytes;
}
