import { systemScope, scopeOf, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { recordChange } from '../../platform/audit/shared/recordChange.store.ts';
import { inScope, ofCustomer } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

const MOST_LISTED = 1000;
const SHOWN = ['idApiKey', 'idCustomer', 'name', 'scopes', 'createdAt', 'lastUsedAt'] as const;

export interface NewApiKey {
  readonly name: string;
  readonly keyHash: Buffer;
  readonly createdBy: number;
  readonly scopes: readonly ApiKeyScope[];
}

/** Nothing when there is no such customer. */
export function insertApiKey(db: Db, scope: OneCustomer, { name, keyHash, createdBy, scopes }: NewApiKey) {
  return inScope(db, scope, async (tx) => {
    const customer = await tx
      .selectFrom('customer')
      .select('idCustomer')
      .where('idCustomer', '=', scope)
      .where('status', '<>', 'deleted')
      .executeTakeFirst();
    if (!customer) return undefined;
    const made = await tx
      .insertInto('apiKey')
      .values({ idCustomer: scope, name, keyHash, createdBy, scopes: [...scopes] })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
    const subject = `apiKey ${made.idApiKey}`;
    await recordChange(tx, scope, { idUser: createdBy, action: 'apiKey.made', subject, details: { scopes } });
    return made;
  });
}

export function listApiKeys(db: Db, scope: OneCustomer) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('apiKey')
      .select(SHOWN)
      .where('idCustomer', '=', scope)
      .where('revokedAt', 'is', null)
      .orderBy('idApiKey', 'desc')
      .limit(MOST_LISTED)
      .execute(),
  );
}

/** @returns false when there is no such key in this scope, or no longer */
export function revokeApiKey(
  db: Db,
  scope: CustomerScope,
  { idApiKey, idUser, now }: { readonly idApiKey: number; readonly idUser: number; readonly now: Date },
): Promise<boolean> {
  return inScope(db, scope, async (tx) => {
    const revoked = await tx
      .updateTable('apiKey')
      .set({ revokedAt: now })
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idApiKey', '=', idApiKey)
      .where('revokedAt', 'is', null)
      .returning('idCustomer')
      .executeTakeFirst();
    if (!revoked) return false;
    await recordChange(tx, scopeOf(revoked), { idUser, action: 'apiKey.revoked', subject: `apiKey ${idApiKey}` });
    return true;
  });
}

/** The key behind what a caller bears: nobody's customer is known yet, so it is looked for everywhere. */
export function findApiKey(db: Db, keyHash: Buffer) {
  return inScope(db, systemScope(), (tx) =>
    tx
      .selectFrom('apiKey as k')
      .innerJoin('customer as c', 'c.idCustomer', 'k.idCustomer')
      .select(['k.idCustomer', 'k.createdBy', 'k.scopes', 'k.lastUsedAt'])
      .where('k.keyHash', '=', keyHash)
      .where('k.revokedAt', 'is', null)
      .where('c.status', '=', 'active')
      .executeTakeFirst(),
  );
}
