const DAY_MS = 86_400_000;

/** How long pieces have been where they are, in days: from this on, and up to the next. */
export const AGE_FROM_DAYS = [0, 8, 31, 61, 91, 181] as const;

export interface AgeBucket {
  readonly fromDays: number;
  /** Null: however long. */
  readonly toDays: number | null;
  readonly quantity: number;
}

export function daysSince(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

export function ageBuckets(aged: readonly { readonly days: number; readonly quantity: number }[]): AgeBucket[] {
  return AGE_FROM_DAYS.map((fromDays, index) => {
    const next = AGE_FROM_DAYS[index + 1];
    const toDays = next === undefined ? null : next - 1;
    const within = aged.filter(({ days }) => days >= fromDays && (toDays === null || days <= toDays));
    return { fromDays, toDays, quantity: within.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
}

/** The middle one of so many pieces: as many took as long or less as took as long or more. Null of none. */
export function medianOf(measured: readonly { readonly value: number; readonly quantity: number }[]): number | null {
  const sorted = measured.filter(({ quantity }) => quantity > 0).toSorted((one, other) => one.value - other.value);
  const total = sorted.reduce((sum, { quantity }) => sum + quantity, 0);
  if (total === 0) return null;
  const at = (position: number) => {
    let passed = 0;
    for (const { value, quantity } of sorted) {
      passed += quantity;
      if (position < passed) return value;
    }
    return sorted.at(-1)?.value ?? 0;
  };
  return (at(Math.ceil(total / 2) - 1) + at(Math.floor(total / 2))) / 2;
}
