import { noauth } from '@sillage/contract/people/accounts/accounts.contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import { callAction } from '../../platform/call.ts';

/** What a link in a mail is for. Asked once: some links are used up by it. */
const ONCE = { staleTime: Infinity, gcTime: 0, refetchOnReconnect: false } as const;

export function useInvitation(token: string | undefined) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: token === undefined ? skipToken : () => callAction(noauth, 'invitation', { token }),
    ...ONCE,
  });
}

export function usePendingReset(token: string) {
  return useQuery({ queryKey: ['pendingReset', token], queryFn: () => callAction(noauth, 'pendingreset', { token }), ...ONCE });
}

export function useMailConfirmation(token: string) {
  return useQuery({ queryKey: ['mailConfirmation', token], queryFn: () => callAction(noauth, 'confirmmail', { token }), ...ONCE });
}
