import { findJumps, isForgotten, isHonest, isSpokenFor, type Fix } from './jumps.ts';

/** A part of a tracker's positions, in event time, of which some are new. */
export interface Stretch {
  readonly fixes: readonly Fix[];
  /** Epoch ms of the first and the last of the new ones. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Some of the new ones have a time of their own. */
  readonly hasHonest: boolean;
  /** There are none before it, or after it, that could say anything. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Between these (epoch ms, both exclusive) the new ones may change something. */
interface Reach {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Whether each of these is a jump, as far as the new ones can have changed it; null elsewhere.
 * @returns null when the stretch has to reach further, on either side
 */
export function assessStretch(stretch: Stretch): (boolean | null)[] | null {
  const { fixes, hasHonest } = stretch;
  const all = reachOf(fixes, stretch);
  const honest = hasHonest ? reachOf(fixes.filter(isHonest), stretch) : 'none';
  if (all === null || honest === null) return null;
  const jumps = findJumps(fixes);
  return fixes.map((fix, index) => {
    const reach = isHonest(fix) ? honest : all;
    return reach !== 'none' && fix.time > reach.fromMs && fix.time < reach.toMs ? (jumps[index] ?? false) : null;
  });
}

/** On each side as far as one that is spoken for by others than the new ones: it is believed whatever lies between, and beyond it nothing changes. */
function reachOf(fixes: readonly Fix[], { fromMs, toMs, isFirst, isLast }: Stretch): Reach | null {
  const before = endOf(fixes.filter(({ time }) => time < fromMs).toReversed(), isFirst);
  const after = endOf(
    fixes.filter(({ time }) => time > toMs),
    isLast,
  );
  return before === null || after === null ? null : { fromMs: before.time ?? -Infinity, toMs: after.time ?? Infinity };
}

/**
 * @param outward away from the new ones
 * @returns where it ends, exclusive; without a time: it does not, and null: it is not known
 */
function endOf(outward: readonly Fix[], isAll: boolean): { readonly time: number | null } | null {
  for (const [index, fix] of outward.entries()) {
    const [inner, outer] = [outward[index - 1], outward[index + 1]];
    if (outer === undefined) break;
    if (isForgotten(fix, outer)) return { time: outer.time };
    if (inner !== undefined && isSpokenFor(outer, fix, inner)) return { time: fix.time };
  }
  return isAll ? { time: null } : null;
}
