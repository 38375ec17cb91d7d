import { attachRegistration, deleteRegistration, listRegistrations } from '@sillage/contract/people/accounts/accounts.contract';
import { ROLE_IDS } from '@sillage/domain/people/access/actor';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/call.ts';

const REGISTRATIONS = ['registrations'] as const;

export function useWaitingAccounts() {
  return useInfiniteQuery({
    queryKey: REGISTRATIONS,
    queryFn: ({ pageParam, signal }) => call(listRegistrations, { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export interface Attachment {
  readonly idCustomer: number;
  readonly role: 'userAdmin' | 'user';
}

export function useAttachAccount(idRegistration: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idCustomer, role }: Attachment) =>
      call(attachRegistration, { params: { idRegistration }, body: { idCustomer, idRole: ROLE_IDS[role] } }),
    // Its customer has a member more. Not waited for: the row goes with it, and would take along what is to be said of it.
    onSuccess: () => void cache.invalidateQueries(),
  });
}

export function useTurnDownAccount(idRegistration: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteRegistration, { params: { idRegistration } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: REGISTRATIONS }),
  });
}
