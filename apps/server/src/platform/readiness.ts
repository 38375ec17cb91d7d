/** How long something has been waiting that should be under way, in ms. What has to be watched says so itself. */
export interface Readiness {
  /** @param isOurs false: another node has to see to it, and this one serves all the same */
  watch(oldestWaitMs: () => number, isOurs?: boolean): void;
  /** The longest of all that is watched. */
  oldestWaitMs(): number;
  /** The longest of what this node has to see to. */
  oldestOwnWaitMs(): number;
  /** Whether nothing can be done here without the database. */
  needsDatabase: boolean;
}

export function openReadiness(): Readiness {
  const watched: { readonly wait: () => number; readonly isOurs: boolean }[] = [];
  const longest = (all: typeof watched) => Math.max(0, ...all.map(({ wait }) => wait()));
  return {
    watch: (wait, isOurs = true) => void watched.push({ wait, isOurs }),
    oldestWaitMs: () => longest(watched),
    oldestOwnWaitMs: () => longest(watched.filter(({ isOurs }) => isOurs)),
    needsDatabase: true,
  };
}
