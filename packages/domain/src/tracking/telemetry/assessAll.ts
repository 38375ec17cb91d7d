import { fixOf, assess } from './assess.ts';
import { findJumps } from './jumps.ts';
import { FLAG_BIT, type Report } from './reading.ts';

/**
 * What would be doubted of each of these reports if nothing else were known of the tracker.
 * @param reports in event time
 * @returns the flags of each
 */
export function assessAll(reports: readonly Report[], receivedTime: number): number[] {
  const assessed = reports.map((report) => assess(report, receivedTime));
  const placed = assessed.flatMap((assessment, index) => {
    const fix = fixOf(reports[index] ?? {}, assessment);
    return fix ? [{ index, fix }] : [];
  });
  const jumps = findJumps(placed.map(({ fix }) => fix));
  const jumped = new Set(placed.flatMap(({ index }, place) => (jumps[place] === true ? [index] : [])));
  return assessed.map(({ flags }, index) => (jumped.has(index) ? flags | FLAG_BIT.jump : flags));
}
