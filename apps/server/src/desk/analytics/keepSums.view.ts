import type { FigureId } from '@sillage/domain/desk/analytics/figures';

/** What an entry has to do with sums. */
export interface Counted {
  readonly figure: FigureId;
  readonly part: string;
  /** `2026-03-29`. */
  readonly day: string;
  readonly mode: string;
  readonly lane: string;
  readonly contractors: readonly number[];
  readonly step: number;
  readonly value: number;
  readonly base: number;
}

export interface SumRow {
  readonly idCustomer: number;
  readonly grain: 'month' | 'day';
  readonly contractor: number;
  readonly mode: string;
  readonly lane: string;
  readonly first: string;
  readonly figure: FigureId;
  readonly part: string;
  readonly step: number;
  readonly count: number;
  readonly hits: number;
  readonly value: number;
  readonly base: number;
}

/** All customers together. */
export const EVERYBODY = -1;
/** Any mode, or lane. */
export const ANY = '*';
export const ANY_CONTRACTOR = 0;

/** By how much which sums move, where this is counted instead of that; those that stay as they are left out. */
export function differenceOf(idCustomer: number, before: readonly Counted[], after: readonly Counted[]): SumRow[] {
  const sums = new Map<string, SumRow>();
  const add = (entry: Counted, sign: 1 | -1) => {
    for (const cell of cellsOf(idCustomer, entry)) {
      const key = Object.values(cell).join('\u0000');
      const so = sums.get(key) ?? { ...cell, count: 0, hits: 0, value: 0, base: 0 };
      sums.set(key, {
        ...so,
        count: so.count + sign,
        hits: so.hits + (entry.value > 0 ? sign : 0),
        value: so.value + sign * entry.value,
        base: so.base + sign * entry.base,
      });
    }
  };
  for (const entry of before) add(entry, -1);
  for (const entry of after) add(entry, 1);
  return [...sums.values()].filter(({ count, hits, value, base }) => count !== 0 || hits !== 0 || value !== 0 || base !== 0);
}

type Cell = Omit<SumRow, 'count' | 'hits' | 'value' | 'base'>;

/** A contractor is one customer's: of all customers together nothing is parted by it. */
function cellsOf(idCustomer: number, { figure, part, day, mode, lane, contractors, step }: Counted): Cell[] {
  const grains = [
    ['month', `${day.slice(0, 'YYYY-MM'.length)}-01`],
    ['day', day],
  ] as const;
  const whose = [
    ...[ANY_CONTRACTOR, ...contractors].map((contractor) => [idCustomer, contractor] as const),
    [EVERYBODY, ANY_CONTRACTOR] as const,
  ];
  return whose.flatMap(([customer, contractor]) =>
    grains.flatMap(([grain, first]) =>
      [mode, ANY].flatMap((ofMode) =>
        [lane, ANY].map((ofLane): Cell => ({
          idCustomer: customer,
          grain,
          contractor,
          mode: ofMode,
          lane: ofLane,
          first,
          figure,
          part,
          step,
        })),
      ),
    ),
  );
}
