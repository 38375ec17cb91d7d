import {
  createContractor,
  deleteContractor,
  updateContractor,
  type Contractor,
} from '@sillage/contract/people/contractors/contractors.contract';
import type { Read } from '@sillage/contract/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { contractorsOf } from './shared/allContractors.queries.ts';

export type ContractorFields = Omit<Read<(typeof createContractor)['body']>, 'idCustomer'>;

/** Adds one, or changes the one that is given. */
export function useSaveContractor(idCustomer: number, changed: Contractor | null) {
  const readAgain = useReadAgain(idCustomer);
  return useMutation({
    mutationFn: (fields: ContractorFields) => {
      const body = { ...fields, idCustomer };
      if (changed === null) return call(createContractor, { body });
      return call(updateContractor, { params: { idContractor: changed.idContractor }, body });
    },
    onSuccess: readAgain,
  });
}

export function useDeleteContractor({ idCustomer, idContractor }: Contractor) {
  const readAgain = useReadAgain(idCustomer);
  return useMutation({
    mutationFn: () => call(deleteContractor, { params: { idContractor }, query: { idCustomer } }),
    // Not waited for: its row goes with it, and would take along what is to be said of it.
    onSuccess: () => void readAgain(),
  });
}

function useReadAgain(idCustomer: number) {
  const cache = useQueryClient();
  return async () => {
    await Promise.all([cache.invalidateQueries({ queryKey: contractorsOf(idCustomer) }), cache.invalidateQueries({ queryKey: ['audit'] })]);
  };
}
