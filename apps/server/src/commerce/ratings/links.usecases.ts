import type { FeedbackLink } from '@sillage/contract/commerce/ratings/feedback.contract';
import type { RatingFilter } from '@sillage/contract/commerce/ratings/ratings.contract';
import type { LinkState } from '@sillage/domain/commerce/ratings/feedback';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { endLink, findLinks, isThere } from './links.store.ts';
import { monthsAsked, toWireLink } from './ratings.view.ts';

interface Page extends Pick<RatingFilter, 'period' | 'month'> {
  readonly state?: readonly LinkState[] | undefined;
  readonly idCustomer?: readonly string[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listLinks(
  { db, now }: Dependencies<'db' | 'now'>,
  actor: Actor,
  { state = [], idCustomer = [], cursor, limit, ...inMonths }: Page,
): Promise<{ data: FeedbackLink[]; nextCursor: string | null }> {
  const [key, idRequest] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number');
  const after = key === undefined || idRequest === undefined ? null : { key, idRequest };
  const months = monthsAsked(inMonths, now());
  const asked = { states: state, idCustomers: idCustomer.map(Number), months, now: now(), after, limit: limit + 1 };
  const rows = await findLinks(db, scopeFor(actor), asked);
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.key, last.idRequest));
  return { data: page.map((row) => toWireLink(row, now())), nextCursor };
}

/** @throws DomainError `feedback.requestNotFound`; `feedback.requestOver` for one that is answered, was revoked, or was never sent */
export async function revokeLink(context: Dependencies<'db' | 'now' | 'bus'>, actor: Actor, idRequest: number): Promise<void> {
  const scope = scopeFor(actor);
  await act(context, scope, async ({ tx, audit }) => {
    const ended = await endLink(tx, scope, idRequest, { idUser: actor.idUser, now: context.now() });
    if (!ended) throw new DomainError((await isThere(tx, scope, idRequest)) ? 'feedback.requestOver' : 'feedback.requestNotFound');
    const subject = `shipment ${ended.idShipment}`;
    audit(ended.idCustomer, { idUser: actor.idUser, action: 'feedback.revoked', subject, details: { idRequest } });
  });
}
