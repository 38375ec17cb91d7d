export const PERIOD_KINDS = ['day', 'week', 'month', 'own'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** How far back one looks: until now, or between two moments of one's own. */
export interface Period {
  readonly kind: PeriodKind;
  /** Epoch ms, of one's own. */
  readonly from: number | null;
  readonly to: number | null;
}

const DAY_MS = 86_400_000;
const DAYS = { day: 1, week: 7, month: 30, own: 7 } as const;

/** From when to when, in epoch milliseconds; what was not said is a week back, and now. */
export function spanOf({ kind, from, to }: Period, now: number): readonly [from: number, to: number] {
  const end = kind === 'own' ? (to ?? now) : now;
  const start = kind === 'own' && from !== null ? from : end - DAYS[kind] * DAY_MS;
  return start < end ? [start, end] : [end, start];
}
