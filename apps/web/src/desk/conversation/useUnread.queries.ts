import { keyOfSubject, type Subject } from '@sillage/domain/desk/subjects/subject';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { callsAbout } from './callsAbout.queries.ts';

export const conversationOf = (of: Subject) => ['conversation', keyOfSubject(of)] as const;

/** How many messages of others wait. It also listens for the conversation: what is said, mended or read elsewhere is read again. */
export function useUnread(of: Subject): number {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    const isMine =
      'idTransport' in of
        ? frame.type === 'conversations' && frame.transports.includes(of.idTransport)
        : frame.type === 'assets' && frame.assets.includes(of.uniqueIdentifiant);
    // A connection that comes back may have missed something.
    if (isMine || frame.type === 'welcome') void cache.invalidateQueries({ queryKey: conversationOf(of) });
  });
  const { data } = useQuery({
    queryKey: [...conversationOf(of), 'unread'],
    queryFn: ({ signal }) => callsAbout(of).countUnread(signal),
  });
  return data?.unread ?? 0;
}
