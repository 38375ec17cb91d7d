/** How long acknowledgements took, in buckets that grow by 5 %: exact enough for percentiles, and small however many there are. */
export interface Latencies {
  add(ms: number, count: number): void;
  /** Milliseconds that this share (0 to 1) of them did not exceed; 0 when there are none. */
  percentile(share: number): number;
  readonly most: number;
  clear(): void;
}

const LEAST_MS = 0.05;
const GROWTH = 1.05;
/** Up to about twenty minutes. */
const BUCKETS = 350;

export function latencies(): Latencies {
  const buckets = new Float64Array(BUCKETS);
  let total = 0;
  let most = 0;
  return {
    add(ms, count) {
      const bucket = Math.ceil(Math.log(Math.max(ms, LEAST_MS) / LEAST_MS) / Math.log(GROWTH));
      const index = Math.min(BUCKETS - 1, bucket);
      buckets[index] = (buckets[index] ?? 0) + count;
      total += count;
      most = Math.max(most, ms);
    },
    percentile(share) {
      let seen = 0;
      for (const [index, count] of buckets.entries()) {
        seen += count;
        if (count > 0 && seen >= total * share) return Math.min(most, LEAST_MS * GROWTH ** index);
      }
      return 0;
    },
    get most() {
      return most;
    },
    clear() {
      buckets.fill(0);
      total = 0;
      most = 0;
    },
  };
}
