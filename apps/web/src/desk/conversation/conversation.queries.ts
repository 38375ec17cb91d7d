import { keyOfSubject, type Subject } from '@sillage/domain/desk/subjects/subject';
import { deleteMessage, editMessage, type Message, type MessagePage } from '@sillage/contract/desk/conversation/conversation.contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';
import { whileSame } from '../../platform/whileSame.ts';
import { callsAbout } from './callsAbout.queries.ts';
import { conversationOf } from './useUnread.queries.ts';

const PAGE_SIZE = 40;
const messagesOf = (of: Subject) => [...conversationOf(of), 'messages'] as const;

/** Newest first, page by page into the past. */
export function useMessages(of: Subject) {
  return useInfiniteQuery({
    queryKey: messagesOf(of),
    queryFn: ({ pageParam, signal }) =>
      callsAbout(of).list({ limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Reads page after page into the past until a message is there, or cannot be any more. */
export function useBackTo(
  idMessage: number | undefined,
  { data, hasNextPage, isFetching, isError, fetchNextPage }: ReturnType<typeof useMessages>,
) {
  const oldest = data?.pages.at(-1)?.data.at(-1)?.idMessage;
  const isFurther = idMessage !== undefined && oldest !== undefined && idMessage < oldest && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (isFurther) void fetchNextPage();
  }, [isFurther, oldest, fetchNextPage]);
}

/** What the server answered is what was said. */
export function showMessage(cache: QueryClient, of: Subject, message: Message) {
  cache.setQueryData<InfiniteData<MessagePage>>(messagesOf(of), (shown) => {
    const [newest, ...older] = shown?.pages ?? [];
    if (!shown || !newest || newest.data.some(({ idMessage }) => idMessage === message.idMessage)) return shown;
    return { ...shown, pages: [{ ...newest, data: [message, ...newest.data] }, ...older] };
  });
}

export function useEditMessage(of: Subject) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idMessage, text }: { readonly idMessage: number; readonly text: string }) =>
      call(editMessage, { params: { idMessage }, body: { text } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: messagesOf(of) }),
  });
}

export function useDeleteMessage(of: Subject) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idMessage: number) => call(deleteMessage, { params: { idMessage } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: messagesOf(of) }),
  });
}

export function useMarkRead(of: Subject) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idMessage: number) => callsAbout(of).markRead(idMessage),
    onSuccess: (answer) => cache.setQueryData([...conversationOf(of), 'unread'], answer),
  });
}

/** Whom a name that is being typed may mean; null while none is. */
export function useMentionable(of: Subject, search: string | null) {
  return useQuery({
    queryKey: ['mentionable', keyOfSubject(of), search],
    queryFn: ({ signal }) => callsAbout(of).listMentionable(search ?? '', signal),
    enabled: search !== null,
    placeholderData: whileSame(['mentionable', keyOfSubject(of)]),
  });
}
