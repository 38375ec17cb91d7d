import type { CustomerScope, MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';
import type { Preference } from '@sillage/domain/messages/notifications/preference';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';

export interface MailCandidate {
  readonly idCustomer: OneCustomer;
  readonly idUser: number;
  readonly role: Extract<MemberRole, 'superAdmin' | 'userAdmin'>;
}

export interface CandidatePage {
  /** The last one who was looked at before. */
  readonly after: number;
  readonly limit: number;
}

/**
 * Who administers something, wants a mail that comes again and again, and is due for it.
 * @param preference by which it is switched off
 * @param isDue of `member m` and `customer c`: that this one has not been sent yet, and who has it at all
 */
export function findMailCandidates(
  db: Db,
  scope: CustomerScope,
  { preference, isDue, after, limit }: CandidatePage & { readonly preference: Preference; readonly isDue: RawBuilder<SqlBool> },
): Promise<MailCandidate[]> {
  const query = sql<MailCandidate>`
    select m.id_customer as "idCustomer", m.id_user as "idUser", m.role
    from member m
    join customer c on c.id_customer = m.id_customer and c.status = 'active'
    left join preference p on p.id_customer = m.id_customer and p.id_user = m.id_user and p.name = ${preference}
    where m.id_user > ${after} and m.status = 'active' and m.role <> 'user' and coalesce(p.value, true) and ${isDue}
    order by m.id_user limit ${limit}`;
  return inScope(db, scope, async (tx) => (await query.execute(tx.withoutPlugins())).rows);
}
