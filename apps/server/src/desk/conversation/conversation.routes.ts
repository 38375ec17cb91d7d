import * as contract from '@sillage/contract/desk/conversation/conversation.contract';
import { scopeFor } from '@sillage/domain/people/access/actor';
import type { FastifyInstance } from 'fastify';
import { pictureUrl } from '../../platform/pictures/shared/pictureUrl.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Services } from '../../platform/services.ts';
import { requireSubject } from '../subjects/shared/requireSubject.usecases.ts';
import { countUnread, findMentionable } from './conversation.store.ts';
import { edit, markRead, readConversation, say, takeBack } from './conversation.usecases.ts';
import { nameOfAuthor } from './toWire.usecases.ts';

const MOST_PEOPLE = 8;

export function conversationRoutes(app: FastifyInstance, services: Services): void {
  aboutRoutes(app, services, contract.OF_TRANSPORT);
  aboutRoutes(app, services, contract.OF_ASSET);
  serve(app, contract.editMessage, ({ actor, params, body }) => edit(services, scopeFor(actor), actor, params.idMessage, body.text));
  serve(app, contract.deleteMessage, async ({ actor, params }) => {
    await takeBack(services, scopeFor(actor), actor, params.idMessage);
    return {};
  });
}

type About = typeof contract.OF_TRANSPORT | typeof contract.OF_ASSET;

/** The same calls about a shipment and about an asset. */
function aboutRoutes(app: FastifyInstance, services: Services, of: About): void {
  const { db } = services;
  serve(app, of.list, ({ actor, params, query }) => readConversation(services, scopeFor(actor), actor, params, query));
  serve(app, of.send, ({ actor, params, body }) => say(services, scopeFor(actor), actor, params, body));
  serve(app, of.markRead, ({ actor, params, body }) => markRead(services, scopeFor(actor), actor, params, body.idMessage));
  serve(app, of.countUnread, async ({ actor, params }) => {
    const { own, key } = await requireSubject(db, scopeFor(actor), params);
    return { unread: await countUnread(db, own, key, actor.idUser) };
  });
  serve(app, of.listMentionable, async ({ actor, params, query: { search } }) => {
    const { own, key } = await requireSubject(db, scopeFor(actor), params);
    const people = await findMentionable(db, own, key, { search, but: actor.idUser, limit: MOST_PEOPLE });
    return { data: people.map((one) => ({ idUser: one.idUser, name: nameOfAuthor(one), photo: pictureUrl(one.photoKey) })) };
  });
}
