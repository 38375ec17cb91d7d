import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import { TASKS_COUNTED, type TaskKey, type TaskKind } from '@sillage/domain/desk/tasks/task';
import { administratorRoleOf } from '@sillage/domain/people/members/member';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Asking, Source } from './source.store.ts';
import { sourcesOf } from './sources.store.ts';

type Condition = RawBuilder<SqlBool>;
type Reader = Pick<Actor, 'idUser' | 'idCustomer'>;

export interface TaskRow {
  readonly kind: TaskKind;
  readonly idSubject: number;
  /** ISO 8601, to the microsecond: lists go on from it. */
  readonly dueAt: string;
  readonly idTask: string;
  readonly title: string;
  readonly detail: string;
  readonly place: string;
  readonly idCustomer: OneCustomer;
  readonly customerName: string;
  readonly handedBy: number | null;
  readonly byFirst: string | null;
  readonly byLast: string | null;
}

/** What a colleague handed to the reader, or what nobody has. */
export type Whose = 'handed' | 'common';

export interface PageAsked {
  readonly kinds: readonly TaskKind[];
  readonly whose: Whose;
  /** The last one of the page before. */
  readonly after: { readonly dueAt: string; readonly idTask: string } | null;
  readonly limit: number;
}

/** In the order in which they are due. Each kind is read no further than the page can be long. */
export async function findTasks(tx: Tx, asking: Asking, reader: Reader, { kinds, whose, after, limit }: PageAsked): Promise<TaskRow[]> {
  const sources = sourcesOf(kinds);
  if (sources.length === 0) return [];
  const parts = sources.map((source) => {
    const key = keyOf(source);
    const later = sql`make_interval(hours => ${sql.lit(source.afterHours)})`;
    const where = [
      ...source.where(asking),
      isAwake(source, asking, reader),
      whose === 'handed' ? isHandedTo(source, reader) : sql<SqlBool>`not ${isHanded(source, reader)}`,
      ...(after === null
        ? []
        : [sql<SqlBool>`(${source.at}, ${key}) > (${after.dueAt}::timestamptz - ${later}, ${after.idTask}::text collate "C")`]),
    ];
    return sql`(select ${sql.lit(source.kind)}::text as kind, ${source.id} as id, ${source.at} + ${later} as due, ${key} as key,
      ${source.customer} as customer, ${source.title}::text as title, ${source.detail}::text as detail, ${source.place}::text as place
      from ${source.from} where ${and(where)} order by ${source.at}, ${key} limit ${limit})`;
  });
  const query = sql<TaskRow>`
    select w.kind, w.id as "idSubject", to_char(w.due at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "dueAt", w.key as "idTask",
      w.title, w.detail, w.place, w.customer as "idCustomer", c.customer_name as "customerName",
      h.handed_by as "handedBy", m.first_name as "byFirst", m.last_name as "byLast"
    from (select * from (${sql.join(parts, sql` union all `)}) every order by due, key limit ${limit}) w
    join customer c on c.id_customer = w.customer
    left join task_handover h on ${whose === 'handed' ? sql`h.id_customer = ${reader.idCustomer} and h.kind = w.kind and h.id_subject = w.id` : sql`false`}
    left join member m on m.id_customer = h.id_customer and m.id_user = h.handed_by
    order by w.due, w.key`;
  return (await query.execute(tx.withoutPlugins())).rows;
}

/** Of each kind, counted up to `TASKS_COUNTED`. */
export async function countTasks(tx: Tx, asking: Asking, reader: Reader, kinds: readonly TaskKind[]): Promise<Map<TaskKind, number>> {
  const sources = sourcesOf(kinds);
  if (sources.length === 0) return new Map();
  const counted = sources.map((source) => {
    const where = [...source.where(asking), isAwake(source, asking, reader), sql<SqlBool>`not ${isHandedAway(source, reader)}`];
    return sql`select ${sql.lit(source.kind)}::text as kind,
      (select count(*)::int from (select from ${source.from} where ${and(where)} limit ${TASKS_COUNTED}) counted) as count`;
  });
  const query = sql<{ kind: TaskKind; count: number }>`
    select kind, least(sum(count), ${TASKS_COUNTED})::int as count from (${sql.join(counted, sql` union all `)}) every group by kind`;
  return new Map((await query.execute(tx.withoutPlugins())).rows.map(({ kind, count }) => [kind, count]));
}

/** One that waits, whoever has it. */
export async function findTask(tx: Tx, asking: Asking, { kind, idSubject }: TaskKey) {
  const parts = sourcesOf([kind]).map(
    (source) => sql`(select ${source.title}::text as title, ${source.customer} as "idCustomer"
      from ${source.from} where ${and([...source.where(asking), sql<SqlBool>`${source.id} = ${idSubject}`])} limit 1)`,
  );
  const query = sql<{ title: string; idCustomer: number }>`select * from (${sql.join(parts, sql` union all `)}) every limit 1`;
  return (await query.execute(tx.withoutPlugins())).rows[0];
}

/** The kinds of which the reader was handed something. */
export async function findHandedKinds(tx: Tx, reader: Reader): Promise<TaskKind[]> {
  const rows = await tx
    .selectFrom('taskHandover')
    .select('kind')
    .distinct()
    .where('idCustomer', '=', reader.idCustomer)
    .where('handedTo', '=', reader.idUser)
    .execute();
  return rows.map(({ kind }) => kind as TaskKind);
}

function keyOf({ kind, id }: Source) {
  return sql`(${sql.lit(`${kind}:`)} || ${id}) collate "C"`;
}

function isAwake({ kind, id }: Source, { now }: Asking, { idCustomer, idUser }: Reader): Condition {
  return sql<SqlBool>`not exists (select from task_snooze z where z.id_customer = ${idCustomer} and z.id_user = ${idUser}
    and z.kind = ${sql.lit(kind)} and z.id_subject = ${id} and z.snoozed_until > ${now})`;
}

/** Read from what was handed over, which is little, and not from all that waits. */
function isHandedTo({ kind, id }: Source, { idCustomer, idUser }: Reader): Condition {
  return sql<SqlBool>`${id} in (select h.id_subject from task_handover h
    where h.id_customer = ${idCustomer} and h.handed_to = ${idUser} and h.kind = ${sql.lit(kind)})`;
}

/** Somebody has it who can do it: of whoever is away, or may not any more, it is everybody's again. */
function isHanded({ kind, id }: Source, { idCustomer }: Reader, more: Condition = sql<SqlBool>`true`): Condition {
  return sql<SqlBool>`exists (select from task_handover h join member m on m.id_customer = h.id_customer and m.id_user = h.handed_to
    where h.id_customer = ${idCustomer} and h.kind = ${sql.lit(kind)} and h.id_subject = ${id}
      and m.status = 'active' and m.role = ${sql.lit(administratorRoleOf(idCustomer))} and ${more})`;
}

function isHandedAway(source: Source, reader: Reader): Condition {
  return isHanded(source, reader, sql<SqlBool>`h.handed_to <> ${reader.idUser}`);
}

function and(all: readonly Condition[]): Condition {
  return sql.join<SqlBool>([...all], sql` and `);
}
