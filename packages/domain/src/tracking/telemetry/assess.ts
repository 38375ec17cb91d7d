import type { Fix } from './jumps.ts';
import { FLAG_BIT, flagsToMask, type Report } from './reading.ts';

const YEAR_2000 = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;
/** More than clocks differ. */
export const AHEAD_MS = 5 * 60_000;
const TRUSTED_MS = 60 * 60_000;
const LOW_ACCURACY_METRES = 1000;
const NULL_ISLAND_DEGREES = 1e-6;

export interface Assessment {
  /** Epoch ms: the device's clock, or the received time where that clock is absurd or missing. */
  readonly effectiveTime: number;
  /** The device had a usable clock, so that (tracker, time) names this report. */
  readonly timed: boolean;
  /** Ahead of us by more than clocks differ: kept at its time, but it does not become "the latest" over an honest one (`mayLead`). */
  readonly ahead: boolean;
  readonly flags: number;
}

/**
 * Assesses one report by itself; whether it is a jump is a matter of those beside it (`jumps.ts`). Nothing is ever dropped: what is doubtful is flagged.
 * @param receivedTime epoch ms at which the report reached us
 */
export function assess(report: Report, receivedTime: number): Assessment {
  const { deviceTime } = report;
  const absurd = deviceTime !== undefined && !(deviceTime >= YEAR_2000 && deviceTime <= receivedTime + DAY_MS);
  const timed = deviceTime !== undefined && !absurd;
  const effectiveTime = timed ? deviceTime : receivedTime;
  const said = report.flags === undefined ? 0 : flagsToMask(report.flags);
  const flags = (absurd ? said | FLAG_BIT.clock : said) | placeDoubts(report, said);
  return { effectiveTime, timed, ahead: effectiveTime > receivedTime + AHEAD_MS, flags };
}

/**
 * Whether a report with a wrong clock may become "the latest". Beside one with a right clock it does not; but a device whose clock is wrong for good, as one that
 * shows local time or lost its own, is still where it says, and as warm.
 * @param clockedTime epoch ms of the newest report of the tracker with a right clock; 0 for none
 */
export function mayLead(clockedTime: number, receivedTime: number): boolean {
  return receivedTime - clockedTime > TRUSTED_MS;
}

function placeDoubts({ latitude, longitude, accuracy = 0 }: Report, said: number): number {
  if (latitude === undefined || longitude === undefined) return 0;
  if ((said & FLAG_BIT.noFix) !== 0 || isNullIsland(latitude, longitude)) return FLAG_BIT.noFix;
  return accuracy >= LOW_ACCURACY_METRES ? FLAG_BIT.lowAccuracy : 0;
}

function isNullIsland(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) < NULL_ISLAND_DEGREES && Math.abs(longitude) < NULL_ISLAND_DEGREES;
}

/** The position of a report as it is assessed by those beside it; null where it has none, or none that is a fix. */
export function fixOf(
  { latitude, longitude, accuracy = 0 }: Report,
  { effectiveTime, flags }: Pick<Assessment, 'effectiveTime' | 'flags'>,
) {
  if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude) || (flags & FLAG_BIT.noFix) !== 0)
    return null;
  // As exact as it is kept.
  const fix: Fix = {
    time: effectiveTime,
    latitude,
    longitude,
    accuracy: Math.fround(accuracy),
    isClockReplaced: (flags & FLAG_BIT.clock) !== 0,
  };
  return fix;
}
