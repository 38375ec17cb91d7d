import { z } from 'zod';
import { action, actions, endpoint } from '../endpoint.ts';
import { idCustomer, moment, page } from '../fields.ts';

export const notification = z.object({
  idNotification: z.int(),
  idTransport: z.int().nullable(),
  title: z.string(),
  content: z.string(),
  isRead: z.union([z.literal(0), z.literal(1)]),
  createdAt: moment,
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string(),
  /** `ref` is shown as it is; `msg` is a key of the notification texts, with `values` to fill it. */
  translate: z.object({ ref: z.string(), msg: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
});
export type WireNotification = z.output<typeof notification>;

/** Sent by old clients; checked against the token, never believed. */
const caller = { idConnectedUser: z.unknown().optional(), idCustomer: idCustomer.optional(), idRole: z.unknown().optional() };

export const notif = actions('/notif', {
  list: action({
    access: 'user',
    summary: "The caller's notifications, newest first",
    body: z.object({
      ...caller,
      full: z.unknown().optional(),
      position: z.int().min(1).default(1),
      limit: z.int().min(1).max(300).default(50),
    }),
    reply: z.object({
      totalUnread: z.int(),
      totalNotification: z.int(),
      counterTransport: z.int(),
      counterCotation: z.int(),
      data: z.array(notification),
    }),
  }),
  unreadntfontr: action({
    access: 'user',
    summary: 'How many shipments and quotes have unread notifications',
    body: z.object(caller),
    reply: z.object({ totalUnread: z.int(), counterCotation: z.int(), counterTransport: z.int() }),
  }),
  updatestatus: action({
    access: 'user',
    summary: "Mark one of the caller's notifications as read, or all of them when none is named",
    body: z.object({ ...caller, status: z.literal(1), idNotification: z.int().optional() }),
    reply: z.object({ totalUnread: z.int() }),
  }),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  access: 'superAdmin',
  summary: 'Messages that went out, wait to go out, or stay here because no channel is configured',
  query: page,
  reply: z.object({
    data: z.array(
      z.object({
        idMessage: z.int(),
        idCustomer: z.int(),
        channel: z.enum(['mail', 'sms']),
        recipient: z.string(),
        subject: z.string(),
        text: z.string(),
        status: z.enum(['waiting', 'sent', 'kept', 'failed']),
        attempts: z.int(),
        createdDate: moment,
        sentDate: moment.nullable(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
});
