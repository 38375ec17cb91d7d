import { DENIAL_REASONS, type DenialReason } from '@sillage/domain/people/denials/denial';

/** What the address bar of the page carries. */
export interface DenialsSearch {
  readonly reason?: DenialReason | undefined;
  readonly search?: string | undefined;
  /** Days, both included. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Anything else in the address is left out. */
export function denialsSearch({ reason, search, from, until }: Record<string, unknown>): DenialsSearch {
  const dayOf = (value: unknown) => (typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined);
  const found = {
    reason: DENIAL_REASONS.find((one) => one === reason),
    search: typeof search === 'string' && search !== '' ? search.slice(0, 100) : undefined,
    from: dayOf(from),
    until: dayOf(until),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
