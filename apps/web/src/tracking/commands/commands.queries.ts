import * as contract from '@sillage/contract/tracking/commands/commands.contract';
import type { Sent } from '@sillage/contract/endpoint';
import { OPEN_COMMAND_STATES } from '@sillage/domain/tracking/commands/command';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';

const PAGE_SIZE = 10;
/** While something is open: a tracker answers when it likes, and nobody else tells. */
const READ_AGAIN_MS = 3000;
/** Others may tell it something, too. */
const LOOK_AGAIN_MS = 30_000;

const ofTracker = (uniqueIdentifiant: string) => ['commands', uniqueIdentifiant] as const;

export function useCommands(uniqueIdentifiant: string) {
  const readAgain = useReadAgain(uniqueIdentifiant);
  // A notification asks for a yes.
  useLiveFrames((frame) => {
    if (frame.type === 'notifications') void readAgain();
  });
  return useInfiniteQuery({
    queryKey: ofTracker(uniqueIdentifiant),
    queryFn: ({ pageParam, signal }) =>
      call(contract.listCommands, {
        params: { uniqueIdentifiant },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: ({ state: { data } }) => {
      const isOpen = data?.pages.some((page) => page.data.some(({ state }) => OPEN_COMMAND_STATES.some((open) => open === state)));
      return isOpen === true ? READ_AGAIN_MS : LOOK_AGAIN_MS;
    },
  });
}

function useReadAgain(uniqueIdentifiant: string) {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: ofTracker(uniqueIdentifiant) });
}

export function useAskCommand(uniqueIdentifiant: string) {
  return useMutation({
    mutationFn: (body: Sent<(typeof contract.askCommand)['body']>) => call(contract.askCommand, { params: { uniqueIdentifiant }, body }),
    onSuccess: useReadAgain(uniqueIdentifiant),
  });
}

/** What is done with a command that has not left: also where it had gone on meanwhile, what became of it is read. */
export function useCommandAction(uniqueIdentifiant: string) {
  return useMutation({
    mutationFn: ({ idCommand, action }: { readonly idCommand: number; readonly action: 'approve' | 'refuse' | 'cancel' }) =>
      action === 'cancel'
        ? call(contract.cancelCommand, { params: { idCommand } })
        : call(contract.decideCommand, { params: { idCommand }, body: { approve: action === 'approve' } }),
    onSettled: useReadAgain(uniqueIdentifiant),
  });
}
