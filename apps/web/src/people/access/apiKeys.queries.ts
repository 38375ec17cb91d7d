import { createApiKey, listApiKeys, revokeApiKey } from '@sillage/contract/people/access/apiKeys.contract';
import type { ApiKeyScope } from '@sillage/domain/people/access/apiKey';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Without a customer, one's own. */
type KeyOwner = number | undefined;

const keyOf = (idCustomer: KeyOwner) => ['apiKeys', idCustomer ?? 'own'];

export function useApiKeys(idCustomer: KeyOwner) {
  return useQuery({
    queryKey: keyOf(idCustomer),
    queryFn: () => call(listApiKeys, { query: { idCustomer } }),
  });
}

export function useCreateApiKey(idCustomer: KeyOwner) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (key: { readonly name: string; readonly scopes: ApiKeyScope[] }) => call(createApiKey, { body: { ...key, idCustomer } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keyOf(idCustomer) }),
  });
}

export function useRevokeApiKey(idCustomer: KeyOwner) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idApiKey: number) => call(revokeApiKey, { params: { idApiKey } }),
    // Not waited for: its row goes with it, and would take along what is to be said of it.
    onSettled: () => void cache.invalidateQueries({ queryKey: keyOf(idCustomer) }),
  });
}
