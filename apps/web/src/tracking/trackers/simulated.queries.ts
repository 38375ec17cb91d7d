import { endSimulation, simulateTracker } from '@sillage/contract/tracking/trackers/simulated.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** @param idCustomer for the operator, who makes one for a customer */
export function useSimulateTracker(idCustomer: number | null) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(simulateTracker, { body: idCustomer === null ? {} : { idCustomer } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['trackers'] }),
  });
}

export function useEndSimulation(uniqueIdentifiant: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(endSimulation, { params: { uniqueIdentifiant } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['trackers'] }),
  });
}
