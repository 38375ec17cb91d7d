import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** Whose a token is has to be found out before anybody's customer is known, so these look everywhere; each names the one row it means. */

/** A member with the session that asks. */
export function findMember(db: Db, idUser: number, idSession: string) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('member as m')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .innerJoin('credential as k', (join) => join.onRef('k.idCustomer', '=', 'm.idCustomer').onRef('k.idUser', '=', 'm.idUser'))
      .innerJoin('session as s', 's.idUser', 'm.idUser')
      .select([
        'm.idUser',
        'm.idCustomer',
        'm.uuid',
        'm.role',
        'm.email',
        'm.firstName',
        'm.lastName',
        'm.phone',
        'm.language',
        'm.photoKey',
        'm.settings',
        'm.shortcuts',
        'k.lastConnectionAt',
      ])
      .select(['c.customerName', 'c.typeClient', 'c.vertical', 'c.logoKey', 'c.subscriptionStart', 'k.totpConfirmedAt'])
      .select('s.signedInBy')
      .where('m.idUser', '=', idUser)
      .where('s.idSession', '=', idSession)
      .executeTakeFirst(),
  );
}

/** The live session behind an access token; nothing when it ended, or its member or customer may not connect. */
export function findSession(db: Db, idSession: string, idUser: number) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('session as s')
      .innerJoin('member as m', 'm.idUser', 's.idUser')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .innerJoin('credential as k', (join) => join.onRef('k.idCustomer', '=', 'm.idCustomer').onRef('k.idUser', '=', 'm.idUser'))
      .select(['m.idUser', 'm.idCustomer', 'm.role', 'c.requiresSecondFactor', 'k.totpConfirmedAt', 's.signedInBy'])
      .where('s.idSession', '=', idSession)
      .where('s.idUser', '=', idUser)
      .where('s.endedAt', 'is', null)
      .where('m.status', '=', 'active')
      .where('c.status', '=', 'active')
      .executeTakeFirst(),
  );
}

/** Which of these sessions are still good: one question for all live listeners. */
export function findGoodSessions(db: Db, idSessions: readonly string[]) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('session as s')
      .innerJoin('member as m', 'm.idUser', 's.idUser')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .innerJoin('credential as k', (join) => join.onRef('k.idCustomer', '=', 'm.idCustomer').onRef('k.idUser', '=', 'm.idUser'))
      .select(['s.idSession', 'c.requiresSecondFactor', 'k.totpConfirmedAt', 's.signedInBy'])
      .where('s.idSession', 'in', idSessions)
      .where('s.endedAt', 'is', null)
      .where('m.status', '=', 'active')
      .where('c.status', '=', 'active')
      .execute(),
  );
}

/** @returns false when the password is no longer the one that was shown */
export async function touchLastConnection(
  db: Db,
  scope: OneCustomer,
  idUser: number,
  { now, passwordHash }: { readonly now: Date; readonly passwordHash?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await inScope(db, scope, (tx) =>
    tx
      .updateTable('credential')
      .set({ lastConnectionAt: now })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where((eb) => (passwordHash === undefined ? eb.lit(true) : eb('passwordHash', '=', passwordHash)))
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}
