/** For how long what is kept, in days; null: as long as the installation keeps any. */
export interface Retention {
  /** Every reading as it came. */
  readonly rawDays: number | null;
  /** The first reading of each hour, after that. */
  readonly thinnedDays: number | null;
  /** Every reading of an excursion, an hour around it, of what a cold-chain report is about, and of journeys of goods with a stability budget. */
  readonly excursionDays: number | null;
}

export const LEAST_RETENTION_DAYS = 30;
export const MOST_RETENTION_DAYS = 7300;
/** A change is done so many hours later at the earliest: until then it can be taken back. */
export const TAKE_BACK_HOURS = 24;
/** What has grown old is looked for so often. */
export const RUN_EVERY_DAYS = 7;
/** Of so many trackers at once it is said what would go. */
export const PREVIEWED_AT_ONCE = 50;

export type RetentionFault = { readonly field: keyof Retention; readonly reason: string };

/** What contradicts itself: what is thinned is kept for at least as long as what is not, and what is of an excursion at least as long as that. */
export function retentionFaults({ rawDays, thinnedDays, excursionDays }: Retention): RetentionFault[] {
  const forEver = (days: number | null) => days ?? Number.POSITIVE_INFINITY;
  return [
    ...(forEver(thinnedDays) < forEver(rawDays) ? [{ field: 'thinnedDays' as const, reason: 'shorter than rawDays' }] : []),
    ...(forEver(excursionDays) < forEver(thinnedDays) ? [{ field: 'excursionDays' as const, reason: 'shorter than thinnedDays' }] : []),
  ];
}

/** Whether anything ever goes. */
export function takesAway({ rawDays, thinnedDays }: Retention): boolean {
  return rawDays !== null || thinnedDays !== null;
}

/** What is older than that goes, as epoch ms; null: nothing does. */
export function boundsOf({ rawDays, thinnedDays, excursionDays }: Retention, nowMs: number) {
  const before = (days: number | null) => (days === null ? null : nowMs - days * 86_400_000);
  return { rawBefore: before(rawDays), thinnedBefore: before(thinnedDays), excursionBefore: before(excursionDays) };
}
