import { systemScope, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
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

/** @returns whose it was; undefined when there is no such key in this scope, or no longer */
export function endApiKey(db: Db, scope: CustomerScope, idApiKey: number, now: Date) {
  return inScope(db, scope, (tx) =>
    tx
      .updateTable('apiKey')
      .set({ revokedAt: now })
      .where(ofCustomer(scope, 'idCustomer'))
      .where('idApiKey', '=', idApiKey)
      .where('revokedAt', 'is', null)
      .returning('idCustomer')
      .executeTakeFirst(),
  );
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
