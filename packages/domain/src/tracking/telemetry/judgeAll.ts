import { fixOf, judge } from './judge.ts';
import { findJumps } from './jumps.ts';
import { FLAG_BIT, type Report } from './reading.ts';

/**
 * What would be doubted of each of these reports if nothing else were known of the tracker.
 * @param reports in event time
 * @returns the flags of each
 */
export function judgeAll(reports: readonly Report[], receivedTime: number): number[] {
  const judged = reports.map((report) => judge(report, receivedTime));
  const placed = judged.flatMap((judgement, index) => {
    const fix = fixOf(reports[index] ?? {}, judgement);
    return fix ? [{ index, fix }] : [];
  });
  const jumps = findJumps(placed.map(({ fix }) => fix));
  const jumped = new Set(placed.flatMap(({ index }, place) => (jumps[place] === true ? [index] : [])));
  return judged.map(({ flags }, index) => (jumped.has(index) ? flags | FLAG_BIT.jump : flags));
}
