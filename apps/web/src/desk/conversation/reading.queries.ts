import type { Subject } from '@sillage/domain/desk/subjects/subject';
import type { Message } from '@sillage/contract/desk/conversation/conversation.contract';
import { useEffect, useEffectEvent } from 'react';
import { useUnread } from './useUnread.queries.ts';
import { useMarkRead } from './conversation.queries.ts';

/** What is shown in a window that is looked at was read. */
export function useReading(of: Subject, newest: Message | undefined) {
  const unread = useUnread(of);
  const { mutate } = useMarkRead(of);
  const idNewest = newest?.idMessage;
  const read = useEffectEvent(() => {
    if (idNewest !== undefined && unread > 0 && document.visibilityState === 'visible') mutate(idNewest);
  });
  useEffect(() => {
    read();
    const look = () => read();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [idNewest, unread]);
}
