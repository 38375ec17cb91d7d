import * as contract from '@sillage/contract/tracking/commands/relays.contract';
import type { RelayedProtocol } from '@sillage/domain/tracking/commands/command';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

const ofCustomer = (idCustomer: number) => ['commandRelays', idCustomer] as const;

/** Where commands for LoRaWAN devices of this customer go; for its administrators. */
export function useRelays(idCustomer: number, isAsked: boolean) {
  return useQuery({
    queryKey: ofCustomer(idCustomer),
    queryFn: ({ signal }) => call(contract.listRelays, { query: { idCustomer }, signal }),
    enabled: isAsked,
  });
}

export interface RelayDraft {
  readonly url: string;
  readonly apiKey: string;
  readonly application: string;
  readonly webhook: string;
}

export function useSaveRelay(idCustomer: number, protocol: RelayedProtocol) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (draft: RelayDraft) => call(contract.saveRelay, { params: { protocol }, body: { ...draft, idCustomer } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ofCustomer(idCustomer) }),
  });
}

export function useRemoveRelay(idCustomer: number, protocol: RelayedProtocol) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.removeRelay, { params: { protocol }, query: { idCustomer } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ofCustomer(idCustomer) }),
  });
}
