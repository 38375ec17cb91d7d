import { notif } from '@sillage/contract/notifications/notifications.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callAction } from '../platform/call.ts';
import { useLiveFrames } from '../platform/live/LiveProvider.tsx';

const COUNTERS = ['notifications', 'counters'] as const;
const LIST = ['notifications', 'list'] as const;
/** The specification's own rhythm; live frames are faster, this is for browsers that they don't reach. */
const REFRESH_EVERY_MS = 60_000;
const LIST_LIMIT = 50;

const NONE = { totalUnread: 0, counterTransport: 0, counterCotation: 0 };

export function useCounters() {
  const { data } = useQuery({
    queryKey: COUNTERS,
    queryFn: () => callAction(notif, 'unreadntfontr', {}),
    refetchInterval: REFRESH_EVERY_MS,
  });
  return data ?? NONE;
}

export function useNotifications(isOpen: boolean) {
  return useQuery({
    queryKey: LIST,
    queryFn: () => callAction(notif, 'list', { position: 1, limit: LIST_LIMIT }),
    enabled: isOpen,
  });
}

/** Marks one notification as read, or all of them when none is named. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (idNotification?: number) =>
      callAction(notif, 'updatestatus', { status: 1, ...(idNotification === undefined ? {} : { idNotification }) }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

export function useNotificationFrames() {
  const cache = useQueryClient();
  useLiveFrames((frame) => {
    if (frame.type === 'notifications') void cache.invalidateQueries({ queryKey: ['notifications'] });
  });
}
