import {
  contractor,
  createContractor,
  deleteContractor,
  updateContractor,
  type Contractor,
} from '@sillage/contract/people/contractors/contractors.contract';
import type { Read } from '@sillage/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAction } from '../../platform/call.ts';

/** Section 9: so many at a time. */
const PAGE_SIZE = 300;

const ofCustomer = (idCustomer: number) => ['contractors', idCustomer] as const;

/** All of them: they are searched here, where no typing waits for an answer. */
async function readContractors(idCustomer: number) {
  const page = (position: number) => callAction(contractor, 'read', { idCustomer, position, limit: PAGE_SIZE });
  const { data, total } = await page(1);
  const further = Array.from({ length: Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) }, (_, index) => page(index + 2));
  return { data: [...data, ...(await Promise.all(further)).flatMap((one) => one.data)], total };
}

export function useContractors(idCustomer: number) {
  return useQuery({ queryKey: ofCustomer(idCustomer), queryFn: () => readContractors(idCustomer) });
}

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
    await Promise.all([cache.invalidateQueries({ queryKey: ofCustomer(idCustomer) }), cache.invalidateQueries({ queryKey: ['audit'] })]);
  };
}
