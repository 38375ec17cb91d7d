import type { Row } from './row.ts';

const MOST_PER_COMMIT = 5000;

/** What one caller waits for: rows that go into one commit, all of them or none. */
export interface Parcel {
  readonly rows: readonly Row[];
  /** They may be there already. */
  readonly careful: boolean;
  /** Epoch ms. */
  readonly since: number;
  readonly settle: (duplicates: number) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * What waits for its commit, in two lines: the fast way and the careful one can't share a commit, and where both kinds come in turns neither may cut the
 * other's groups to pieces.
 */
export function openParcels() {
  const fresh: Parcel[] = [];
  const careful: Parcel[] = [];

  return {
    add: (parcel: Parcel): void => void (parcel.careful ? careful : fresh).push(parcel),
    isEmpty: (): boolean => fresh.length === 0 && careful.length === 0,
    /** The one that waits longest. */
    first: (): Parcel | undefined => [fresh[0], careful[0]].filter((parcel) => parcel !== undefined).toSorted(bySince)[0],
    /** As many as fit into one commit, of the line that has waited longer. */
    takeTogether(): Parcel[] {
      const [longest] = [fresh, careful].filter((line) => line.length > 0).toSorted(([one], [other]) => bySince(one, other));
      if (!longest) return [];
      let rows = 0;
      const end = longest.findIndex((parcel, index) => (rows += parcel.rows.length) > MOST_PER_COMMIT && index > 0);
      return longest.splice(0, end === -1 ? longest.length : end);
    },
  };
}

function bySince(one: Parcel | undefined, other: Parcel | undefined): number {
  return (one?.since ?? 0) - (other?.since ?? 0);
}
