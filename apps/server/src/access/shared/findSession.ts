import type { MemberRole } from '@sillage/domain/access/actor';
import type { Db } from '../../platform/db/openDb.ts';
import type { AccessClaims } from '../../platform/session/tokens.ts';
import * as store from '../access.store.ts';

/** Who is behind a session, or null when it has ended. */
export async function findSession(db: Db, { idSession, idUser }: AccessClaims) {
  const found = await store.findSession(db, idSession, idUser);
  return found ? { ...found, role: found.role as MemberRole } : null;
}

/** Those of these sessions that are still good. */
export async function goodSessions(db: Db, idSessions: readonly string[]): Promise<Set<string>> {
  if (idSessions.length === 0) return new Set();
  return new Set((await store.findGoodSessions(db, idSessions)).map(({ idSession }) => idSession));
}
