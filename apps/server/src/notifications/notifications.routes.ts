import * as contract from '@sillage/contract/notifications/notifications.contract';
import { scopeFor } from '@sillage/domain/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../platform/cursor.ts';
import { serve, serveActions } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { countNotifications } from './notifications.store.ts';
import { listOwn, markOwnRead, ownScope } from './notifications.usecases.ts';
import { listMessages } from './outbox.store.ts';

type Channel = 'mail' | 'sms';
type Status = 'waiting' | 'sent' | 'kept' | 'failed';

export function notificationsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serveActions(app, contract.notif, {
    list: ({ actor, body }) => listOwn(services, ownScope(actor, body.idCustomer), actor.idUser, body),
    unreadntfontr: async ({ actor, body }) => {
      const counts = await countNotifications(db, ownScope(actor, body.idCustomer), actor.idUser);
      return { totalUnread: counts.unread, counterTransport: counts.shipments, counterCotation: 0 };
    },
    updatestatus: ({ actor, body }) => markOwnRead(services, ownScope(actor, body.idCustomer), actor, body.idNotification),
  });

  serve(app, contract.listOutbox, async ({ actor, query: { cursor, limit } }) => {
    const before = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
    const rows = await listMessages(db, scopeFor(actor), { before, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.idMessage));
    return {
      data: page.map((row) => ({
        ...{ idMessage: row.idMessage, idCustomer: row.idCustomer, recipient: row.recipient, subject: row.subject, text: row.bodyText },
        ...{ attempts: row.attempts, channel: row.channel as Channel, status: row.status as Status },
        createdDate: row.createdAt.toISOString(),
        sentDate: row.sentAt?.toISOString() ?? null,
      })),
      nextCursor,
    };
  });
}
