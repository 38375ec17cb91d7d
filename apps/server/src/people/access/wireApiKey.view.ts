import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { WireApiKey } from '@sillage/contract/people/access/apiKeys.contract';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';

interface Row {
  readonly idApiKey: number;
  readonly idCustomer: OneCustomer;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** A key as its owner sees it, without the key. */
export function wireApiKey({ idApiKey, idCustomer, name, scopes, createdAt, lastUsedAt }: Row): WireApiKey {
  return {
    idApiKey,
    idCustomer,
    name,
    scopes: scopes as ApiKeyScope[],
    createdDate: createdAt.toISOString(),
    lastUsedDate: lastUsedAt?.toISOString() ?? null,
  };
}
