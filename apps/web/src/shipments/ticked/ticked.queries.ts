import { listTransportNumbers } from '@sillage/contract/shipments/shipmentList.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { ListFilter, ListOrder } from '../shipments.queries.ts';

/** The numbers of all that a filter finds, so that they can be ticked without having been read. */
export function useAllNumbers() {
  return useMutation({
    mutationFn: (filter: ListFilter & Pick<ListOrder, 'status'>) => call(listTransportNumbers, { query: filter }),
  });
}
