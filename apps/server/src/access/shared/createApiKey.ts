import type { OneCustomer } from '@sillage/domain/access/actor';
import type { Needs } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { insertApiKey } from '../access.store.ts';

/** The key is in the answer, and nowhere else. */
export async function createApiKey({ db }: Needs<'db'>, scope: OneCustomer, createdBy: number, name: string) {
  const key = `sk_${newSecret()}`;
  const { createdAt, ...made } = await insertApiKey(db, scope, { name, keyHash: hashSecret(key), createdBy });
  return { ...made, key, createdDate: createdAt.toISOString() };
}
