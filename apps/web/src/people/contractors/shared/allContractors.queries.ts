import { contractor } from '@sillage/contract/people/contractors/contractors.contract';
import { useQuery } from '@tanstack/react-query';
import { callAction } from '../../../platform/call.ts';

/** Section 9: so many at a time. */
const PAGE_SIZE = 300;

export const contractorsOf = (idCustomer: number | null) => ['contractors', idCustomer] as const;

/** All of them: they are searched and chosen from here, where no typing waits for an answer. */
async function readContractors(idCustomer: number) {
  const page = (position: number) => callAction(contractor, 'read', { idCustomer, position, limit: PAGE_SIZE });
  const { data, total } = await page(1);
  const further = Array.from({ length: Math.max(0, Math.ceil(total / PAGE_SIZE) - 1) }, (_, index) => page(index + 2));
  return { data: [...data, ...(await Promise.all(further)).flatMap((one) => one.data)], total };
}

/** Those on whose behalf a customer ships; nobody is asked for while no customer is named, or `isAsked` says so. */
export function useContractors(idCustomer: number | null, isAsked = true) {
  return useQuery({
    queryKey: contractorsOf(idCustomer),
    queryFn: () => readContractors(idCustomer ?? 0),
    enabled: isAsked && idCustomer !== null,
  });
}
