import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/** Of `member m`: that the last mail was not for a Monday after this day. */
export function isMondayDue(mailedAfter: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select from task_mail t
    where t.id_customer = m.id_customer and t.id_user = m.id_user and t.monday > ${mailedAfter}::date)`;
}

/** @returns whether nobody has done it before: whoever does it at the same time waits here */
export async function takeMonday(tx: Tx, scope: OneCustomer, idUser: number, monday: string): Promise<boolean> {
  const taken = await tx
    .insertInto('taskMail')
    .values({ idCustomer: scope, idUser, monday })
    .onConflict((conflict) =>
      conflict
        .columns(['idCustomer', 'idUser'])
        .doUpdateSet({ monday })
        .where(sql<boolean>`task_mail.monday < ${monday}::date`),
    )
    .returning('idUser')
    .executeTakeFirst();
  return taken !== undefined;
}
