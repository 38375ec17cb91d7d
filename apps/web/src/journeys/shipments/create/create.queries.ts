import type { Sent } from '@sillage/contract/endpoint';
import { checkTransport, createTransport } from '@sillage/contract/journeys/shipments/shipments.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export function useCreateShipment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: Sent<(typeof createTransport)['body']>) => call(createTransport, { body }),
    // The list and its counts, which may be on their way into view.
    onSuccess: () => cache.invalidateQueries({ queryKey: ['shipments'] }),
  });
}

/** What others have of it already. */
export function useCheckShipment() {
  return useMutation({ mutationFn: (body: Sent<(typeof checkTransport)['body']>) => call(checkTransport, { body }) });
}
