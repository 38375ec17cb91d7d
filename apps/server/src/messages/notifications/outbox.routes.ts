import * as contract from '@sillage/contract/messages/notifications/notifications.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { listMessages, type Channel, type Settled } from './outbox.store.ts';

export function outboxRoutes(app: FastifyInstance, { db, config }: Services): void {
  const hasGateway = { mail: config.SMTP_URL !== null, sms: config.SMS_WEBHOOK_URL !== null, push: true };
  serve(app, contract.listOutbox, async ({ actor, query: { cursor, limit } }) => {
    const before = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
    const rows = await listMessages(db, scopeFor(actor), { before, limit: limit + 1 });
    const { page, nextCursor } = cutPage(rows, limit, (row) => toCursor(row.idMessage));
    return {
      data: page.map((row) => ({
        idMessage: row.idMessage,
        idCustomer: row.idCustomer,
        recipient: row.recipient,
        subject: row.subject,
        // On its way to somebody, a secret link is its recipient's alone.
        text: row.isSecret && row.status === 'waiting' && hasGateway[row.channel as Channel] ? '' : row.bodyText,
        attempts: row.attempts,
        channel: row.channel as Channel,
        status: row.status as Settled['status'],
        createdDate: row.createdAt.toISOString(),
        sentDate: row.sentAt?.toISOString() ?? null,
      })),
      nextCursor,
    };
  });
}
