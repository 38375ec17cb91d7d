import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/** Of `member m`: that the customer has pools, and that the last mail was not of a month after this day. */
export function isMonthDue(mailedAfter: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(exists (select from pool p where p.id_customer = m.id_customer and p.closed_at is null) and not exists (select from pool_mail t
    where t.id_customer = m.id_customer and t.id_user = m.id_user and t.month > ${mailedAfter}::date))`;
}

/** @returns whether nobody has done it before: whoever does it at the same time waits here */
export async function takeMonth(tx: Tx, own: OneCustomer, idUser: number, month: string): Promise<boolean> {
  const taken = await tx
    .insertInto('poolMail')
    .values({ idCustomer: own, idUser, month })
    .onConflict((conflict) =>
      conflict
        .columns(['idCustomer', 'idUser'])
        .doUpdateSet({ month })
        .where(sql<boolean>`pool_mail.month < ${month}::date`),
    )
    .returning('idUser')
    .executeTakeFirst();
  return taken !== undefined;
}
