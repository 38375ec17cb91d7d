import type { CustomerScope, MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Preference } from '@sillage/domain/messages/notifications/preference';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface MailCandidate {
  readonly idCustomer: number;
  readonly idUser: number;
  readonly role: Extract<MemberRole, 'superAdmin' | 'userAdmin'>;
}

interface Asked {
  /** Whose last mail was for a Monday after this day has had this week's. */
  readonly mailedAfter: string;
  /** The last one who was looked at before. */
  readonly after: number;
  readonly limit: number;
}

/** The name by which the mail is switched off. */
const SWITCH: Preference = 'tasksWeekly';

/** Who may have tasks, wants the mail, and has not had it. */
export function findCandidates(db: Db, scope: CustomerScope, { mailedAfter, after, limit }: Asked): Promise<MailCandidate[]> {
  const query = sql<MailCandidate>`
    select m.id_customer as "idCustomer", m.id_user as "idUser", m.role
    from member m
    join customer c on c.id_customer = m.id_customer and c.status = 'active'
    left join task_mail t on t.id_customer = m.id_customer and t.id_user = m.id_user
    left join preference p on p.id_customer = m.id_customer and p.id_user = m.id_user and p.name = ${SWITCH}
    where m.id_user > ${after} and m.status = 'active' and m.role <> 'user' and coalesce(p.value, true)
      and (t.monday is null or t.monday <= ${mailedAfter}::date)
    order by m.id_user limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
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
