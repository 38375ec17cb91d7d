import {
  deleteMessage,
  editMessage,
  listMentionable,
  listMessages,
  markMessagesRead,
  type Message,
  type MessagePage,
} from '@sillage/contract/conversation/conversation.contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '../platform/call.ts';
import { conversationOf } from './shared/useUnread.ts';

const PAGE_SIZE = 40;
const messagesOf = (idTransport: number) => [...conversationOf(idTransport), 'messages'] as const;

/** Newest first, page by page into the past. */
export function useMessages(idTransport: number) {
  return useInfiniteQuery({
    queryKey: messagesOf(idTransport),
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, {
        params: { idTransport },
        query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** What the server answered is what was said. */
export function showMessage(cache: QueryClient, idTransport: number, message: Message) {
  cache.setQueryData<InfiniteData<MessagePage>>(messagesOf(idTransport), (shown) => {
    const [newest, ...older] = shown?.pages ?? [];
    if (!shown || !newest || newest.data.some(({ idMessage }) => idMessage === message.idMessage)) return shown;
    return { ...shown, pages: [{ ...newest, data: [message, ...newest.data] }, ...older] };
  });
}

export function useEditMessage(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ idMessage, text }: { readonly idMessage: number; readonly text: string }) =>
      call(editMessage, { params: { idMessage }, body: { text } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: messagesOf(idTransport) }),
  });
}

export function useDeleteMessage(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idMessage: number) => call(deleteMessage, { params: { idMessage } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: messagesOf(idTransport) }),
  });
}

export function useMarkRead(idTransport: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idMessage: number) => call(markMessagesRead, { params: { idTransport }, body: { idMessage } }),
    onSuccess: (answer) => cache.setQueryData([...conversationOf(idTransport), 'unread'], answer),
  });
}

/** Whom a name that is being typed may mean; null while none is. */
export function useMentionable(idTransport: number, search: string | null) {
  return useQuery({
    queryKey: ['mentionable', idTransport, search],
    queryFn: ({ signal }) => call(listMentionable, { params: { idTransport }, query: { search: search ?? '' }, signal }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
}
