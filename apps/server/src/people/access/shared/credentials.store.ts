import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { forgetAttempts } from '../signIn.store.ts';

/** What a new member proves themselves with; null for somebody who is invited and has no password yet. */
export async function insertCredential(db: Db, scope: OneCustomer, idUser: number, passwordHash: string | null): Promise<void> {
  await inScope(db, scope, (tx) => tx.insertInto('credential').values({ idCustomer: scope, idUser, passwordHash }).execute());
}

/** The new password; what was asked for to set it is the caller's business. Attempts at the old one are forgotten. */
export async function updatePassword(db: Db, scope: OneCustomer, idUser: number, passwordHash: string, now: Date): Promise<void> {
  await inScope(db, scope, async (tx) => {
    await tx
      .updateTable('credential')
      .set({ passwordHash, passwordChangedAt: now })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .executeTakeFirstOrThrow();
    const { email } = await tx
      .selectFrom('member')
      .select('email')
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .executeTakeFirstOrThrow();
    await forgetAttempts(tx, email);
  });
}

export async function findPasswordHash(db: Db, scope: OneCustomer, idUser: number): Promise<string | null> {
  const row = await inScope(db, scope, (tx) =>
    tx.selectFrom('credential').select('passwordHash').where('idCustomer', '=', scope).where('idUser', '=', idUser).executeTakeFirst(),
  );
  return row?.passwordHash ?? null;
}
