import { countUnreadMessages } from '@sillage/contract/conversation/conversation.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';

export const conversationOf = (idTransport: number) => ['conversation', idTransport] as const;

/** How many messages of others wait. It also listens for the conversation: what is said, mended or read elsewhere is read again. */
export function useUnread(idTransport: number): number {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    const isMine = frame.type === 'conversations' && frame.transports.includes(idTransport);
    // A connection that comes back may have missed something.
    if (isMine || frame.type === 'welcome') void cache.invalidateQueries({ queryKey: conversationOf(idTransport) });
  });
  const { data } = useQuery({
    queryKey: [...conversationOf(idTransport), 'unread'],
    queryFn: ({ signal }) => call(countUnreadMessages, { params: { idTransport }, signal }),
  });
  return data?.unread ?? 0;
}
