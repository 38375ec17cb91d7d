import { CONTACT_TYPES, MOST_CONTACTS } from '@sillage/domain/messages/notifications/notificationContact';
import { NOTICE_PARTS, NOTICE_SUBJECTS } from '@sillage/domain/messages/notifications/notice';
import { PREFERENCES, type Preference } from '@sillage/domain/messages/notifications/preference';
import { COUNT_LIMIT } from '@sillage/domain/journeys/shipments/shipment';
import { z } from 'zod';
import { action, actions, endpoint } from '../../endpoint.ts';
import { cursor, idCustomer, identifier, linkToken, moment, page, whole } from '../../fields.ts';

export const notification = z.object({
  idNotification: z.int(),
  idTransport: z.int().nullable(),
  /** The alert or the incident that it is about. */
  idAlert: z.int().nullable(),
  idIncident: z.int().nullable(),
  /** The quote that it is about. */
  idQuote: z.int().nullable(),
  /** The booking of a shuttle. */
  idBooking: z.int().nullable(),
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

const unread = z.object({ totalUnread: z.int(), counterCotation: z.int(), counterTransport: z.int() });
const HOW_MANY_UNREAD = `How many shipments of the list, counted up to ${COUNT_LIMIT}, and quotes have unread notifications`;

/** Sent by old clients; checked against the token, never believed. */
const caller = { idConnectedUser: z.unknown().optional(), idCustomer: idCustomer.optional(), idRole: z.unknown().optional() };

export const notif = actions('/notif', {
  list: action({
    access: 'user',
    summary: "The caller's notifications, newest first",
    body: z.object({
      ...caller,
      full: z.unknown().optional(),
      position: whole(1, 100_000).default(1),
      limit: whole(1, 300).default(50),
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
    summary: HOW_MANY_UNREAD,
    body: z.object(caller),
    reply: unread,
  }),
  updatestatus: action({
    access: 'user',
    summary: "Mark one of the caller's notifications as read, or all of them when none is named",
    body: z.object({
      ...caller,
      status: whole(1, 1).pipe(z.literal(1)),
      idNotification: whole(1).optional(),
    }),
    reply: z.object({ totalUnread: z.int() }),
  }),
});

const outboxMessage = z.object({
  idMessage: z.int(),
  idCustomer: z.int(),
  channel: z.enum(['mail', 'sms', 'push']),
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.int(),
  createdDate: moment,
  sentDate: moment.nullable(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

export const listOutbox = endpoint({
  method: 'GET',
  path: '/outbox',
  access: 'superAdmin',
  summary: 'Messages that went out, wait to go out, or stay here because no channel is configured',
  query: page,
  reply: z.object({
    data: z.array(outboxMessage),
    nextCursor: z.string().nullable(),
  }),
});

/** The page of the notification centre: 12, then 3 more (section 9). */
export const NOTIFICATIONS_FIRST = 12;
export const NOTIFICATIONS_MORE = 3;

/** A GET, so that a poll that finds nothing new costs a 304. */
export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  access: 'user',
  summary: "The caller's notifications; unchanged since the ETag of If-None-Match: 304",
  query: z.object({
    limit: whole(1, 100).default(NOTIFICATIONS_FIRST),
    cursor,
    filter: z.enum(['all', 'read', 'unread']).default('all'),
    /** ASC means newest first. */
    order: z.enum(['ASC', 'DSC']).default('ASC'),
    search: z.string().trim().max(100).optional(),
  }),
  reply: z.object({
    status: z.literal('LOADED'),
    totalUnread: z.int(),
    totalNotification: z.int(),
    data: z.array(notification),
    nextCursor: z.string().nullable(),
  }),
});

const preferences = z.object(Object.fromEntries(PREFERENCES.map((name) => [name, z.boolean()])) as Record<Preference, z.ZodBoolean>);

const own = { idCustomer: idCustomer.optional(), idUser: whole(0).optional() };

/** What `unreadntfontr` of `POST /notif` tells, in a call that reads: with others it is one request (POST /batch). */
export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  access: 'user',
  summary: HOW_MANY_UNREAD,
  reply: unread,
});

/** Whoever opens a page has read what it shows: an unread notification is about something that was not looked at yet. */
export const markSeen = endpoint({
  method: 'POST',
  path: '/notifications/seen',
  access: 'user',
  summary: "Mark the caller's notifications about one thing as read; of a shipment those that one part of its page shows",
  body: z.object({ about: z.enum(NOTICE_SUBJECTS), id: whole(1), part: z.enum(NOTICE_PARTS).default('overview') }),
  reply: z.object({ read: z.int() }),
});

export const readPreferences = endpoint({
  method: 'GET',
  path: '/notification/customer/preference',
  access: 'user',
  summary: 'What the caller wants to be told of',
  envelope: 'legacy',
  query: z.object(own),
  reply: z.object({ data: preferences }),
});

export const updatePreference = endpoint({
  method: 'PUT',
  path: '/notification/customer/preference',
  access: 'user',
  summary: 'Switch one of them; `name` as above or as DEPOSIT_DOCUMENT, QUOTATION_CREATE …',
  envelope: 'legacy',
  body: z.object({ ...own, name: z.string().max(40), value: z.union([z.boolean(), z.literal([0, 1])]) }),
  reply: z.object({ data: preferences }),
});

const contactType = z.enum(CONTACT_TYPES);
const notificationContact = z.object({
  idNotificationContact: z.int(),
  contactId: z.string(),
  contactType,
  countryCode: z.string(),
  /** Before that nothing is sent to it but the question whether it wants to be. */
  isConfirmed: z.boolean(),
});
export type NotificationContact = z.output<typeof notificationContact>;
const newContact = z.object({
  contactId: z.string().trim().max(254),
  contactType,
  countryCode: z
    .string()
    .regex(/^([A-Za-z]{2})?$/)
    .default(''),
});
const ofCustomer = {
  idCustomer: idCustomer.optional(),
  idConnectedUser: z.unknown().optional(),
  type: z.literal('customer').default('customer'),
};

export const notificationContacts = actions('/notification', {
  list: action({
    access: 'user',
    summary: 'The addresses or phone numbers that alerts of the customer go to',
    body: z.object({ ...ofCustomer, contactType: contactType.optional() }),
    reply: z.object({ data: z.array(notificationContact) }),
  }),
  update: action({
    access: 'userAdmin',
    summary: 'Add contacts; each is asked first whether it wants the messages',
    body: z.object({ ...ofCustomer, notification: z.union([newContact, z.array(newContact).min(1).max(MOST_CONTACTS)]) }),
    reply: z.object({ data: z.array(notificationContact) }),
  }),
  delete: action({
    access: 'userAdmin',
    summary: 'Remove a contact',
    body: z.object({ ...ofCustomer, idNotificationContact: whole(1) }),
    reply: z.object({}),
  }),
});

export const askContactAgain = endpoint({
  method: 'POST',
  path: '/notification-contacts/:idNotificationContact/question',
  access: 'userAdmin',
  summary: 'Ask a contact that has not answered once more, at most three times a day',
  params: z.object({ idNotificationContact: identifier }),
});

const contactAnswer = z.object({ contact: z.string(), customerName: z.string(), isConfirmed: z.boolean() });

export const readContactLink = endpoint({
  method: 'POST',
  path: '/contact-links/reading',
  access: 'anyone',
  summary: 'Whom the link in a message to a contact is about',
  body: z.object({ token: linkToken }),
  reply: contactAnswer,
});

export const answerContactLink = endpoint({
  method: 'POST',
  path: '/contact-links/answer',
  access: 'anyone',
  summary: "The contact's own word: wants the messages, or wants no more of them",
  body: z.object({ token: linkToken, wanted: z.boolean() }),
  reply: contactAnswer,
});
