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
