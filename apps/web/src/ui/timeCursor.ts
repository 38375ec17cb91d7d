/** One moment that several views point at together. It changes with every move of the mouse, so it lives outside of React's state. */
export interface TimeCursor {
  /** Epoch milliseconds, or null while nothing is pointed at. */
  readonly get: () => number | null;
  readonly set: (time: number | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function makeTimeCursor(): TimeCursor {
  let time: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => time,
    set: (next) => {
      if (next === time) return;
      time = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The index of the time nearest to `wanted` in ascending `times`; -1 when there are none. */
export function nearestIndex(times: readonly number[], wanted: number): number {
  let low = 0;
  let high = times.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  const [before, here] = [times[low - 1], times[low]];
  if (here === undefined) return -1;
  return before !== undefined && wanted - before < here - wanted ? low - 1 : low;
}
