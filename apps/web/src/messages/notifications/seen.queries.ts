import { markSeen } from '@sillage/contract/messages/notifications/notifications.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';
import { unreadIn, readAgain, useAreCounted } from './notifications.queries.ts';
import { seenAt } from './seen.view.ts';

/**
 * Whoever opens what unread notifications are about has read them. Asked once when a page opens, and not at all where nothing is unread: what comes
 * while it stands there rings as anywhere else.
 */
export function useReadOnOpening() {
  const cache = useQueryClient();
  const areCounted = useAreCounted();
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' });
  const tab = useRouterState({
    select: ({ resolvedLocation }) => (resolvedLocation?.search as { readonly tab?: string } | undefined)?.tab,
  });
  useEffect(() => {
    const seen = seenAt(path, tab);
    if (seen === null || unreadIn(cache) === 0) return;
    // Told as something that is looked at, not done: where it fails they stay unread.
    call(markSeen, { body: seen })
      .then(({ read }) => (read > 0 ? readAgain(cache) : undefined))
      .catch(() => undefined);
  }, [cache, areCounted, path, tab]);
}
