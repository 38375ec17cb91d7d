import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { endApiKey, insertApiKey } from './apiKeys.store.ts';
import { wireApiKey } from './wireApiKey.view.ts';

/**
 * The key is in the answer, and nowhere else.
 * @throws DomainError `customer.notFound`
 */
export async function createApiKey(
  context: Dependencies<'db' | 'bus'>,
  scope: OneCustomer,
  createdBy: number,
  name: string,
  scopes: readonly ApiKeyScope[] = ['report'],
) {
  const key = `sk_${newSecret()}`;
  const wanted = { name, keyHash: hashSecret(key), createdBy, scopes: [...new Set(scopes)] };
  const made = await act(context, scope, async ({ tx, audit }) => {
    const row = await insertApiKey(tx, scope, wanted);
    if (!row) throw new DomainError('customer.notFound');
    audit(scope, { idUser: createdBy, action: 'apiKey.made', subject: `apiKey ${row.idApiKey}`, details: { scopes: wanted.scopes } });
    return row;
  });
  return { ...wireApiKey(made), key };
}

/** @throws DomainError `apiKey.notFound` when there is no such key in this scope, or no longer */
export async function revokeApiKey(
  context: Dependencies<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  idUser: number,
  idApiKey: number,
): Promise<void> {
  await act(context, scope, async ({ tx, audit, publish }) => {
    const ended = await endApiKey(tx, scope, idApiKey, context.now());
    if (!ended) throw new DomainError('apiKey.notFound');
    audit(ended.idCustomer, { idUser, action: 'apiKey.revoked', subject: `apiKey ${idApiKey}` });
    publish('apiKeysChanged', null);
  });
}
