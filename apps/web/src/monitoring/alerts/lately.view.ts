import { dayIn } from '@sillage/domain/platform/time/dayIn';
import { TODAY, writeDays } from '@sillage/domain/platform/time/days';
import { daysBefore } from '@sillage/domain/platform/time/daysBefore';
import { SEARCH_MIN } from '@sillage/domain/desk/search/search';

/** On how many days, today among them, something may have been raised or opened. */
export const LATELY = { today: 1, week: 7, month: 30 } as const;
export type Lately = keyof typeof LATELY;
export const LATELYS = Object.keys(LATELY) as Lately[];

/** These days by the reader's own clock, as lists are asked for them. */
export function daysOf(lately: Lately): { days: string; timeZone: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (lately === 'today') return { days: TODAY, timeZone };
  const from = dayIn(timeZone)(daysBefore(new Date(), LATELY[lately] - 1).getTime());
  return { days: writeDays({ from, to: null }), timeZone };
}

/** What the addresses of alerts and incidents have in common; anything else is left out. */
export function sharedSearch({ search, idCustomer: asked }: Record<string, unknown>): {
  search: string | undefined;
  idCustomer: number | undefined;
} {
  const idCustomer = Number(asked);
  return {
    search: typeof search === 'string' && search.trim().length >= SEARCH_MIN ? search.slice(0, 100) : undefined,
    idCustomer: Number.isInteger(idCustomer) && idCustomer > 0 && idCustomer < 2 ** 31 ? idCustomer : undefined,
  };
}
