import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/** Of `member m` and `customer c`: that the menu has figures, and that the last mail was not of a month after this day. */
export function isMonthDue(mailedAfter: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(c.type_client <> 'SC' and not exists (select from analytics_mail t
    where t.id_customer = m.id_customer and t.id_user = m.id_user and t.month > ${mailedAfter}::date))`;
}

/** @returns whether nobody has done it before: whoever does it at the same time waits here */
export async function takeMonth(tx: Tx, scope: OneCustomer, idUser: number, month: string): Promise<boolean> {
  const taken = await tx
    .insertInto('analyticsMail')
    .values({ idCustomer: scope, idUser, month })
    .onConflict((conflict) =>
      conflict
        .columns(['idCustomer', 'idUser'])
        .doUpdateSet({ month })
        .where(sql<boolean>`analytics_mail.month < ${month}::date`),
    )
    .returning('idUser')
    .executeTakeFirst();
  return taken !== undefined;
}
