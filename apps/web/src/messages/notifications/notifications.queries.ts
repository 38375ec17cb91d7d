import { countUnread, notif, type WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import { useIsMutating, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, callAction } from '../../platform/call.ts';
import { useLiveFrames } from '../../platform/live/LiveProvider.tsx';
import { codeOf } from '../../platform/errorText.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { INBOXES, useInbox, type InboxKey } from './inbox.queries.ts';
import { asRead } from './inboxRead.view.ts';
import type { Inbox } from './inbox.view.ts';

const COUNTERS = ['notifications', 'counters'] as const;
const MARKING = ['notifications', 'marking'] as const;
/** The specification's own rhythm; live frames are faster, this is for browsers that they don't reach. */
const REFRESH_EVERY_MS = 60_000;

const NONE = { totalUnread: 0, counterTransport: 0, counterCotation: 0 };
type Counters = typeof NONE;

export function useCounters(): Counters {
  return useCounted().data ?? NONE;
}

function useCounted() {
  return useQuery({ queryKey: COUNTERS, queryFn: ({ signal }) => call(countUnread, { signal }), staleTime: Infinity });
}

/** Whether it is known by now how many there are. */
export function useAreCounted(): boolean {
  return useCounted().data !== undefined;
}

/** How many are unread, as far as it is known. */
export function unreadIn(cache: QueryClient): number {
  return cache.getQueryData<Counters>(COUNTERS)?.totalUnread ?? 0;
}

/**
 * Keeps list and counters up to date: told by live frames, and asked every minute at the cost of a 304. The list is first asked for after a minute,
 * or when somebody opens it: no page waits for it.
 */
export function useNotificationUpdates() {
  const cache = useQueryClient();
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), REFRESH_EVERY_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useInbox({}, { refetchInterval: REFRESH_EVERY_MS, enabled: isDue });
  const counted = useRef(data);
  useEffect(() => {
    const before = counted.current;
    counted.current = data;
    // What is being marked right now changed it by itself, and the server does not know of it yet.
    const isOurs = cache.isMutating({ mutationKey: MARKING }) > 0;
    // The first list may be of a minute after the first count.
    const isNews = before === undefined ? data?.totalUnread !== cache.getQueryData<Counters>(COUNTERS)?.totalUnread : before !== data;
    if (data !== undefined && isNews && !isOurs) void cache.invalidateQueries({ queryKey: COUNTERS });
  }, [cache, data]);
  const isMarking = useIsMutating({ mutationKey: MARKING }) > 0;
  const wasNotified = useRef(false);
  useLiveFrames((frame) => {
    if (frame.type !== 'notifications') return;
    // What is being marked right now is shown already; what is told meanwhile may be newer than what is read at its end.
    if (isMarking) wasNotified.current = true;
    else void readAgain(cache);
  });
  useEffect(() => {
    if (isMarking || !wasNotified.current) return;
    wasNotified.current = false;
    void readAgain(cache);
  }, [cache, isMarking]);
}

/** Marks one notification as read, or all of them when none is named: shown at once, and taken back when it is refused. */
export function useMarkRead() {
  const { t } = useTranslation('errors');
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MARKING,
    mutationFn: (notification?: WireNotification) =>
      callAction(notif, 'updatestatus', { status: 1, ...(notification ? { idNotification: notification.idNotification } : {}) }),
    onMutate: async (notification) => {
      await Promise.all([cache.cancelQueries({ queryKey: INBOXES }), cache.cancelQueries({ queryKey: COUNTERS })]);
      const before = { inboxes: cache.getQueriesData<Inbox>({ queryKey: INBOXES }), counters: cache.getQueryData<Counters>(COUNTERS) };
      showRead(cache, before.inboxes, notification);
      return before;
    },
    onError: (error, _notification, before) => {
      for (const [key, inbox] of before?.inboxes ?? []) cache.setQueryData(key, inbox);
      cache.setQueryData(COUNTERS, before?.counters);
      showToast({ message: t(codeOf(error)), tone: 'bad' });
    },
    onSettled: () => (cache.isMutating({ mutationKey: MARKING }) === 1 ? readAgain(cache) : undefined),
  });
}

function showRead(
  cache: QueryClient,
  inboxes: readonly (readonly [readonly unknown[], Inbox | undefined])[],
  notification: WireNotification | undefined,
) {
  for (const [key, inbox] of inboxes) if (inbox) cache.setQueryData(key, asRead((key as InboxKey)[2], inbox, notification?.idNotification));
  const isOne = notification?.isRead === 0;
  cache.setQueryData<Counters>(COUNTERS, (counters) => {
    if (!counters || (notification && !isOne)) return counters;
    return notification ? { ...counters, totalUnread: Math.max(0, counters.totalUnread - 1) } : NONE;
  });
}

/** Lists and counts, as the server has them now. */
export async function readAgain(cache: QueryClient): Promise<void> {
  await Promise.all([cache.invalidateQueries({ queryKey: INBOXES }), cache.invalidateQueries({ queryKey: COUNTERS })]);
}
