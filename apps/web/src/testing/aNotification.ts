import type { WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import { countUnread, listNotifications, notif } from '@sillage/contract/messages/notifications/notifications.contract';
import type { Asked, TestServer } from './aServer.ts';
import { ago } from './aShipment.ts';

/** An alert of a shipment that is too warm, twelve minutes ago. */
export function aNotification(differing: Partial<WireNotification> = {}): WireNotification {
  return {
    idNotification: 1,
    idTransport: 41,
    idAlert: 5,
    idIncident: null,
    idQuote: null,
    idBooking: null,
    title: 'PHARMA-41',
    content: 'is too warm',
    isRead: 0,
    createdAt: ago(0.2),
    firstName: '',
    lastName: '',
    avatarUrl: '',
    translate: { ref: 'PHARMA-41', msg: 'temperatureAbove', values: { extreme: 9.44, limit: 8, tracker: 'TRK-1', rule: 'Cold chain' } },
    ...differing,
  };
}

/** Notifications as the server keeps them, to be listed, counted and read. */
export function keepNotifications(server: TestServer, initial: readonly WireNotification[]) {
  let kept = [...initial];
  const asked: Asked[] = [];
  const totalUnread = () => kept.filter(({ isRead }) => isRead === 0).length;
  server.on(countUnread, () => ({ totalUnread: totalUnread(), counterTransport: totalUnread(), counterCotation: 0 }));
  server.on(listNotifications, (request) => {
    asked.push(request);
    const page = pageOf(kept, request.query);
    return { status: 'LOADED' as const, totalUnread: totalUnread(), totalNotification: kept.length, ...page };
  });
  server.onAction(notif, 'updatestatus', ({ body: { idNotification } }) => {
    kept = kept.map((one) => (idNotification === undefined || idNotification === one.idNotification ? { ...one, isRead: 1 } : one));
    return { totalUnread: totalUnread() };
  });
  return {
    asked,
    kept: () => kept,
    replace: (next: readonly WireNotification[]) => {
      kept = [...next];
    },
  };
}

function pageOf(kept: readonly WireNotification[], query: URLSearchParams) {
  const filter = query.get('filter');
  const found = kept
    .filter(({ isRead }) => filter === null || filter === 'all' || isRead === (filter === 'read' ? 1 : 0))
    .filter(({ translate }) => translate.ref.toLowerCase().includes((query.get('search') ?? '').toLowerCase()))
    .toSorted((one, other) => (query.get('order') === 'DSC' ? 1 : -1) * (one.idNotification - other.idNotification));
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit') ?? 12);
  return { data: found.slice(from, to), nextCursor: to < found.length ? String(to) : null };
}
