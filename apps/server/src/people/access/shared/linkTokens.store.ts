import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db } from '../../../platform/db/openDb.ts';
import { hashSecret, newSecret } from '../../../platform/session/sealedToken.ts';

export type LinkPurpose = 'invitation' | 'reset';

export interface NewLink {
  readonly idUser: number;
  readonly purpose: LinkPurpose;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Makes the secret of a link, in the transaction of the mail that carries it. Earlier ones of the same purpose end. */
export async function issueLinkToken(db: Db, scope: OneCustomer, { idUser, purpose, now, expiresAt }: NewLink): Promise<string> {
  const token = newSecret();
  await inScope(db, scope, async (tx) => {
    await endLinkTokens(tx, scope, { idUser, purpose, now });
    await tx
      .insertInto('linkToken')
      .values({ tokenHash: hashSecret(token), idCustomer: scope, idUser, purpose, createdAt: now, expiresAt })
      .execute();
  });
  return token;
}

/** What was sent before opens nothing any more. */
export async function endLinkTokens(
  db: Db,
  scope: OneCustomer,
  { idUser, purpose, now }: Pick<NewLink, 'idUser' | 'purpose' | 'now'>,
): Promise<void> {
  await inScope(db, scope, (tx) =>
    tx
      .updateTable('linkToken')
      .set({ usedAt: now })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .execute(),
  );
}

/** Whose link this is, while it is good: nobody is signed in yet, so it is looked for everywhere. */
export function findLinkToken(db: Db, token: string, purpose: LinkPurpose, now: Date) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('linkToken')
      .select(['idCustomer', 'idUser'])
      .where('tokenHash', '=', hashSecret(token))
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .executeTakeFirst(),
  );
}

/** Uses a link up. Of many who try at once one gets an answer, the others get nothing. */
export function useLinkToken(db: Db, token: string, purpose: LinkPurpose, now: Date) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .updateTable('linkToken')
      .set({ usedAt: now })
      .where('tokenHash', '=', hashSecret(token))
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['idCustomer', 'idUser'])
      .executeTakeFirst(),
  );
}
