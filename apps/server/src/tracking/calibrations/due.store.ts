import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface DueCertificate {
  readonly idCustomer: OneCustomer;
  readonly idCalibration: number;
  readonly certificate: string;
  /** `2026-11-22`: the last day on which it holds. */
  readonly dueOn: string;
  readonly uniqueIdentifiant: string;
  readonly type: string;
}

interface Asked {
  /** `2026-11-22` */
  readonly today: string;
  /** Days before it is due on which it is told, the first one first. */
  readonly first: number;
  readonly last: number;
  readonly limit: number;
}

/** The customers of which something is to be told. */
export function findCustomersToTell(db: Db, scope: CustomerScope, asked: Asked): Promise<{ idCustomer: OneCustomer }[]> {
  return inScope(db, scope, async (tx) => {
    const found = sql<{ idCustomer: OneCustomer }>`
      select distinct k.id_customer as "idCustomer" from ${due(asked)} order by 1 limit ${asked.limit}`;
    return (await found.execute(tx.withoutPlugins())).rows;
  });
}

/** A customer's certificates that are to be told, held until the transaction ends; those that somebody else holds are theirs to tell. */
export async function holdDue(tx: Tx, scope: OneCustomer, asked: Asked): Promise<DueCertificate[]> {
  const found = sql<DueCertificate>`
    select k.id_customer as "idCustomer", k.id_calibration as "idCalibration", k.certificate, k.due_on::text as "dueOn",
      t.identifier as "uniqueIdentifiant", t.type
    from ${due(asked)} and k.id_customer = ${scope}
    order by k.due_on, k.id_calibration limit ${asked.limit} for update of k skip locked`;
  return (await found.execute(tx.withoutPlugins())).rows;
}

/** Of trackers in service that are somebody's, where no other certificate holds longer. */
function due({ today, first, last }: Asked) {
  return sql`calibration k
    join tracker t on t.id_customer = k.id_customer and t.id_tracker = k.id_tracker and t.released_at is null and t.status = 'A'
    where k.id_customer <> 0 and k.told_days is distinct from ${sql.lit(last)}
      and k.due_on between ${today}::date and ${today}::date + ${first}::integer
      and (k.told_days is null or k.due_on <= ${today}::date + ${last}::integer)
      and not exists (select from calibration longer
        where longer.id_customer = k.id_customer and longer.id_tracker = k.id_tracker and longer.due_on > k.due_on)`;
}

/** What is told now: the last time where that has come. */
export async function markReported(tx: Tx, scope: OneCustomer, idCalibrations: readonly number[], { today, first, last }: Asked) {
  await sql`update calibration set told_days = case when due_on <= ${today}::date + ${last}::integer then ${last}::smallint else ${first}::smallint end
    where id_customer = ${scope} and id_calibration = any(${[...idCalibrations]}::integer[])`.execute(tx);
}
