import type { Message, MessagePage, sendMessage } from '@sillage/contract/desk/conversation/conversation.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { Actor, CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { mayEdit, mentionsIn, MOST_MENTIONS } from '@sillage/domain/desk/conversation/message';
import { DomainError } from '@sillage/domain/domainError';
import { keyOfSubject, type Subject } from '@sillage/domain/desk/subjects/subject';
import { act, type Work } from '../../platform/act/act.ts';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { announceAbout, holdSubject, requireSubject } from '../subjects/shared/requireSubject.usecases.ts';
import { findSubject, subjectOf, type SubjectKey } from '../subjects/shared/subject.store.ts';
import * as store from './conversation.store.ts';
import { tellMentioned, type About, type Called } from './tellMentioned.usecases.ts';
import { nameOfAuthor, toWireMessages } from './toWire.usecases.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

export async function readConversation(
  services: Dependencies<'db'>,
  scope: CustomerScope,
  { idUser }: Actor,
  of: Subject,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<MessagePage> {
  const { own, key } = await requireSubject(services.db, scope, of);
  const [before] = cursor === undefined ? [] : fromCursor(cursor, 'number');
  const [rows, reads] = await Promise.all([
    store.listMessages(services.db, own, key, { before, limit: limit + 1 }),
    store.listReads(services.db, own, key),
  ]);
  const { page, nextCursor } = cutPage(rows, limit, ({ idMessage }) => toCursor(idMessage));
  const readers = await store.findPeople(
    services.db,
    reads.map((read) => read.idUser),
  );
  return {
    data: await toWireMessages(services, page, idUser),
    nextCursor,
    reads: reads.flatMap((read) => {
      const name = nameOfAuthor(readers.get(read.idUser));
      return name === '' ? [] : [{ idUser: read.idUser, name, idMessage: read.idMessage, readDate: read.readAt.toISOString() }];
    }),
  };
}

/**
 * Says something, once for each key, however often it is sent. Who says it has read everything before it.
 * @throws DomainError `shipment.notFound`; `asset.notRegistered`; `message.tooManyMentions`
 */
export async function say(
  context: Context,
  scope: CustomerScope,
  { idUser }: Actor,
  of: Subject,
  { clientKey, text }: Read<(typeof sendMessage)['body']>,
): Promise<Message> {
  const said = await act(context, scope, async (work) => {
    // Held, so that messages are said one after the other: whoever has read one has seen all before it.
    const { own, key, reference } = await holdSubject(work.tx, scope, of);
    return inScope(work.tx, own, async (tx) => {
      const createdAt = context.now();
      const called = await calledIn(tx, own, key, text);
      const mentions = called.map((one) => one.idUser);
      const message = { of: key, clientKey, text, mentions, createdBy: idUser, createdAt };
      const known = await store.findSent(tx, own, message);
      if (known !== undefined) return { own, idMessage: known };
      const idMessage = await store.insertMessage(tx, own, message);
      await store.saveRead(tx, own, { of: key, idUser, idMessage, readAt: createdAt });
      await tellCalled(work, tx, own, called, { of, idShipment: key.idShipment, idMessage, reference, idActor: idUser });
      work.audit(own, { idUser, action: 'message.sent', subject: keyOfSubject(of), details: { idMessage } });
      announceAbout(work, own, of);
      return { own, idMessage };
    });
  });
  return readOne(context, said.own, said.idMessage, idUser);
}

type Said = Omit<About, 'asset' | 'actor'> & { readonly of: Subject };

async function tellCalled(work: Work, tx: Tx, own: OneCustomer, called: readonly Called[], { of, ...said }: Said): Promise<void> {
  const actor = nameOfAuthor((await store.findPeople(tx, [said.idActor])).get(said.idActor));
  const asset = 'uniqueIdentifiant' in of ? of.uniqueIdentifiant : null;
  tellLast(work, own, (late) => tellMentioned(late, called, { ...said, asset, actor }));
}

/** @throws DomainError `message.tooManyMentions`. Whoever cannot be called is not: their number stays text. */
async function calledIn(tx: Tx, own: OneCustomer, of: SubjectKey, text: string) {
  const among = mentionsIn(text);
  if (among.length > MOST_MENTIONS) throw new DomainError('message.tooManyMentions', { most: MOST_MENTIONS });
  return store.findMentionable(tx, own, of, { among, limit: MOST_MENTIONS });
}

/** @throws DomainError `message.notFound`; `message.notYours`; `message.tooLate` also for one that was taken back */
export async function edit(context: Context, scope: CustomerScope, { idUser }: Actor, idMessage: number, text: string): Promise<Message> {
  const own = await act(context, scope, async (work) => {
    const message = await holdOwn(work.tx, scope, idUser, idMessage);
    const { createdBy, createdAt, deletedAt } = message;
    const at = context.now();
    if (!mayEdit({ createdBy, createdAt: createdAt.getTime(), isDeleted: deletedAt !== null }, idUser, at.getTime()))
      throw new DomainError('message.tooLate');
    const owner = message.idCustomer;
    const about = await aboutOf(work.tx, message);
    await inScope(work.tx, owner, async (tx) => {
      const called = await calledIn(tx, owner, keyOf(message), text);
      await store.updateMessage(tx, owner, idMessage, { text, mentions: called.map((one) => one.idUser), editedAt: at });
      // Whoever is called by it only now hears of it; of what is deleted nobody does.
      const added = called.filter((one) => !message.mentions.includes(one.idUser));
      const subject = added.length > 0 ? await findSubject(tx, owner, about, 'read') : undefined;
      if (!subject?.isShown) return;
      const { reference } = subject;
      await tellCalled(work, tx, owner, added, { of: about, idShipment: message.idShipment, idMessage, reference, idActor: idUser });
    });
    work.audit(owner, { idUser, action: 'message.edited', subject: keyOfSubject(about), details: { idMessage } });
    announceAbout(work, owner, about);
    return owner;
  });
  return readOne(context, own, idMessage, idUser);
}

/** Taking back what is taken back already changes nothing. @throws DomainError `message.notFound`; `message.notYours` */
export async function takeBack(context: Context, scope: CustomerScope, { idUser }: Actor, idMessage: number): Promise<void> {
  await act(context, scope, async (work) => {
    const message = await holdOwn(work.tx, scope, idUser, idMessage);
    const own = message.idCustomer;
    const about = await aboutOf(work.tx, message);
    announceAbout(work, own, about);
    if (message.deletedAt !== null) return;
    await inScope(work.tx, own, (tx) => store.updateMessage(tx, own, idMessage, { text: '', mentions: [], deletedAt: context.now() }));
    work.audit(own, { idUser, action: 'message.deleted', subject: keyOfSubject(about), details: { idMessage } });
  });
}

async function holdOwn(tx: Tx, scope: CustomerScope, idUser: number, idMessage: number): Promise<store.MessageRow> {
  const message = await store.holdMessage(tx, scope, idMessage);
  if (!message) throw new DomainError('message.notFound');
  if (message.createdBy !== idUser) throw new DomainError('message.notYours');
  return message;
}

function keyOf({ idShipment, idAsset }: store.MessageRow): SubjectKey {
  if (idShipment !== null) return { idShipment, idAsset: null };
  if (idAsset !== null) return { idShipment: null, idAsset };
  throw new DomainError('message.notFound');
}

async function aboutOf(tx: Tx, message: store.MessageRow): Promise<Subject> {
  const of = await subjectOf(tx, message.idCustomer, message);
  if (!of) throw new DomainError('message.notFound');
  return of;
}

/** @throws DomainError `shipment.notFound`; `asset.notRegistered`; `message.notFound` for one about something else */
export async function markRead(context: Context, scope: CustomerScope, { idUser }: Actor, of: Subject, idMessage: number) {
  const { own, key } = await requireSubject(context.db, scope, of);
  const message = await store.findMessage(context.db, own, idMessage);
  if (!message || message.idShipment !== key.idShipment || message.idAsset !== key.idAsset) throw new DomainError('message.notFound');
  await act(context, own, async (work) => {
    const isNews = await store.saveRead(work.tx, own, { of: key, idUser, idMessage, readAt: context.now() });
    if (isNews) announceAbout(work, own, of);
  });
  return { unread: await store.countUnread(context.db, own, key, idUser) };
}

async function readOne(services: Dependencies<'db'>, scope: OneCustomer, idMessage: number, idReader: number): Promise<Message> {
  const row = await store.findMessage(services.db, scope, idMessage);
  const [message] = row ? await toWireMessages(services, [row], idReader) : [];
  if (!message) throw new DomainError('message.notFound');
  return message;
}
