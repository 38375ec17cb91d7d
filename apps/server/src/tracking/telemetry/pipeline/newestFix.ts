import { isForgotten, isHonest, isReachable, type Fix } from '@sillage/domain/tracking/telemetry/jumps';
import { fixKey } from './fixKey.ts';

/** The newest position that this process took in of a tracker. Null: there is none at all; undefined: it is not known. */
export type NewestFix = { readonly fix: Fix; readonly key: number; readonly isSure: boolean } | null | undefined;

/** Of what a position is assessed by that follows nothing. */
const NOTHING_BEFORE = 0;

/**
 * A position that comes in order. As long as the one before speaks for it, neither can be a jump, and nobody has to look for others.
 * @returns what is the newest now, and the key of the one before where that is all there is to know; null: it has to be assessed with those around it
 */
export function follow(known: NewestFix, fix: Fix, key: number): { readonly newest: NewestFix; readonly after: number | null } {
  if (known === undefined) return { newest: { fix, key, isSure: false }, after: null };
  if (known === null) return { newest: { fix, key, isSure: true }, after: NOTHING_BEFORE };
  if (known.fix.time >= fix.time) return { newest: known, after: null };
  const isSure = isForgotten(known.fix, fix) || isReachable(known.fix, fix);
  return { newest: { fix, key, isSure }, after: isSure && known.isSure ? known.key : null };
}

/** Of the last positions of a tracker, in event time: the newest one, where what follows it can be assessed by it alone. */
export function newestOf(fixes: readonly Fix[]): { readonly key: number } | null {
  const [before, newest] = [fixes.at(-2), fixes.at(-1)];
  if (newest === undefined || !isHonest(newest)) return null;
  const isSure = before === undefined || isForgotten(before, newest) || (isHonest(before) && isReachable(before, newest));
  return isSure ? { key: fixKey(newest) } : null;
}
