import { acknowledgeByLink, readAlertLink } from '@sillage/contract/monitoring/alerts/alertLinks.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

/** Which alert a link is about. Kept for as long as the page is open, and no longer. */
export function useAlertLink(token: string) {
  return useQuery({
    queryKey: ['alertLink', token],
    queryFn: ({ signal }) => call(readAlertLink, { body: { token }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

export function useAcknowledgeByLink(token: string) {
  return useMutation({ mutationFn: () => call(acknowledgeByLink, { body: { token } }) });
}
