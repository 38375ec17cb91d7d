import { distanceMetres } from '../../platform/geo/distance.ts';

/** Faster than any aircraft with the wind behind it. */
const IMPOSSIBLE_KMH = 1500;
/** Noise of cell positions and urban canyons; a smaller step is never called a jump. */
const SMALL_STEP_METRES = 5000;
/** After so long it could be anywhere on earth: what was before says nothing any more. */
export const FORGOTTEN_MS = 14 * 3_600_000;
/** Of a great circle; a degree of any parallel is shorter. */
const METRES_PER_DEGREE = 111_200;

/** A position that a tracker reported, at the time that it is kept at. */
export interface Fix {
  /** Epoch ms. */
  readonly time: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres; 0 where nothing was said of it. */
  readonly accuracy: number;
  /** Its time is when it was received: it says nothing of those beside it, they say something of it. */
  readonly isClockReplaced: boolean;
}

/** Whether something could be at both. Which of them was reported first does not matter. */
export function isReachable(one: Fix, other: Fix): boolean {
  const small = SMALL_STEP_METRES + one.accuracy + other.accuracy;
  // The way along the meridian and then along the parallel is longer than the straight one, and cheap to know.
  const detour = METRES_PER_DEGREE * (Math.abs(other.latitude - one.latitude) + Math.abs(other.longitude - one.longitude));
  if (detour <= small) return true;
  const metres = distanceMetres(one, other);
  if (metres <= small) return true;
  return metres / 1000 <= IMPOSSIBLE_KMH * (Math.abs(other.time - one.time) / 3_600_000);
}

export function isForgotten(one: Fix, other: Fix): boolean {
  return Math.abs(other.time - one.time) > FORGOTTEN_MS;
}

/**
 * Which of a tracker's positions are impossible jumps, assessed by the positions beside them in time: a matter of all that it reported, not of the order in which
 * that came.
 *
 * Two neighbours that something could be at both speak for each other: the tracker really was there. What nothing speaks for has to be within reach of the last
 * position before it that is believed, and of the next.
 * @param fixes in event time
 */
export function findJumps(fixes: readonly Fix[]): boolean[] {
  const ofAll = fixes.every(isHonest) ? null : jumpsOf(fixes);
  const ofHonest = jumpsOf(ofAll === null ? fixes : fixes.filter(isHonest));
  let honest = 0;
  return fixes.map((fix, index) => (isHonest(fix) ? ofHonest[honest++] : ofAll?.[index]) ?? false);
}

export function isHonest({ isClockReplaced }: Fix): boolean {
  return !isClockReplaced;
}

function jumpsOf(fixes: readonly Fix[]): boolean[] {
  const jumps = new Array<boolean>(fixes.length).fill(false);
  for (const { start, end } of alone(fixes)) {
    const block = fixes.slice(start, end);
    const [before, after] = [near(block[0], fixes[start - 1]), near(block.at(-1), fixes[end])];
    // Before the first two that speak for each other there is nothing to come from: what leads to them is believed.
    const assessed = before === null && after !== null ? walk(block.toReversed(), after, null).toReversed() : walk(block, before, after);
    for (const [index, isJump] of assessed.entries()) jumps[start + index] = isJump;
  }
  return jumps;
}

/** Runs of positions that nothing speaks for; `end` is exclusive. */
function alone(fixes: readonly Fix[]): { readonly start: number; readonly end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (const [index, fix] of fixes.entries()) {
    if (isSpokenFor(fixes[index - 1], fix, fixes[index + 1])) continue;
    const last = runs.at(-1);
    if (last?.end === index && near(fix, fixes[index - 1]) !== null) last.end++;
    else runs.push({ start: index, end: index + 1 });
  }
  return runs;
}

/** By its neighbours in time. Where one speaks for it and the other against: unless those two lie nearer to each other, as after a silence in which much was possible. */
export function isSpokenFor(before: Fix | undefined, fix: Fix, after: Fix | undefined): boolean {
  const [one, other] = [near(fix, before), near(fix, after)];
  const [byOne, byOther] = [one !== null && isReachable(one, fix), other !== null && isReachable(fix, other)];
  if (byOne === byOther) return byOne;
  if (one === null || other === null) return true;
  return !isReachable(one, other) || distanceMetres(one, other) >= distanceMetres(byOne ? one : other, fix);
}

function near(fix: Fix | undefined, other: Fix | undefined): Fix | null {
  return fix === undefined || other === undefined || isForgotten(fix, other) ? null : other;
}

/** @returns of each whether it is a jump, coming from one that is believed and going to another */
function walk(block: readonly Fix[], from: Fix | null, to: Fix | null): boolean[] {
  let believed = from;
  return block.map((fix) => {
    const isPossible = believed === null || isReachable(believed, fix);
    const isOnTheWay = to === null || believed === null || isReachable(fix, to) || !isReachable(believed, to);
    if (isPossible && isOnTheWay) believed = fix;
    return !(isPossible && isOnTheWay);
  });
}
