import type { WireNotification } from '@sillage/contract/notifications/notifications.contract';
import { Refusal } from '@sillage/domain/refusal';
import { scopeFor, type CustomerScope } from '@sillage/domain/access/actor';
import type { Needs } from '../platform/services.ts';
import type { SignedIn } from '../platform/session/sessions.ts';
import { countNotifications, listNotifications, markRead, type NotificationRow } from './notifications.store.ts';

/** The caller's own, whoever the body says they are. @throws Refusal `access.otherCustomer` when it contradicts the session */
export function ownScope(actor: SignedIn, asked: number | undefined): CustomerScope {
  if (asked !== undefined && asked !== actor.idCustomer && actor.role !== 'superAdmin') throw new Refusal('access.otherCustomer');
  return scopeFor(actor, actor.idCustomer);
}

export async function listOwn({ db }: Needs<'db'>, scope: CustomerScope, idUser: number, page: { position: number; limit: number }) {
  const [rows, counts] = await Promise.all([
    listNotifications(db, scope, idUser, { offset: (page.position - 1) * page.limit, limit: page.limit }),
    countNotifications(db, scope, idUser),
  ]);
  return {
    totalUnread: counts.unread,
    totalNotification: counts.total,
    counterTransport: counts.shipments,
    counterCotation: 0,
    data: rows.map(toWireNotification),
  };
}

export async function markOwnRead(
  { db, now, bus }: Needs<'db' | 'now' | 'bus'>,
  scope: CustomerScope,
  actor: SignedIn,
  idNotification?: number,
) {
  await markRead(db, scope, actor.idUser, now(), idNotification);
  bus.publish('notifications', [{ idCustomer: actor.idCustomer, idUser: actor.idUser }]);
  const { unread } = await countNotifications(db, scope, actor.idUser);
  return { totalUnread: unread };
}

function toWireNotification(row: NotificationRow): WireNotification {
  const values = row.values as Record<string, string | number>;
  return {
    idNotification: row.idNotification,
    idTransport: row.idShipment,
    title: row.ref,
    content: row.kind,
    isRead: row.readAt === null ? 0 : 1,
    createdAt: row.createdAt.toISOString(),
    firstName: '',
    lastName: '',
    avatarUrl: '',
    translate: { ref: row.ref, msg: row.kind, values },
  };
}
