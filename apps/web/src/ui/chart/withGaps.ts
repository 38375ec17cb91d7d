/** A measured series in columns of equal length, oldest first. */
export interface Series {
  /** Epoch milliseconds. */
  readonly time: readonly number[];
  readonly values: readonly (number | null)[];
}

/** Puts an empty point into every silence longer than `longestMs`, so that the line breaks there instead of inventing values. */
export function withGaps({ time, values }: Series, longestMs: number): { time: number[]; values: (number | null)[] } {
  const gapped = { time: [] as number[], values: [] as (number | null)[] };
  time.forEach((ms, index) => {
    const before = time[index - 1];
    if (before !== undefined && ms - before > longestMs) {
      gapped.time.push(before + 1);
      gapped.values.push(null);
    }
    gapped.time.push(ms);
    gapped.values.push(values[index] ?? null);
  });
  return gapped;
}

/** Where a line has a value and neither neighbour: nothing can be drawn to it or from it. What is undefined was measured of other lines alone. */
export function aloneAt(values: readonly (number | null | undefined)[]): number[] {
  const alone: number[] = [];
  let [last, isAlone] = [-1, false];
  values.forEach((value, index) => {
    if (value === undefined) return;
    if (value === null) {
      if (isAlone) alone.push(last);
      isAlone = false;
      last = -1;
      return;
    }
    isAlone = last === -1;
    last = index;
  });
  return isAlone ? [...alone, last] : alone;
}

/** When there is a value, epoch milliseconds; where the line breaks there is none. */
export function measuredAt({ time, values }: Series): number[] {
  return time.filter((_, index) => (values[index] ?? null) !== null);
}
