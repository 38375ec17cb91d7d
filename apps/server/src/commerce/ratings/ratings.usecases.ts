import type { Rating, RatingFilter, RatingSummary, ShipmentFeedback } from '@sillage/contract/commerce/ratings/ratings.contract';
import { isLow } from '@sillage/domain/commerce/ratings/rating';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { readShipment } from '../../journeys/shipments/shared/readShipment.usecases.ts';
import { queueMails } from '../../messages/notifications/shared/notify.store.ts';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { mailLanguage } from '../../platform/mail/languages.ts';
import type { Dependencies } from '../../platform/services.ts';
import { ratingAnswerMail } from './feedback.mails.ts';
import * as store from './ratings.store.ts';
import { groupOf, listedOf, stateOfRow, sumsOf, toWireRating } from './ratings.view.ts';
import { findDistribution, findGroups, findMonths, findShare, listedOnly, type Grouping } from './sums.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus' | 'config'>;
type Reading = Pick<Context, 'db' | 'now'>;

const MOST_GROUPS = 20;

interface Page extends RatingFilter {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listRatings({ db, now }: Reading, actor: Actor, { cursor, limit, ...asked }: Page) {
  const scope = scopeFor(actor);
  const listed = listedOf(asked, now());
  const [key, idRating] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number');
  const after = key === undefined || idRating === undefined ? null : { key, idRating };
  const [rows, given] = await Promise.all([
    store.findRatings(db, scope, listed, { after, limit: limit + 1 }),
    findDistribution(db, scope, listed),
  ]);
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.key, last.idRating));
  return { data: await named({ db }, page), nextCursor, ...sumsOf(listedOnly(given, listed)) };
}

async function named({ db }: Pick<Context, 'db'>, rows: readonly store.RatingRow[]): Promise<Rating[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ answeredBy, settledBy }) => [answeredBy, settledBy].flatMap((idUser) => idUser ?? [])),
  );
  return rows.map((row) => toWireRating(row, names));
}

export async function summarise({ db, now }: Reading, actor: Actor, asked: RatingFilter): Promise<RatingSummary> {
  const scope = scopeFor(actor);
  const listed = listedOf(asked, now());
  const grouped = async (grouping: Grouping) => (await findGroups(db, scope, grouping, listed, MOST_GROUPS)).map(groupOf);
  const [given, share, months, customers, lanes, carriers, drivers, contractors] = await Promise.all([
    findDistribution(db, scope, listed),
    findShare(db, scope, listed),
    findMonths(db, scope, listed),
    ...(['customers', 'lanes', 'carriers', 'drivers', 'contractors'] as const).map(grouped),
  ] as const);
  return {
    ...sumsOf(listedOnly(given, listed)),
    distribution: [...given],
    ...share,
    months: months.map(({ month, given: inMonth }) => ({ month, ...sumsOf(inMonth) })).filter(({ count }) => count > 0),
    customers: customers ?? [],
    lanes: lanes ?? [],
    carriers: carriers ?? [],
    drivers: drivers ?? [],
    contractors: contractors ?? [],
  };
}

/** @throws DomainError `rating.notFound` */
export async function readRating({ db, now }: Reading, actor: Actor, idRating: number): Promise<Rating> {
  const [row] = await store.findRatings(db, scopeFor(actor), listedOf({ idRating }, now()), { after: null, limit: 1 });
  const [rating] = row ? await named({ db }, [row]) : [];
  if (!rating) throw new DomainError('rating.notFound');
  return rating;
}

/** Goes by mail to whoever rated, once. @throws DomainError `rating.notFound`, `rating.answered`, `rating.noAddress` */
export async function answerRating(context: Context, actor: Actor, idRating: number, text: string): Promise<void> {
  const scope = scopeFor(actor);
  await act(context, scope, async ({ tx, audit, putOff, publish }) => {
    const held = await store.lockRating(tx, scope, idRating);
    if (!held) throw new DomainError('rating.notFound');
    if (held.answeredAt !== null) throw new DomainError('rating.answered');
    const { address, reference, rating, comment } = held;
    if (address === null) throw new DomainError('rating.noAddress');
    const own = held.idCustomer;
    await store.saveAnswer(tx, own, idRating, { answer: text, answeredBy: actor.idUser, answeredAt: context.now() });
    const mail = ratingAnswerMail({ reference, rating, comment, answer: text }, mailLanguage(held.language));
    putOff('outbox', own, (late) => queueMails(late, own, [{ recipient: address, dedupeKey: `rating answered ${idRating}`, ...mail }]));
    publish('outboxDue', null);
    audit(own, { idUser: actor.idUser, action: 'rating.answered', subject: `shipment ${held.idShipment}`, details: { idRating } });
  });
}

/** A low rating was looked after otherwise, or waits again. @throws DomainError `rating.notFound`, `rating.notWaiting` */
export async function settleRating(context: Context, actor: Actor, idRating: number, isSettled: boolean): Promise<void> {
  const scope = scopeFor(actor);
  await act(context, scope, async ({ tx, audit }) => {
    const held = await store.lockRating(tx, scope, idRating);
    if (!held) throw new DomainError('rating.notFound');
    if (!isLow(held.rating) || held.answeredAt !== null) throw new DomainError('rating.notWaiting');
    if ((held.settledAt !== null) === isSettled) return;
    const own = held.idCustomer;
    await store.saveSettlement(tx, own, idRating, {
      settledBy: isSettled ? actor.idUser : null,
      settledAt: isSettled ? context.now() : null,
    });
    const action = isSettled ? 'rating.settled' : 'rating.reopened';
    audit(own, { idUser: actor.idUser, action, subject: `shipment ${held.idShipment}`, details: { idRating } });
  });
}

/** @throws DomainError `shipment.notFound` */
export async function readOfShipment(
  context: Reading & Parameters<typeof readShipment>[0],
  actor: Actor,
  idShipment: number,
): Promise<ShipmentFeedback> {
  const scope = scopeFor(actor);
  await readShipment(context, scope, idShipment);
  const request = await store.findRequestOf(context.db, scope, idShipment);
  if (!request) return { state: null, rating: null };
  const state = stateOfRow({ ...request, askedOf: request.askedOf as 'receiver' }, context.now());
  return { state, rating: request.idRating === null ? null : await readRating(context, actor, request.idRating) };
}
