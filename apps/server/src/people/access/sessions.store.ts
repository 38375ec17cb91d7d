import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';
import type { EndedWhy } from './shared/endSessions.store.ts';

/** What the identity provider gave for its own interfaces, sealed. Null: it did not say until when. */
export interface ProviderToken {
  readonly sealed: Buffer;
  readonly expiresAt: Date | null;
}

export interface NewSession {
  readonly idUser: number;
  readonly idCustomer: OneCustomer;
  readonly tokenHash: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly ip?: string;
  readonly userAgent?: string;
  readonly signedInBy?: 'password' | 'provider';
  readonly providerToken?: ProviderToken;
}

const LONGEST_USER_AGENT = 500;
const MOST_LISTED = 1000;

export function insertSession(db: Db, session: NewSession): Promise<string> {
  const { idUser, idCustomer, tokenHash, now, expiresAt, ip = '', userAgent = '', signedInBy = 'password', providerToken } = session;
  return inScope(db, systemScope(), async (tx) => {
    const { idSession } = await tx
      .insertInto('session')
      .values({
        idUser,
        idCustomer,
        expiresAt,
        createdAt: now,
        lastSeenAt: now,
        ip,
        signedInBy,
        userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
        providerTokenSealed: providerToken?.sealed ?? null,
        providerTokenExpiresAt: providerToken?.expiresAt ?? null,
      })
      .returning('idSession')
      .executeTakeFirstOrThrow();
    await insertRefreshToken(tx, { tokenHash, idSession, idCustomer, now });
    return idSession;
  });
}

export async function insertRefreshToken(
  db: Db,
  { tokenHash, idSession, idCustomer, now }: { tokenHash: Buffer; idSession: string; idCustomer: OneCustomer; now: Date },
): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx.insertInto('refreshToken').values({ tokenHash, idSession, idCustomer, createdAt: now }).execute(),
  );
}

export interface Rotation {
  readonly tokenHash: Buffer;
  readonly successorHash: Buffer;
  readonly successorSealed: Buffer;
  readonly now: Date;
  readonly expiresAt: Date;
}

interface Holder {
  readonly idUser: number;
  readonly idCustomer: OneCustomer;
  readonly idSession: string;
  readonly role: string;
}

export type RotationResult =
  | ({ readonly kind: 'rotated' } & Holder)
  | ({ readonly kind: 'usedBefore'; readonly rotatedAt: Date; readonly successorSealed: Buffer } & Holder)
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
    const { rotatedAt, successorSealed: sealedBefore, ...holder } = token;
    if (rotatedAt !== null && sealedBefore !== null) return { kind: 'usedBefore', ...holder, rotatedAt, successorSealed: sealedBefore };
    const { idSession, idCustomer } = holder;
    await tx.updateTable('refreshToken').set({ rotatedAt: now, successorSealed }).where('tokenHash', '=', tokenHash).execute();
    await insertRefreshToken(tx, { tokenHash: successorHash, idSession, idCustomer, now });
    await tx.updateTable('session').set({ expiresAt, lastSeenAt: now }).where('idSession', '=', idSession).execute();
    return { kind: 'rotated', ...holder };
  });
}

/** The sessions of a member that are under way, the newest first. */
export function listSessions(db: Db, scope: OneCustomer, idUser: number, now: Date) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('session')
      .select(['idSession', 'userAgent', 'ip', 'createdAt', 'lastSeenAt'])
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', now)
      .orderBy('createdAt', 'desc')
      .orderBy('idSession')
      .limit(MOST_LISTED)
      .execute(),
  );
}

/** Ends one session of this member. @returns false when they have no such session under way */
export async function endSession(
  db: Db,
  scope: OneCustomer,
  { idUser, idSession, now, why }: { readonly idUser: number; readonly idSession: string; readonly now: Date; readonly why: EndedWhy },
): Promise<boolean> {
  const { numUpdatedRows } = await inScope(db, scope, (tx) =>
    tx
      .updateTable('session')
      .set({ endedAt: now, endedWhy: why })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('idSession', '=', idSession)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}
