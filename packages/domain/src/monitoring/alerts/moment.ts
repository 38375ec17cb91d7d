const HOUR_MS = 3_600_000;
const LEAST_AROUND_MS = HOUR_MS;
const MOST_AROUND_MS = 12 * HOUR_MS;
const MOST_SPAN_MS = 31 * 24 * HOUR_MS;

interface Lasting {
  /** Epoch ms. */
  readonly startedAt: number;
  readonly raisedAt: number;
  readonly clearedAt: number | null;
}

/** What is shown around an alert: before it and after it, half as long as it lasted. Of one that lasts for months, its beginning. */
export function spanAround({ startedAt, raisedAt, clearedAt }: Lasting, now: number): { fromMs: number; toMs: number } {
  const end = Math.max(clearedAt ?? now, raisedAt);
  const around = Math.min(MOST_AROUND_MS, Math.max(LEAST_AROUND_MS, (end - startedAt) / 2));
  const fromMs = startedAt - around;
  return { fromMs, toMs: Math.min(end + around, fromMs + MOST_SPAN_MS) };
}

/** At most `most` of them (two or more), in their order: the smallest and the largest value of each stretch, so that no peak is lost. */
export function thinned<Item>(items: readonly Item[], valueOf: (item: Item) => number | null, most: number): readonly Item[] {
  if (items.length <= most) return items;
  const stretch = Math.ceil(items.length / Math.floor(most / 2));
  const kept: Item[] = [];
  for (let from = 0; from < items.length; from += stretch) {
    const part = items.slice(from, from + stretch);
    const values = part.map((item) => valueOf(item) ?? NaN);
    const low = values.reduce((best, value, index) => (value < (values[best] ?? Infinity) || Number.isNaN(values[best]) ? index : best), 0);
    const high = values.reduce(
      (best, value, index) => (value > (values[best] ?? -Infinity) || Number.isNaN(values[best]) ? index : best),
      0,
    );
    for (const index of new Set([low, high].toSorted((one, other) => one - other))) {
      const item = part[index];
      if (item !== undefined) kept.push(item);
    }
  }
  return kept;
}
