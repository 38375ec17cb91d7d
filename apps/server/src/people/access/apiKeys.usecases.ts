import { scopeOf, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import type { Needs } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { endApiKey, insertApiKey } from './apiKeys.store.ts';
import { wireApiKey } from './wireApiKey.view.ts';

/**
 * The key is in the answer, and nowhere else.
 * @throws Refusal `customer.notFound`
 */
export async function createApiKey(
  world: Needs<'db' | 'bus'>,
  scope: OneCustomer,
  createdBy: number,
  name: string,
  scopes: readonly ApiKeyScope[] = ['report'],
) {
  const key = `sk_${newSecret()}`;
  const wanted = { name, keyHash: hashSecret(key), createdBy, scopes: [...new Set(scopes)] };
  const made = await act(world, scope, async ({ tx, audit }) => {
    const row = await insertApiKey(tx, scope, wanted);
    if (!row) throw new Refusal('customer.notFound');
    audit(scope, { idUser: createdBy, action: 'apiKey.made', subject: `apiKey ${row.idApiKey}`, details: { scopes: wanted.scopes } });
    return row;
  });
  return { ...wireApiKey(made), key };
}

/** @throws Refusal `apiKey.notFound` when there is no such key in this scope, or no longer */
export async function revokeApiKey(
  world: Needs<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  idApiKey: number,
): Promise<void> {
  await act(world, scope, async ({ tx, audit, publish }) => {
    const ended = await endApiKey(tx, scope, idApiKey, world.now());
    if (!ended) throw new Refusal('apiKey.notFound');
    audit(scopeOf(ended), { idUser, action: 'apiKey.revoked', subject: `apiKey ${idApiKey}` });
    publish('apiKeysChanged', null);
  });
}
