import type { Message } from '@sillage/contract/desk/conversation/conversation.contract';
import { pictureUrl } from '../../platform/pictures/shared/pictureUrl.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findPeople, type MessageRow, type PersonRow } from './conversation.store.ts';

export function nameOfAuthor(person: PersonRow | undefined): string {
  return person === undefined ? '' : `${person.firstName} ${person.lastName}`.trim();
}

/** Messages with their people, as they are called now. */
export async function toWireMessages({ db }: Dependencies<'db'>, rows: readonly MessageRow[], idReader: number): Promise<Message[]> {
  const people = await findPeople(db, [...new Set(rows.flatMap(({ createdBy, mentions }) => [createdBy, ...mentions]))]);
  return rows.map(({ idMessage, clientKey, text, mentions, createdBy, createdAt, editedAt, deletedAt }) => ({
    idMessage,
    clientKey,
    text,
    idUser: createdBy,
    author: nameOfAuthor(people.get(createdBy)),
    photo: pictureUrl(people.get(createdBy)?.photoKey ?? null),
    mentions: mentions.map((idUser) => ({ idUser, name: nameOfAuthor(people.get(idUser)) })).filter(({ name }) => name !== ''),
    sentDate: createdAt.toISOString(),
    editedDate: editedAt?.toISOString() ?? null,
    isDeleted: deletedAt !== null,
    isOwn: createdBy === idReader,
  }));
}
