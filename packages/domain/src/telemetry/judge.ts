import { distanceMetres } from '../geo/distance.ts';
import { FLAG_BIT, flagsToMask, type Report } from './reading.ts';

const YEAR_2000 = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;
const AHEAD_MS = 5 * 60_000;
/** Faster than any aircraft with the wind behind it. */
const IMPOSSIBLE_KMH = 1500;
/** Noise of cell positions and urban canyons; a smaller step is never called a jump. */
const SMALL_STEP_METRES = 5000;
const LOW_ACCURACY_METRES = 1000;
/** Of a great circle; a degree of any parallel is shorter. */
const METRES_PER_DEGREE = 111_200;
const NULL_ISLAND_DEGREES = 1e-6;

interface Fix {
  readonly time: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** What is remembered of a tracker between two reports, to tell a jump from a journey. */
export interface Memory {
  readonly lastGood: Fix | null;
  /** The last position that was called a jump: a second one beside it means that the tracker really is there. */
  readonly lastJump: Fix | null;
}

export interface Judgement {
  /** Epoch ms: the device's clock, or the received time where that clock is absurd or missing. */
  readonly effectiveTime: number;
  /** The device had a usable clock, so that (tracker, time) names this report. */
  readonly timed: boolean;
  /** Ahead of us by more than clocks differ: kept at its time, but it does not become "the latest" over an honest one. */
  readonly ahead: boolean;
  readonly flags: number;
  readonly memory: Memory;
}

/**
 * Judges one report. Nothing is ever dropped: what is doubtful is flagged.
 * @param receivedTime epoch ms at which the report reached us
 */
export function judge(report: Report, receivedTime: number, memory: Memory): Judgement {
  const { deviceTime } = report;
  const absurd = deviceTime !== undefined && !(deviceTime >= YEAR_2000 && deviceTime <= receivedTime + DAY_MS);
  const timed = deviceTime !== undefined && !absurd;
  const effectiveTime = timed ? deviceTime : receivedTime;
  const said = report.flags === undefined ? 0 : flagsToMask(report.flags);
  const place = judgePosition(report, effectiveTime, absurd ? said | FLAG_BIT.clock : said, memory);
  return {
    effectiveTime,
    timed,
    ahead: effectiveTime > receivedTime + AHEAD_MS,
    flags: place.flags,
    memory: place.memory,
  };
}

/** Adds to the flags what is doubtful about the position, if there is one. */
function judgePosition(
  { latitude, longitude, accuracy = 0 }: Report,
  time: number,
  flags: number,
  memory: Memory,
): Pick<Judgement, 'flags' | 'memory'> {
  if (latitude === undefined || longitude === undefined) return { flags, memory };
  if ((flags & FLAG_BIT.noFix) !== 0 || isNullIsland(latitude, longitude)) return { flags: flags | FLAG_BIT.noFix, memory };
  const fix = { time, latitude, longitude };
  const told = accuracy >= LOW_ACCURACY_METRES ? flags | FLAG_BIT.lowAccuracy : flags;
  if (isReachable(memory.lastGood, fix, accuracy))
    return { flags: told, memory: { lastGood: newer(memory.lastGood, fix), lastJump: null } };
  if (memory.lastJump !== null && isReachable(memory.lastJump, fix, accuracy)) {
    return { flags: told, memory: { lastGood: fix, lastJump: null } };
  }
  return { flags: told | FLAG_BIT.jump, memory: { lastGood: memory.lastGood, lastJump: fix } };
}

function isNullIsland(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) < NULL_ISLAND_DEGREES && Math.abs(longitude) < NULL_ISLAND_DEGREES;
}

function isReachable(from: Fix | null, to: Fix, accuracyMetres: number): boolean {
  if (from === null) return true;
  const small = SMALL_STEP_METRES + accuracyMetres;
  // The way along the meridian and then along the parallel is longer than the straight one, and cheap to know.
  const detour = METRES_PER_DEGREE * (Math.abs(to.latitude - from.latitude) + Math.abs(to.longitude - from.longitude));
  if (detour <= small) return true;
  const metres = distanceMetres(from, to);
  if (metres <= small) return true;
  // Late reports are compared with a newer fix: the order in which two fixes arrive does not change how far apart they are.
  const hours = Math.abs(to.time - from.time) / 3_600_000;
  return metres / 1000 <= IMPOSSIBLE_KMH * hours;
}

function newer(known: Fix | null, fix: Fix): Fix {
  return known !== null && known.time > fix.time ? known : fix;
}
