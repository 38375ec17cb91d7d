/**
 * Why something may be lost: it is on its way or with a partner for longer than so many cycles; its tracker is silent; or it is booked at a site of its
 * owner, and was last known to be at none.
 */
export const SUSPICIONS = ['underWay', 'withPartner', 'silent', 'atNoSite'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

interface Cycle {
  readonly cycleDays: number;
  readonly lostAfterCycles: number;
}

/** From how many days on what is away may be lost. */
export function overdueDays({ cycleDays, lostAfterCycles }: Cycle): number {
  return cycleDays * lostAfterCycles;
}
