import type { Shared } from '@sillage/contract/desk/sharing/sharing.contract';
import type { Db } from '../../platform/db/openDb.ts';

const FRESH_MS = 5000;
const MOST_KEPT = 200;

interface Kept {
  readonly at: number;
  readonly shared: Promise<Shared>;
}
const keptIn = new WeakMap<Db, Map<number, Kept>>();

/** A link is public: however many look at once, a whole journey is read once in a few seconds. Whether it may be seen is asked each time. */
export function gatherOnce(db: Db, idShare: number, now: number, gather: () => Promise<Shared>): Promise<Shared> {
  const kept = keptIn.get(db) ?? new Map<number, Kept>();
  keptIn.set(db, kept);
  const known = kept.get(idShare);
  if (known && Math.abs(now - known.at) < FRESH_MS) return known.shared;
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? 0);
  const shared = gather();
  kept.set(idShare, { at: now, shared });
  shared.catch(() => kept.delete(idShare));
  return shared;
}
