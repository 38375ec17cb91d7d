import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Only } from '@sillage/domain/desk/analytics/address';
import { definitionOf, type FigureId, type Subject } from '@sillage/domain/desk/analytics/figures';
import type { Range } from '@sillage/domain/desk/analytics/period';
import { ofCustomer, inScope } from '../../platform/db/inScope.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/openDb.ts';
import type { Cell } from './sums.store.ts';

export interface AskedEntries {
  readonly figure: FigureId;
  readonly range: Range;
  readonly part: string | null;
  readonly only: Only | null;
}

export interface RowAfter {
  readonly day: string;
  readonly idRow: number;
  readonly idSubject: number;
}

export interface EntryRow {
  readonly idCustomer: OneCustomer;
  readonly customerName: string;
  readonly idSubject: number;
  readonly idRow: number;
  readonly day: string;
  readonly title: string;
  /** The page of a tracker needs its type. */
  readonly place: string;
  readonly part: string;
  readonly lane: string;
  readonly mode: string;
  readonly atMs: number | null;
  readonly value: number;
  readonly base: number;
}

/** What a figure counts, and the list behind it shows: the one condition of both. The sums are kept of these very rows. */
function counted({ scope, idCustomer, lane, mode, idContractor }: Cell, { figure, range, part, only }: AskedEntries): RawBuilder<SqlBool> {
  const conditions = [
    ofCustomer(scope, 'e.id_customer'),
    sql<SqlBool>`e.figure = ${figure}`,
    sql<SqlBool>`e.day between ${range.from}::date and ${range.to}::date`,
    ...(idCustomer === null ? [] : [sql<SqlBool>`e.id_customer = ${idCustomer}`]),
    ...(lane === null ? [] : [sql<SqlBool>`e.lane = ${lane}`]),
    ...(mode === null ? [] : [sql<SqlBool>`e.mode = ${mode}`]),
    ...(idContractor === null ? [] : [sql<SqlBool>`e.contractors @> array[${idContractor}::int] and e.contractors <> '{}'`]),
    ...(part === null ? [] : [sql<SqlBool>`e.part = ${part}`]),
    ...(only === null ? [] : [only === 'with' ? sql<SqlBool>`e.value > 0` : sql<SqlBool>`e.value <= 0`]),
  ];
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>;
}

/** What each kind of row is called. */
const TITLES: Readonly<Record<Exclude<Subject, 'tracker'>, { readonly join: string; readonly title: string }>> = {
  shipment: { join: 'left join shipment s on s.id_customer = e.id_customer and s.id_shipment = e.id_row', title: 's.reference' },
  quote: { join: 'left join quote q on q.id_customer = e.id_customer and q.id_quote = e.id_row', title: 'q.reference' },
  alert: {
    join: `left join alert_episode a on a.id_customer = e.id_customer and a.id_episode = e.id_row
      left join alert_rule r on r.id_customer = a.id_customer and r.id_rule = a.id_rule`,
    title: 'r.rule_name',
  },
  asset: {
    join: 'left join shipment_asset b on b.id_customer = e.id_customer and b.id_shipment = e.id_subject and b.id_container = e.id_row',
    title: 'b.reference',
  },
};

export function findRows(db: Db, cell: Cell, asked: AskedEntries, after: RowAfter | null, limit: number): Promise<EntryRow[]> {
  const { of } = definitionOf(asked.figure);
  if (of === 'tracker') return Promise.resolve([]);
  const { join, title } = TITLES[of];
  const beyond =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(e.day, e.id_row, e.id_subject) < (${after.day}::date, ${after.idRow}, ${after.idSubject})`;
  return inScope(db, cell.scope, async (tx) => {
    const { rows } = await sql<EntryRow>`
      select e.id_customer as "idCustomer", c.customer_name as "customerName", e.id_subject as "idSubject", e.id_row as "idRow", e.day::text as day,
        coalesce(${sql.raw(title)}, '') as title, '' as place, e.part, e.lane, e.mode, extract(epoch from e.at)::float8 * 1000 as "atMs",
        e.value::float8 as value, e.base::float8 as base
      from (select * from analytics_entry e where ${counted(cell, asked)} and ${beyond}
        order by e.day desc, e.id_row desc, e.id_subject desc limit ${limit}) e
        join customer c on c.id_customer = e.id_customer ${sql.raw(join)}
      order by e.day desc, e.id_row desc, e.id_subject desc`.execute(tx.withoutPlugins());
    return rows;
  });
}
