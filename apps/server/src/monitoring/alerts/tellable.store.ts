import { type OneCustomer, operatorScope } from '@sillage/domain/people/access/actor';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';

/** Active members by name, and whether the telephone that each has now was asked and said yes; never the operator's own people. */
export function findTellable(tx: Tx, scope: OneCustomer, limit: number) {
  return tx
    .selectFrom('member as m')
    .leftJoin('notificationContact as n', (join) =>
      join.onRef('n.idCustomer', '=', 'm.idCustomer').onRef('n.address', '=', 'm.phone').on('n.contactType', '=', 'phone'),
    )
    .select([
      'm.idUser',
      'm.phone',
      sql<string>`coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), m.email)`.as('name'),
      sql<boolean>`n.id_contact is not null`.as('isAsked'),
      sql<boolean>`n.confirmed_at is not null`.as('isConfirmed'),
    ])
    .where('m.idCustomer', '=', scope)
    .where('m.idCustomer', '<>', operatorScope())
    .where('m.status', '=', 'active')
    .orderBy((eb) => eb.fn('plain_text', ['m.firstName']))
    .orderBy((eb) => eb.fn('plain_text', ['m.lastName']))
    .orderBy('m.idUser')
    .limit(limit)
    .execute();
}
