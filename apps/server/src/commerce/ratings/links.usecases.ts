import type { FeedbackLink } from '@sillage/contract/commerce/ratings/feedback.contract';
import type { LinkState } from '@sillage/domain/commerce/ratings/feedback';
import { scopeFor, scopeOf, type Actor } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Needs } from '../../platform/services.ts';
import { endLink, findLinks, isThere } from './links.store.ts';
import { toWireLink } from './ratings.view.ts';

interface Page {
  readonly state?: readonly LinkState[] | undefined;
  readonly idCustomer?: readonly string[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listLinks(
  { db, now }: Needs<'db' | 'now'>,
  actor: Actor,
  { state = [], idCustomer = [], cursor, limit }: Page,
): Promise<{ data: FeedbackLink[]; nextCursor: string | null }> {
  const [key, idRequest] = cursor === undefined ? [] : fromCursor(cursor, 'moment', 'number');
  const after = key === undefined || idRequest === undefined ? null : { key, idRequest };
  const asked = { states: state, idCustomers: idCustomer.map(Number), now: now(), after, limit: limit + 1 };
  const rows = await findLinks(db, scopeFor(actor), asked);
  const { page, nextCursor } = cutPage(rows, limit, (last) => toCursor(last.key, last.idRequest));
  return { data: page.map((row) => toWireLink(row, now())), nextCursor };
}

/** @throws Refusal `feedback.requestNotFound`; `feedback.requestOver` for one that is answered, was revoked, or was never sent */
export async function revokeLink(world: Needs<'db' | 'now' | 'bus'>, actor: Actor, idRequest: number): Promise<void> {
  const scope = scopeFor(actor);
  await act(world, scope, async ({ tx, audit }) => {
    const ended = await endLink(tx, scope, idRequest, { idUser: actor.idUser, now: world.now() });
    if (!ended) throw new Refusal((await isThere(tx, scope, idRequest)) ? 'feedback.requestOver' : 'feedback.requestNotFound');
    const subject = `shipment ${ended.idShipment}`;
    audit(scopeOf(ended), { idUser: actor.idUser, action: 'feedback.revoked', subject, details: { idRequest } });
  });
}
