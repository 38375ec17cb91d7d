import type { Db } from '../../platform/db/openDb.ts';
import * as store from './apiKeys.store.ts';
import { touchApiKeys } from './shared/touchApiKeys.store.ts';

/** Whose key this is and what it is good for; null when it was revoked or its customer may not connect. */
export async function findApiKey(db: Db, keyHash: Buffer, now: Date) {
  const found = await store.findApiKey(db, keyHash);
  if (!found) return null;
  const { idCustomer, createdBy, scopes, lastUsedAt } = found;
  await touchApiKeys(db, [{ keyHash, lastUsedAt }], now);
  return { idCustomer, idUser: createdBy, scopes };
}
