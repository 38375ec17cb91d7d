import {
  listNotifications,
  NOTIFICATIONS_FIRST,
  NOTIFICATIONS_MORE,
} from '@sillage/contract/messages/notifications/notifications.contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { useLanguage } from '../../platform/i18n/useLanguage.ts';
import { withRest } from './inboxRead.view.ts';
import type { Inbox, InboxSearch } from './inbox.view.ts';

export const INBOXES = ['notifications', 'inbox'] as const;
/** Messages are told in the language of the reader, and found by its words. */
export type InboxKey = readonly [...typeof INBOXES, InboxSearch, string];

const AT_ONCE = 100;
/** Of a list that somebody has scrolled far down, so much is kept up to date; what is behind stays as it was read. */
const KEPT_UP = 300;

interface Watching {
  readonly refetchInterval?: number;
  readonly enabled?: boolean;
}

export function useInbox(search: InboxSearch, watching: Watching = {}) {
  const cache = useQueryClient();
  const queryKey = useKey(search);
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = cache.getQueryData<Inbox>(queryKey);
      return withRest(search, await readInbox(search, before?.items.length ?? 0, signal), cache.getQueryData<Inbox>(queryKey));
    },
    placeholderData: keepPreviousData,
    ...watching,
  });
}

/** A few more at the end of what is shown. */
export function useMore(search: InboxSearch) {
  const cache = useQueryClient();
  const queryKey = useKey(search);
  return useMutation({
    mutationFn: (cursor: string) => call(listNotifications, { query: { ...search, cursor, limit: NOTIFICATIONS_MORE } }),
    onSuccess: ({ data, nextCursor }, cursor) =>
      // Meanwhile the list may have been read again, and end elsewhere.
      cache.setQueryData<Inbox>(queryKey, (inbox) =>
        inbox?.nextCursor === cursor ? { ...inbox, items: [...inbox.items, ...data], nextCursor } : inbox,
      ),
  });
}

function useKey(search: InboxSearch): InboxKey {
  return [...INBOXES, search, useLanguage()];
}

async function readInbox(search: InboxSearch, known: number, signal: AbortSignal): Promise<Inbox> {
  const wanted = Math.max(NOTIFICATIONS_FIRST, Math.min(KEPT_UP, known));
  const page = (limit: number, cursor?: string) =>
    call(listNotifications, { query: { ...search, limit: Math.min(AT_ONCE, limit), ...(cursor === undefined ? {} : { cursor }) }, signal });
  const { data, totalUnread, totalNotification, ...first } = await page(wanted);
  const items = [...data];
  let { nextCursor } = first;
  while (items.length < wanted && nextCursor !== null) {
    const next = await page(wanted - items.length, nextCursor);
    items.push(...next.data);
    ({ nextCursor } = next);
  }
  return { items, totalUnread, totalNotification, nextCursor };
}
