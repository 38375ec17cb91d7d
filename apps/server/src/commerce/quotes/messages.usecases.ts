import type { QuoteEvent } from '@sillage/contract/commerce/quotes/quoteDecisions.contract';
import { scopeFor, type Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { listEvents } from './events.store.ts';
import { tellOfQuote, type Context } from './notifyOfQuote.usecases.ts';
import { findQuote, updateQuote } from './quotes.store.ts';
import { hold } from './quotes.usecases.ts';

/** The operator asks the customer something, or the customer answers. @throws DomainError `quote.notFound`, `quote.messageEmpty` */
export async function writeOfQuote(context: Context, actor: Actor, idQuote: number, text: string): Promise<void> {
  if (text === '') throw new DomainError('quote.messageEmpty', [{ field: 'text', reason: 'missing' }]);
  const isOperator = actor.role === 'superAdmin';
  await act(context, scopeFor(actor), async (work) => {
    const held = await hold(work, actor, idQuote);
    await updateQuote(work.tx, held.idCustomer, idQuote, { isAsked: isOperator });
    await tellOfQuote(context, work, actor, { ...held, idShipment: null, kind: isOperator ? 'asked' : 'answered', text });
  });
}

/** @throws DomainError `quote.notFound` */
export async function listQuoteEvents(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  idQuote: number,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const scope = scopeFor(actor);
  if (!(await findQuote(db, scope, idQuote))) throw new DomainError('quote.notFound');
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
