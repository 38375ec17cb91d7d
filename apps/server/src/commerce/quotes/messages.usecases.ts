import type { QuoteEvent } from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import { scopeFor, scopeOf, type Actor } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { listEvents } from './events.store.ts';
import { tellOfQuote, type World } from './notifyOfQuote.usecases.ts';
import { findQuote, updateQuote } from './quotes.store.ts';
import { hold } from './quotes.usecases.ts';

/** The operator asks the customer something, or the customer answers. @throws Refusal `quote.notFound`, `quote.messageEmpty` */
export async function writeOfQuote(world: World, actor: Actor, idQuote: number, text: string): Promise<void> {
  if (text === '') throw new Refusal('quote.messageEmpty', [{ field: 'text', reason: 'missing' }]);
  const isOperator = actor.role === 'superAdmin';
  await act(world, scopeFor(actor), async (work) => {
    const held = await hold(work, actor, idQuote);
    await updateQuote(work.tx, scopeOf(held), idQuote, { isAsked: isOperator });
    await tellOfQuote(world, work, actor, { ...held, idShipment: null, kind: isOperator ? 'asked' : 'answered', text });
  });
}

/** @throws Refusal `quote.notFound` */
export async function listQuoteEvents(
  { db }: Pick<World, 'db'>,
  actor: Actor,
  idQuote: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const scope = scopeFor(actor);
  if (!(await findQuote(db, scope, idQuote))) throw new Refusal('quote.notFound');
  const after = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const rows = await listEvents(db, scope, idQuote, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idEvent }) => toCursor(idEvent));
  const names = await findNames(
    db,
    page.flatMap(({ idUser }) => idUser ?? []),
  );
  const data = page.map(({ idEvent, kind, happenedAt, idUser, isOperator, text }) => ({
    idEvent,
    kind: kind as QuoteEvent['kind'],
    date: happenedAt.toISOString(),
    by: idUser === null ? '' : (names.get(idUser) ?? ''),
    isOperator,
    text,
  }));
  return { data, nextCursor };
}
