import * as contract from '@sillage/contract/monitoring/alerts/alertPresets.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { tellMade } from '../../ui/madeRow.ts';
import { call } from '../../platform/call.ts';

/** Of a customer; null is not known yet. */
export function usePresets(idCustomer: number | null) {
  return useQuery({
    queryKey: ['alertPresets', idCustomer],
    queryFn: ({ signal }) => call(contract.listAlertPresets, { query: { idCustomer: idCustomer ?? 0 }, signal }),
    enabled: idCustomer !== null,
  });
}

export type SentPreset = Sent<(typeof contract.addAlertPreset)['body']>;

export function useSavePreset(idPreset: number | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (preset: SentPreset) =>
      idPreset === null
        ? call(contract.addAlertPreset, { body: preset })
        : call(contract.changeAlertPreset, { params: { idPreset }, body: preset }),
    onSuccess: ({ idPreset: made }) => {
      tellMade('preset', made);
      return cache.invalidateQueries({ queryKey: ['alertPresets'] });
    },
  });
}

export function useRemovePreset(idPreset: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.removeAlertPreset, { params: { idPreset } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['alertPresets'] }),
  });
}
