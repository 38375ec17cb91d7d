import { listResponsibles } from '@sillage/contract/journeys/shipments/responsible.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';

/** Active members of a customer, by name; `undefined` is the own one. */
export function useColleagues(idCustomer: number | undefined) {
  return useQuery({
    queryKey: ['responsibles', 'of', idCustomer ?? 'own'],
    queryFn: ({ signal }) => call(listResponsibles, { query: idCustomer === undefined ? {} : { idCustomer: String(idCustomer) }, signal }),
  });
}
