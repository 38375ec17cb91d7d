import type { MemberRole } from '@sillage/domain/people/access/actor';
import type { Db } from '../../../platform/db/openDb.ts';
import type { AccessClaims } from '../../../platform/session/tokens.ts';
import * as store from '../access.store.ts';

/** Who is behind a session, or null when it has ended. */
export async function findSession(db: Db, { idSession, idUser }: AccessClaims) {
  const found = await store.findSession(db, idSession, idUser);
  if (!found) return null;
  const { idUser: member, idCustomer, role } = found;
  return { idUser: member, idCustomer, role: role as MemberRole, mustSetUpSecondFactor: lacksSecondFactor(found) };
}

/** Whoever comes through the identity provider has proven what it asks for. */
function lacksSecondFactor(session: { requiresSecondFactor: boolean; totpConfirmedAt: Date | null; signedInBy: string }): boolean {
  return session.requiresSecondFactor && session.totpConfirmedAt === null && session.signedInBy === 'password';
}

/** Those of these sessions that are still good for everything. */
export async function goodSessions(db: Db, idSessions: readonly string[]): Promise<Set<string>> {
  if (idSessions.length === 0) return new Set();
  const found = await store.findGoodSessions(db, idSessions);
  return new Set(found.filter((session) => !lacksSecondFactor(session)).map(({ idSession }) => idSession));
}
