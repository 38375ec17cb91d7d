import type { WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';

/** What is asked for; `order` ASC means newest first. */
export interface InboxSearch {
  readonly filter?: 'read' | 'unread' | undefined;
  readonly order?: 'DSC' | undefined;
  readonly search?: string | undefined;
}

/** What was read of a list so far. */
export interface Inbox {
  readonly items: readonly WireNotification[];
  readonly totalUnread: number;
  readonly totalNotification: number;
  readonly nextCursor: string | null;
}

/** The same in the address bar of the page. What it does not know it leaves out. */
export function inboxSearch({ filter, order, search }: Record<string, unknown>): InboxSearch {
  return {
    ...(filter === 'read' || filter === 'unread' ? { filter } : {}),
    ...(order === 'DSC' ? { order } : {}),
    ...(typeof search === 'string' && search.trim() !== '' ? { search: search.trim().slice(0, 100) } : {}),
  };
}
