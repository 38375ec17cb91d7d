import type { FigureId } from '@sillage/domain/desk/analytics/figures';
import { partsOfRange, type Range } from '@sillage/domain/desk/analytics/period';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import { ANY, ANY_CONTRACTOR, EVERYBODY } from './keepSums.view.ts';

/** Which sums: of one customer, or of all (then the scope is the operator's), and of which part of the traffic. */
export interface Cell {
  readonly scope: CustomerScope;
  readonly idCustomer: OneCustomer | null;
  readonly lane: string | null;
  readonly mode: string | null;
  readonly idContractor: number | null;
}

export interface Summed {
  readonly figure: FigureId;
  /** What it is parted by: a part, a mode, a lane or a day. */
  readonly key: string;
  readonly step: number;
  readonly count: number;
  readonly hits: number;
  readonly value: number;
  readonly base: number;
}

type Fragment = RawBuilder<unknown>;

/** Whole months, or single days: no day is in two of them. */
export interface Stretch {
  readonly grain: 'month' | 'day';
  readonly range: Range;
}

/** Of a range that begins with a month: whole months of what is kept by month, and the rest by day. */
export function stretchesOf(range: Range): Stretch[] {
  const { months, days } = partsOfRange(range);
  return [
    ...(months === null ? [] : [{ grain: 'month' as const, range: months }]),
    ...(days === null ? [] : [{ grain: 'day' as const, range: days }]),
  ];
}

interface Wanted {
  readonly key: Fragment;
  readonly mode: RawBuilder<SqlBool>;
  readonly lane: RawBuilder<SqlBool>;
  readonly stretches: readonly Stretch[];
}

function within(stretches: readonly Stretch[]): RawBuilder<SqlBool> {
  const each = stretches.map(({ grain, range }) => sql`(grain = ${grain} and first between ${range.from}::date and ${range.to}::date)`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}

/** The rows of a cell that are added up. */
function ofCell({ idCustomer, idContractor }: Cell, { mode, lane, stretches }: Omit<Wanted, 'key'>): RawBuilder<SqlBool> {
  return sql<SqlBool>`id_customer = ${idCustomer ?? EVERYBODY} and contractor = ${idContractor ?? ANY_CONTRACTOR} and ${mode} and ${lane}
    and ${within(stretches)}`;
}

function summed(db: Db, cell: Cell, { key, ...wanted }: Wanted): Promise<Summed[]> {
  return inScope(db, cell.scope, async (tx) => {
    const { rows } = await sql<Summed>`
      select figure, ${key} as key, step, sum(count)::float8 as count, sum(hits)::float8 as hits, sum(value)::float8 as value, sum(base)::float8 as base
      from analytics_sum
      where ${ofCell(cell, wanted)}
      group by 1, 2, 3 order by 1, 2, 3`.execute(tx.withoutPlugins());
    return rows;
  });
}

const isMode = ({ mode }: Cell) => sql<SqlBool>`mode = ${mode ?? ANY}`;
const isLane = ({ lane }: Cell) => sql<SqlBool>`lane = ${lane ?? ANY}`;

export function sumByPart(db: Db, cell: Cell, stretches: readonly Stretch[]): Promise<Summed[]> {
  return summed(db, cell, { key: sql.raw('part'), stretches, mode: isMode(cell), lane: isLane(cell) });
}

/** By month, or by day. */
export function sumByTime(db: Db, cell: Cell, stretches: readonly Stretch[]): Promise<Summed[]> {
  return summed(db, cell, { key: sql.raw('first::text'), stretches, mode: isMode(cell), lane: isLane(cell) });
}

export function sumByMode(db: Db, cell: Cell, stretches: readonly Stretch[]): Promise<Summed[]> {
  return summed(db, cell, { key: sql.raw('mode'), stretches, mode: sql<SqlBool>`mode not in (${ANY}, '')`, lane: isLane(cell) });
}

/** What is not one of the busiest lanes of its figure, or lies on none, together: under no name. */
export const OTHER_LANES = '';

/** Of each figure its own busiest lanes, and the rest as one: they come to what the figure does. */
export function sumByLane(db: Db, cell: Cell, stretches: readonly Stretch[], most: number): Promise<Summed[]> {
  const wanted = { stretches, mode: isMode(cell), lane: sql<SqlBool>`lane <> '*'` };
  return inScope(db, cell.scope, async (tx) => {
    const { rows } = await sql<Summed>`
      with each as (
        select figure, lane, step, sum(count) as count, sum(hits) as hits, sum(value) as value, sum(base) as base
        from analytics_sum
        where ${ofCell(cell, wanted)}
        group by 1, 2, 3
      ), busiest as (
        select figure, lane, row_number() over (partition by figure order by sum(count) desc, lane) as place from each where lane <> '' group by 1, 2
      )
      select e.figure, case when b.place <= ${most} then e.lane else ${OTHER_LANES} end as key, e.step, sum(e.count)::float8 as count,
        sum(e.hits)::float8 as hits, sum(e.value)::float8 as value, sum(e.base)::float8 as base
      from each e left join busiest b on b.figure = e.figure and b.lane = e.lane
      group by 1, 2, 3 order by 1, 2, 3`.execute(tx.withoutPlugins());
    return rows;
  });
}

const COUNTED_LANES: FigureId = 'shipments';

/** The lanes of shipments, the busiest first. */
export function findLanes(
  db: Db,
  { scope, idCustomer, idContractor, mode }: Cell,
  stretches: readonly Stretch[],
  limit: number,
): Promise<string[]> {
  return inScope(db, scope, async (tx) => {
    const { rows } = await sql<{ lane: string }>`
      select lane from analytics_sum
      where id_customer = ${idCustomer ?? EVERYBODY} and contractor = ${idContractor ?? ANY_CONTRACTOR} and mode = ${mode ?? ANY} and ${within(stretches)}
        and figure = ${COUNTED_LANES} and lane <> '*' and lane <> ''
      group by lane order by sum(count) desc, lane limit ${limit}`.execute(tx.withoutPlugins());
    return rows.map(({ lane }) => lane);
  });
}

/** How many rows stand behind a figure, or a part of it, and how many of them have a value. */
export function countRows(
  db: Db,
  cell: Cell,
  { figure, part, range }: { readonly figure: FigureId; readonly part: string | null; readonly range: Range },
): Promise<{ readonly count: number; readonly hits: number }> {
  return inScope(db, cell.scope, async (tx) => {
    const ofPart = part === null ? sql<SqlBool>`true` : sql<SqlBool>`part = ${part}`;
    const { rows } = await sql<{ count: number; hits: number }>`
      select coalesce(sum(count), 0)::float8 as count, coalesce(sum(hits), 0)::float8 as hits from analytics_sum
      where id_customer = ${cell.idCustomer ?? EVERYBODY} and contractor = ${cell.idContractor ?? ANY_CONTRACTOR} and ${isMode(cell)} and ${isLane(cell)}
        and ${within(stretchesOf(range))} and figure = ${figure} and ${ofPart}`.execute(tx.withoutPlugins());
    return rows[0] ?? { count: 0, hits: 0 };
  });
}
