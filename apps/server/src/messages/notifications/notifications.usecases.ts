import type { WireNotification } from '@sillage/contract/messages/notifications/notifications.contract';
import { ROLE_IDS, scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import type { NoticeValues, SeenThing } from '@sillage/domain/messages/notifications/notice';
import { DomainError } from '@sillage/domain/domainError';
import { COUNT_LIMIT } from '@sillage/domain/journeys/shipments/shipment';
import { act } from '../../platform/act/act.ts';
import { pictureUrl } from '../../platform/pictures/shared/pictureUrl.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { MailLanguage } from '../../platform/mail/languages.ts';
import type { Dependencies } from '../../platform/services.ts';
import { countListed, CURRENT } from '../lists/shared/listedShipments.store.ts';
import * as store from './notifications.store.ts';
import { kindsSaying, noticeTexts, plain } from './shared/noticeTexts.view.ts';

/**
 * Who old clients say they are. What was sent decides nothing, but it has to be true; only a superAdmin may name another customer than their own.
 * @throws DomainError `access.otherCustomer`, `member.contradiction`
 */
export function checkCaller(
  actor: Actor,
  {
    idCustomer,
    idConnectedUser,
    idRole,
  }: { readonly idCustomer?: number | undefined; readonly idConnectedUser?: unknown; readonly idRole?: unknown },
): void {
  scopeFor(actor, idCustomer);
  const claims = [
    ['idConnectedUser', idConnectedUser, actor.idUser],
    ['idRole', idRole, ROLE_IDS[actor.role]],
  ] as const;
  const untrue = claims.filter(([, said, so]) => said !== undefined && said !== null && said !== '' && Number(said) !== so);
  if (untrue.length > 0)
    throw new DomainError(
      'member.contradiction',
      untrue.map(([field]) => ({ field, reason: 'is not yours' })),
    );
}

export interface Asked extends Omit<store.Page, 'after'> {
  readonly cursor?: string | undefined;
  readonly search?: string | undefined;
}

export async function listPage({ db }: Dependencies<'db'>, actor: Actor, { cursor, search = '', ...page }: Asked, language: MailLanguage) {
  const after = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const typed = plain(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = await Promise.all(
    typed.map(async (word) => ({ word, kinds: kindsSaying(word, language), idActors: await store.findNamed(db, actor.idCustomer, word) })),
  );
  const [rows, counts] = await Promise.all([
    store.listNotifications(db, actor.idCustomer, actor.idUser, { ...page, after, limit: page.limit + 1 }, words),
    store.findCounts(db, actor.idCustomer, actor.idUser),
  ]);
  const { page: shown, nextCursor } = cutPage(rows, page.limit, (row) => toCursor(row.idNotification));
  const data = await toWire({ db }, shown, language);
  return { status: 'LOADED' as const, totalUnread: counts.unread, totalNotification: counts.total, data, nextCursor };
}

/** What a list is known by: it changes with every notification that comes, goes or is read, and with the language that they are told in. */
export async function versionOf({ db }: Dependencies<'db'>, actor: Actor, language: MailLanguage): Promise<string> {
  const { version } = await store.findCounts(db, actor.idCustomer, actor.idUser);
  return `${actor.idUser}.${version}.${language}`;
}

export async function listOwn(
  { db }: Dependencies<'db'>,
  actor: Actor,
  { position, limit }: { position: number; limit: number },
  language: MailLanguage,
) {
  const [rows, counters] = await Promise.all([
    store.listNumbered(db, actor.idCustomer, actor.idUser, { offset: (position - 1) * limit, limit }),
    countOwn({ db }, actor),
  ]);
  return { ...counters, data: await toWire({ db }, rows, language) };
}

export async function countOwn({ db }: Dependencies<'db'>, actor: Actor) {
  const [{ total, unread }, shipments, quotes] = await Promise.all([
    store.findCounts(db, actor.idCustomer, actor.idUser),
    countListed(db, scopeFor(actor), { ...CURRENT, newsOf: actor }, COUNT_LIMIT),
    store.countQuotesInNews(db, scopeFor(actor), actor, COUNT_LIMIT),
  ]);
  return { totalUnread: unread, totalNotification: total, counterTransport: shipments, counterCotation: quotes };
}

/** All of them where none is named. @throws DomainError `notification.notFound` for one that is not there, or not theirs */
export async function markOwnRead(context: Dependencies<'db' | 'now' | 'bus'>, actor: Actor, idNotification?: number) {
  await act(context, actor.idCustomer, async ({ tx, publish }) => {
    const isFound = await store.markRead(tx, actor.idCustomer, actor.idUser, context.now(), idNotification);
    if (!isFound && idNotification !== undefined)
      throw new DomainError('notification.notFound', [{ field: 'idNotification', reason: 'there is none' }]);
    publish('notifications', [{ idCustomer: actor.idCustomer, idUser: actor.idUser }]);
  });
  const { unread } = await store.findCounts(context.db, actor.idCustomer, actor.idUser);
  return { totalUnread: unread };
}

/** What is about one thing, and is seen where that is shown. @returns how many were unread */
export async function markOwnSeen(context: Dependencies<'db' | 'now' | 'bus'>, actor: Actor, seen: SeenThing): Promise<number> {
  return act(context, actor.idCustomer, async ({ tx, publish }) => {
    const read = await store.markSeen(tx, actor.idCustomer, actor.idUser, context.now(), seen);
    if (read > 0) publish('notifications', [{ idCustomer: actor.idCustomer, idUser: actor.idUser }]);
    return read;
  });
}

async function toWire(
  { db }: Dependencies<'db'>,
  rows: readonly store.NotificationRow[],
  language: MailLanguage,
): Promise<WireNotification[]> {
  const idActors = rows.flatMap(({ idActor }) => (idActor === null ? [] : [idActor]));
  const actors = new Map((await store.findActors(db, [...new Set(idActors)])).map((actor) => [actor.idUser, actor]));
  return rows.map((row) => {
    const { firstName = '', lastName = '', photoKey = null } = (row.idActor !== null && actors.get(row.idActor)) || {};
    const { kind, ref } = row;
    const values = row.values as NoticeValues;
    return {
      idNotification: row.idNotification,
      // A shipment of a customer is told to the operator by its number alone.
      idTransport: row.idShipment ?? (typeof values['shipment'] === 'number' ? values['shipment'] : null),
      idAlert: row.idEpisode,
      idIncident: row.idIncident,
      idQuote: row.idQuote,
      idBooking: row.idBooking,
      title: ref,
      content: noticeTexts({ kind, ref, values, actor: `${firstName} ${lastName}`.trim() }, language).text,
      isRead: row.readAt === null ? 0 : 1,
      createdAt: row.createdAt.toISOString(),
      firstName,
      lastName,
      avatarUrl: pictureUrl(photoKey),
      translate: { ref, msg: kind, values },
    };
  });
}
