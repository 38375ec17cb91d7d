import * as contract from '@sillage/contract/conversation/conversation.contract';
import { scopeFor } from '@sillage/domain/access/actor';
import type { FastifyInstance } from 'fastify';
import { pictureUrl } from '../pictures/shared/pictureUrl.ts';
import { serve } from '../platform/http/serve.ts';
import type { Services } from '../platform/services.ts';
import { countUnread, findMentionable } from './conversation.store.ts';
import { edit, markRead, readConversation, requireShipment, say, takeBack } from './conversation.usecases.ts';
import { nameOf } from './shared/toWire.ts';

const MOST_PEOPLE = 8;

export function conversationRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  serve(app, contract.listMessages, ({ actor, params, query }) =>
    readConversation(services, scopeFor(actor), actor, params.idTransport, query),
  );
  serve(app, contract.sendMessage, ({ actor, params, body }) => say(services, scopeFor(actor), actor, params.idTransport, body));
  serve(app, contract.editMessage, ({ actor, params, body }) => edit(services, scopeFor(actor), actor, params.idMessage, body.text));
  serve(app, contract.deleteMessage, async ({ actor, params }) => {
    await takeBack(services, scopeFor(actor), actor, params.idMessage);
    return {};
  });
  serve(app, contract.markMessagesRead, ({ actor, params, body }) =>
    markRead(services, scopeFor(actor), actor, params.idTransport, body.idMessage),
  );
  serve(app, contract.countUnreadMessages, async ({ actor, params: { idTransport } }) => {
    const own = await requireShipment(services, scopeFor(actor), idTransport);
    return { unread: await countUnread(db, own, idTransport, actor.idUser) };
  });
  serve(app, contract.listMentionable, async ({ actor, params: { idTransport }, query: { search } }) => {
    const own = await requireShipment(services, scopeFor(actor), idTransport);
    const people = await findMentionable(db, own, idTransport, { search, limit: MOST_PEOPLE });
    return { data: people.map((one) => ({ idUser: one.idUser, name: nameOf(one), photo: pictureUrl(one.photoKey) })) };
  });
}
