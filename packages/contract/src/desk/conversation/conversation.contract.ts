import { LONGEST_MESSAGE } from '@sillage/domain/desk/conversation/message';
import type { ErrorCode } from '@sillage/domain/domainError';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { identifier, moment, page, seenText, uniqueIdentifiant } from '../../fields.ts';

const ofTransport = z.object({ idTransport: identifier });
const ofAsset = z.object({ uniqueIdentifiant });
const one = z.object({ idMessage: identifier });
const person = z.object({ idUser: z.int(), name: z.string() });
const empty: ErrorCode = 'message.empty';
const tooLong: ErrorCode = 'message.tooLong';
const NUL = String.fromCharCode(0);

/** Plain text. `@{12}` calls the person with this number. */
const words = z
  .string(empty)
  .trim()
  .overwrite(seenText)
  .min(1, empty)
  .max(LONGEST_MESSAGE, tooLong)
  .refine((text) => !text.includes(NUL), 'must not contain NUL');

const message = z.object({
  idMessage: z.int(),
  /** Made by whoever sent it: the same one is the same message. */
  clientKey: z.string(),
  idUser: z.int(),
  /** Empty where the person's account is deleted. */
  author: z.string(),
  photo: z.string(),
  /** Empty once it is deleted. */
  text: z.string(),
  /** Those whom the text calls, as they are called now. */
  mentions: z.array(person),
  sentDate: moment,
  editedDate: moment.nullable(),
  isDeleted: z.boolean(),
  isOwn: z.boolean(),
});
export type Message = z.output<typeof message>;

export const listMessages = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/messages',
  access: 'user',
  summary: 'What was said about a shipment, newest first, and who has read up to where',
  params: ofTransport,
  query: page,
  reply: z.object({
    data: z.array(message),
    nextCursor: z.string().nullable(),
    reads: z.array(person.extend({ idMessage: z.int(), readDate: moment })),
  }),
});
export type MessagePage = z.output<(typeof listMessages)['reply']>;

export const sendMessage = endpoint({
  method: 'POST',
  path: '/transports/:idTransport/messages',
  access: 'user',
  summary: 'Say something about a shipment. Sent again with the same key, it is said once',
  apiKey: 'write',
  params: ofTransport,
  body: z.object({ clientKey: z.uuid(), text: words }),
  reply: message,
  status: 201,
});

export const editMessage = endpoint({
  method: 'PATCH',
  path: '/messages/:idMessage',
  access: 'user',
  summary: 'Mend what one has said oneself, within 15 minutes',
  params: one,
  body: z.object({ text: words }),
  reply: message,
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/messages/:idMessage',
  access: 'user',
  summary: 'Take back what one has said oneself; that something was said stays',
  params: one,
});

export const markMessagesRead = endpoint({
  method: 'PUT',
  path: '/transports/:idTransport/messages/read',
  access: 'user',
  summary: 'Say that one has read up to this message; never backwards',
  params: ofTransport,
  body: z.object({ idMessage: identifier }),
  reply: z.object({ unread: z.int() }),
});

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/messages/unread',
  access: 'user',
  summary: 'How many messages of others one has not read',
  params: ofTransport,
  reply: z.object({ unread: z.int() }),
});

export const listMentionable = endpoint({
  method: 'GET',
  path: '/transports/:idTransport/messages/people',
  access: 'user',
  summary: 'Who can be called in a message: the customer’s members, and the operator’s people who wrote here',
  params: ofTransport,
  query: z.object({ search: z.string().trim().max(60).default('') }),
  reply: z.object({ data: z.array(person.extend({ photo: z.string() })) }),
});

export const listAssetMessages = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/messages',
  access: 'user',
  summary: 'What was said about an asset, newest first, and who has read up to where',
  params: ofAsset,
  query: page,
  reply: listMessages.reply,
});

export const sendAssetMessage = endpoint({
  method: 'POST',
  path: '/assets/:uniqueIdentifiant/messages',
  access: 'user',
  summary: 'Say something about an asset. Sent again with the same key, it is said once',
  params: ofAsset,
  body: sendMessage.body,
  reply: message,
  status: 201,
});

export const markAssetMessagesRead = endpoint({
  method: 'PUT',
  path: '/assets/:uniqueIdentifiant/messages/read',
  access: 'user',
  summary: 'Say that one has read up to this message about an asset; never backwards',
  params: ofAsset,
  body: markMessagesRead.body,
  reply: markMessagesRead.reply,
});

export const countUnreadAssetMessages = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/messages/unread',
  access: 'user',
  summary: 'How many messages of others about an asset one has not read',
  params: ofAsset,
  reply: countUnreadMessages.reply,
});

export const listAssetMentionable = endpoint({
  method: 'GET',
  path: '/assets/:uniqueIdentifiant/messages/people',
  access: 'user',
  summary: 'Who can be called in a message about an asset',
  params: ofAsset,
  query: listMentionable.query,
  reply: listMentionable.reply,
});

/** The calls about a shipment, and the same about an asset. */
export const OF_TRANSPORT = {
  list: listMessages,
  send: sendMessage,
  markRead: markMessagesRead,
  countUnread: countUnreadMessages,
  listMentionable,
};
export const OF_ASSET = {
  list: listAssetMessages,
  send: sendAssetMessage,
  markRead: markAssetMessagesRead,
  countUnread: countUnreadAssetMessages,
  listMentionable: listAssetMentionable,
};
