import { answerContactLink, readContactLink } from '@sillage/contract/messages/notifications/notifications.contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

export function useContactLink(token: string) {
  return useQuery({
    queryKey: ['contactLink', token],
    queryFn: ({ signal }) => call(readContactLink, { body: { token }, signal }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
}

export function useAnswer(token: string) {
  return useMutation({ mutationFn: (wanted: boolean) => call(answerContactLink, { body: { token, wanted } }) });
}
