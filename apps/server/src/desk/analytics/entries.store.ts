import type { Entry } from '@sillage/domain/desk/analytics/entries';
import { stepOf } from '@sillage/domain/desk/analytics/sums';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';
import type { SubjectKind } from './marks.store.ts';
import type { Counted, SumRow } from './keepSums.view.ts';

export interface Reckoned {
  readonly kind: SubjectKind;
  readonly idSubject: number;
  /** Empty for what is not there any more. */
  readonly entries: readonly Entry[];
}

export interface KeptEntry extends Counted {
  readonly kind: SubjectKind;
  readonly idSubject: number;
}

const KEPT = sql.raw(
  `e.kind, e.id_subject as "idSubject", e.figure, e.part, e.day::text as day, e.mode, e.lane, e.contractors, e.step, e.value, e.base`,
);

/** What these counted with until now. */
export async function findKept(tx: Tx, scope: OneCustomer, kind: SubjectKind, idSubjects: readonly number[]): Promise<KeptEntry[]> {
  const { rows } = await sql<KeptEntry>`select ${KEPT} from analytics_entry e
    where e.id_customer = ${scope} and e.kind = ${kind} and e.id_subject = any(${[...idSubjects]}::int[])`.execute(tx.withoutPlugins());
  return rows;
}

/** Puts these in place of what there was of the same. @returns what is not counted any more, and what is from now on */
export async function replaceEntries(tx: Tx, scope: OneCustomer, timeZone: string, reckoned: readonly Reckoned[]) {
  const before = await sql<KeptEntry>`
    delete from analytics_entry e using unnest(${reckoned.map(({ kind }) => kind)}::text[], ${reckoned.map(({ idSubject }) => idSubject)}::int[]) s (kind, id_subject)
    where e.id_customer = ${scope} and e.kind = s.kind and e.id_subject = s.id_subject returning ${KEPT}`.execute(tx.withoutPlugins());
  const rows = reckoned.flatMap(({ kind, idSubject, entries }) =>
    entries.map(({ figure, idRow, at, value, ...entry }) => ({
      ...entry,
      kind,
      id_subject: idSubject,
      figure,
      id_row: idRow,
      at: new Date(at).toISOString(),
      step: stepOf(figure, value),
      value,
    })),
  );
  const after = await sql<KeptEntry>`
    insert into analytics_entry as e (id_customer, kind, id_subject, figure, id_row, part, at, day, mode, lane, contractors, step, value, base)
    select ${scope}::int, n.kind, n.id_subject, n.figure, n.id_row, n.part, n.at, (n.at at time zone ${timeZone})::date, n.mode, n.lane, n.contractors, n.step, n.value, n.base
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n (kind text, id_subject int, figure text, id_row int, part text, at timestamptz, mode text, lane text,
      contractors int[], step int, value bigint, base bigint)
    returning ${KEPT}`.execute(tx.withoutPlugins());
  return { before: before.rows, after: after.rows };
}

/** Adds these to the sums, each of which is there once; what comes to nothing is not kept. */
export async function addToSums(tx: Tx, rows: readonly SumRow[]): Promise<void> {
  if (rows.length === 0) return;
  const of = <Name extends keyof SumRow>(name: Name) => rows.map((row) => row[name]);
  const keys = sql`unnest(${of('idCustomer')}::int[], ${of('grain')}::text[], ${of('contractor')}::int[], ${of('mode')}::text[], ${of('lane')}::text[],
    ${of('first')}::date[], ${of('figure')}::text[], ${of('part')}::text[], ${of('step')}::int[], ${of('count')}::bigint[], ${of('hits')}::bigint[],
    ${of('value')}::bigint[], ${of('base')}::bigint[]) as d (id_customer, grain, contractor, mode, lane, first, figure, part, step, count, hits, value, base)`;
  await sql`
    insert into analytics_sum as s (id_customer, grain, contractor, mode, lane, first, figure, part, step, count, hits, value, base)
    select * from ${keys}
    on conflict (id_customer, grain, contractor, mode, lane, first, figure, part, step) do update
    set count = s.count + excluded.count, hits = s.hits + excluded.hits, value = s.value + excluded.value, base = s.base + excluded.base`.execute(
    tx,
  );
  await sql`
    delete from analytics_sum s using ${keys}
    where d.count < 0 and s.count = 0 and s.id_customer = d.id_customer and s.grain = d.grain and s.contractor = d.contractor and s.mode = d.mode and s.lane = d.lane
      and s.first = d.first and s.figure = d.figure and s.part = d.part and s.step = d.step`.execute(tx);
}
