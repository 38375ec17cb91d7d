import type { Row } from './row.ts';

const MOST_PER_COMMIT = 5000;

/** What one caller waits for: rows that go into one commit, all of them or none. */
export interface PendingWrite {
  readonly rows: readonly Row[];
  /** They may be there already. */
  readonly dedup: boolean;
  /** Epoch ms. */
  readonly since: number;
  readonly settle: (duplicates: number) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * What waits for its commit, in two lines: the fast path and the dedup path can't share a commit, and where both kinds come in turns neither may cut the
 * other's groups to pieces.
 */
export function openPendingWrites() {
  const fastPath: PendingWrite[] = [];
  const dedupPath: PendingWrite[] = [];

  return {
    add: (pendingWrite: PendingWrite): void => void (pendingWrite.dedup ? dedupPath : fastPath).push(pendingWrite),
    isEmpty: (): boolean => fastPath.length === 0 && dedupPath.length === 0,
    /** The one that waits longest. */
    first: (): PendingWrite | undefined =>
      [fastPath[0], dedupPath[0]].filter((pendingWrite) => pendingWrite !== undefined).toSorted(bySince)[0],
    /** As many as fit into one commit, of the line that has waited longer. */
    takeTogether(): PendingWrite[] {
      const [longest] = [fastPath, dedupPath].filter((line) => line.length > 0).toSorted(([one], [other]) => bySince(one, other));
      if (!longest) return [];
      let rows = 0;
      const end = longest.findIndex((pendingWrite, index) => (rows += pendingWrite.rows.length) > MOST_PER_COMMIT && index > 0);
      return longest.splice(0, end === -1 ? longest.length : end);
    },
  };
}

function bySince(one: PendingWrite | undefined, other: PendingWrite | undefined): number {
  return (one?.since ?? 0) - (other?.since ?? 0);
}
