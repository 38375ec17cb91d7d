import { isDay } from '@sillage/domain/platform/time/days';

/** What the address bar of the shuttles carries. */
export interface HubSearch {
  /** The first of the days that are shown; without: today. */
  readonly from?: string | undefined;
  /** The day that is shown where there is room for one. */
  readonly day?: string | undefined;
}

/** Anything else in the address is left out. */
export function hubSearch({ from, day }: Record<string, unknown>): HubSearch {
  const dayOf = (asked: unknown) => (typeof asked === 'string' && isDay(asked) ? asked : undefined);
  const [first, shown] = [dayOf(from), dayOf(day)];
  return { ...(first === undefined ? {} : { from: first }), ...(shown === undefined ? {} : { day: shown }) };
}
