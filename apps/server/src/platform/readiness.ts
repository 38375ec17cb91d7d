/** How long something has been waiting that should be under way, in ms. What has to be watched says so itself. */
export interface Readiness {
  watch(oldestWaitMs: () => number): void;
  /** The longest of all that is watched. */
  oldestWaitMs(): number;
}

export function openReadiness(): Readiness {
  const watched: (() => number)[] = [];
  return {
    watch: (oldestWaitMs) => void watched.push(oldestWaitMs),
    oldestWaitMs: () => Math.max(0, ...watched.map((wait) => wait())),
  };
}
