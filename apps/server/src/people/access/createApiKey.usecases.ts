import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { Refusal } from '@sillage/domain/refusal';
import type { Needs } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { insertApiKey } from './apiKeys.store.ts';
import { wireApiKey } from './wireApiKey.view.ts';

/**
 * The key is in the answer, and nowhere else.
 * @throws Refusal `customer.notFound`
 */
export async function createApiKey(
  { db }: Needs<'db'>,
  scope: OneCustomer,
  createdBy: number,
  name: string,
  scopes: readonly ApiKeyScope[] = ['report'],
) {
  const key = `sk_${newSecret()}`;
  const made = await insertApiKey(db, scope, { name, keyHash: hashSecret(key), createdBy, scopes: [...new Set(scopes)] });
  if (!made) throw new Refusal('customer.notFound');
  return { ...wireApiKey(made), key };
}
