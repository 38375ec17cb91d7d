import { systemScope, type MemberRole } from '@sillage/domain/people/access/actor';
import type { MemberStatus } from '@sillage/domain/people/members/member';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** Nobody is signed in yet, so these look everywhere; each names the one account it means. */
const account = (tx: Db) =>
  tx
    .selectFrom('member as m')
    .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
    .select(['m.idUser', 'm.idCustomer', 'm.email', 'm.firstName', 'm.lastName', 'm.phone', 'm.language', 'm.invitedBy', 'c.customerName'])
    .select((eb) => [eb.ref('m.role').$castTo<MemberRole>().as('role'), eb.ref('m.status').$castTo<MemberStatus>().as('status')])
    .where('m.status', '<>', 'deleted')
    .where('c.status', '<>', 'deleted');

export type Account = Awaited<ReturnType<ReturnType<typeof account>['executeTakeFirstOrThrow']>>;

export function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return inScope(db, systemScope(), (tx) =>
    account(tx)
      .where((eb) => eb(eb.fn('lower', ['m.email']), '=', email.toLowerCase()))
      .executeTakeFirst(),
  );
}

export function findAccountOf(db: Db, idUser: number): Promise<Account | undefined> {
  return inScope(db, systemScope(), (tx) => account(tx).where('m.idUser', '=', idUser).executeTakeFirst());
}
