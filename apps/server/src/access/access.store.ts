import { systemScope, type OneCustomer } from '@sillage/domain/access/actor';
import { inScope } from '../platform/db/inScope.ts';
import type { Db } from '../platform/db/openDb.ts';

/** Signing in happens before anybody's customer is known, so these look everywhere; each names the one row it means. */

export function findMemberByEmail(db: Db, email: string) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('member as m')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .select(['m.idUser', 'm.idCustomer', 'm.role', 'm.passwordHash', 'm.status', 'c.status as customerStatus'])
      .where((eb) => eb(eb.fn('lower', ['m.email']), '=', email.trim().toLowerCase()))
      .executeTakeFirst(),
  );
}

export function findMember(db: Db, idUser: number) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('member as m')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
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
        'm.lastConnectionAt',
      ])
      .select(['c.customerName', 'c.typeClient', 'c.vertical'])
      .where('m.idUser', '=', idUser)
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
      .select(['m.idUser', 'm.idCustomer', 'm.role'])
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
      .select('s.idSession')
      .where('s.idSession', 'in', idSessions)
      .where('s.endedAt', 'is', null)
      .where('m.status', '=', 'active')
      .where('c.status', '=', 'active')
      .execute(),
  );
}

interface NewSession {
  readonly idUser: number;
  readonly idCustomer: number;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

export function insertSession(db: Db, { idUser, idCustomer, tokenHash, now, expiresAt }: NewSession): Promise<string> {
  return inScope(db, systemScope(), async (tx) => {
    const { idSession } = await tx
      .insertInto('session')
      .values({ idUser, idCustomer, expiresAt, createdAt: now })
      .returning('idSession')
      .executeTakeFirstOrThrow();
    await tx.insertInto('refreshToken').values({ tokenHash, idSession, idCustomer, createdAt: now }).execute();
    return idSession;
  });
}

export interface Rotation {
  readonly tokenHash: Buffer;
  readonly successorHash: Buffer;
  readonly successorSealed: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

export type RotationResult =
  | { readonly kind: 'rotated'; readonly idUser: number; readonly idSession: string; readonly role: string }
  | {
      readonly kind: 'usedBefore';
      readonly idUser: number;
      readonly idSession: string;
      readonly role: string;
      readonly rotatedAt: Date;
      readonly successorSealed: Buffer;
    }
  | { readonly kind: 'unknown' };

/** Exchanges a refresh token for its successor. Of many who try at once one wins, and the others see what it was exchanged for. */
export function rotateRefreshToken(
  db: Db,
  { tokenHash, successorHash, successorSealed, now, expiresAt }: Rotation,
): Promise<RotationResult> {
  return inScope(db, systemScope(), async (tx) => {
    const token = await tx
      .selectFrom('refreshToken as t')
      .innerJoin('session as s', 's.idSession', 't.idSession')
      .innerJoin('member as m', 'm.idUser', 's.idUser')
      .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
      .select(['t.rotatedAt', 't.successorSealed', 't.idCustomer', 's.idSession', 's.idUser', 'm.role'])
      .where('t.tokenHash', '=', tokenHash)
      .where('s.endedAt', 'is', null)
      .where('s.expiresAt', '>', now)
      .where('m.status', '=', 'active')
      .where('c.status', '=', 'active')
      .forUpdate('t')
      .executeTakeFirst();
    if (!token) return { kind: 'unknown' };
    const { idUser, idSession, role, rotatedAt, idCustomer } = token;
    if (rotatedAt !== null && token.successorSealed !== null) {
      return { kind: 'usedBefore', idUser, idSession, role, rotatedAt, successorSealed: token.successorSealed };
    }
    await tx.updateTable('refreshToken').set({ rotatedAt: now, successorSealed }).where('tokenHash', '=', tokenHash).execute();
    await tx.insertInto('refreshToken').values({ tokenHash: successorHash, idSession, idCustomer, createdAt: now }).execute();
    await tx.updateTable('session').set({ expiresAt }).where('idSession', '=', idSession).execute();
    return { kind: 'rotated', idUser, idSession, role };
  });
}

export async function endSession(db: Db, idSession: string, now: Date, why: 'logout' | 'tokenReuse'): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: now, endedWhy: why })
      .where('idSession', '=', idSession)
      .where('endedAt', 'is', null)
      .execute(),
  );
}

/** Sessions that ran out long ago, and their tokens with them; a few at a time. */
export function deleteOldSessions(db: Db, before: Date) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .deleteFrom('session')
      .where('idSession', 'in', (eb) => eb.selectFrom('session').select('idSession').where('expiresAt', '<', before).limit(1000))
      .executeTakeFirst(),
  );
}

export function insertApiKey(db: Db, scope: OneCustomer, key: { name: string; keyHash: Buffer; createdBy: number }) {
  return inScope(db, scope, (tx) =>
    tx
      .insertInto('apiKey')
      .values({ idCustomer: scope, ...key })
      .returning(['idApiKey', 'idCustomer', 'name', 'createdAt'])
      .executeTakeFirstOrThrow(),
  );
}
