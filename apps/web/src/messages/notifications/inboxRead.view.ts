import type { WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import type { Inbox, InboxSearch } from './inbox.view.ts';

/** Newest first unless it says otherwise. */
function isBehind(search: InboxSearch, one: WireNotification, other: WireNotification): boolean {
  return search.order === 'DSC' ? one.idNotification > other.idNotification : one.idNotification < other.idNotification;
}

/** What was read anew, with what is known of the list behind it. */
export function withRest(search: InboxSearch, fresh: Inbox, before: Inbox | undefined): Inbox {
  const last = fresh.items.at(-1);
  if (!before || !last || fresh.nextCursor === null) return fresh;
  const rest = before.items.filter((one) => isBehind(search, one, last));
  return rest.length === 0 ? fresh : { ...fresh, items: [...fresh.items, ...rest], nextCursor: before.nextCursor };
}

/** A list once one of it was read, or all of it when none is named. Among the unread there is nothing that was read. */
export function asRead(search: InboxSearch, inbox: Inbox, idNotification: number | undefined): Inbox {
  const isMeant = (one: WireNotification) => one.isRead === 0 && (idNotification === undefined || one.idNotification === idNotification);
  const wasUnread = inbox.items.some(isMeant);
  const read = inbox.items.map((one) => (isMeant(one) ? { ...one, isRead: 1 as const } : one));
  const items = search.filter === 'unread' ? read.filter(({ isRead }) => isRead === 0) : read;
  const totalUnread = idNotification === undefined ? 0 : Math.max(0, inbox.totalUnread - (wasUnread ? 1 : 0));
  return { ...inbox, items, totalUnread };
}
