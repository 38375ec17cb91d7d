import type { BookingEvent } from '@sillage/contract/commerce/fashion/shuttleBookings.contract';
import type { Actor } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { findNames } from '../../people/members/shared/memberNames.store.ts';
import { act } from '../../platform/act/act.ts';
import { cutPage, fromCursor, toCursor } from '../../platform/cursor.ts';
import type { Dependencies } from '../../platform/services.ts';
import { requireFashion } from './access.usecases.ts';
import { findBookingEvents } from './bookingEvents.store.ts';
import { findBooking, lockBooking, lockBookingsOf } from './bookings.store.ts';
import { tellOfBooking, type Context } from './notifyOfBooking.usecases.ts';
import { holdShuttle } from './seat.usecases.ts';

function requireText(text: string): void {
  if (text === '') throw new DomainError('shuttle.messageEmpty', [{ field: 'text', reason: 'missing' }]);
}

/** The operator writes to the customer, or the customer to the operator. @throws DomainError `shuttle.bookingNotFound`, `shuttle.messageEmpty` */
export async function writeOfBooking(context: Context, actor: Actor, idBooking: number, text: string): Promise<void> {
  const scope = await requireFashion(context, actor);
  requireText(text);
  await act(context, scope, async (work) => {
    const booking = await lockBooking(work.tx, scope, idBooking);
    if (!booking) throw new DomainError('shuttle.bookingNotFound');
    await tellOfBooking(context, work, actor, { ...booking, kind: 'written', text, values: { text } });
  });
}

/** To all that have booked a departure, cancelled or not. @returns to how many. @throws DomainError `shuttle.notFound`, `shuttle.messageEmpty` */
export async function writeToAll(context: Context, actor: Actor, idShuttle: number, text: string): Promise<number> {
  const scope = await requireFashion(context, actor);
  requireText(text);
  return act(context, scope, async (work) => {
    const bookings = await lockBookingsOf(work.tx, await holdShuttle(work, idShuttle));
    for (const booking of bookings) await tellOfBooking(context, work, actor, { ...booking, kind: 'written', text, values: { text } });
    const operator = actor.idCustomer;
    work.audit(operator, {
      idUser: actor.idUser,
      action: 'shuttle.writtenToAll',
      subject: `shuttle ${idShuttle}`,
      details: { bookings: bookings.length },
    });
    return bookings.length;
  });
}

interface Page {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** @throws DomainError `shuttle.notLuxury`, `shuttle.bookingNotFound` */
export async function listBookingEvents(context: Dependencies<'db'>, actor: Actor, idBooking: number, { cursor, limit }: Page) {
  const scope = await requireFashion(context, actor);
  if (!(await findBooking(context.db, scope, idBooking))) throw new DomainError('shuttle.bookingNotFound');
  const after = cursor === undefined ? null : fromCursor(cursor, 'number')[0];
  const rows = await findBookingEvents(context.db, scope, idBooking, { after, limit: limit + 1 });
  const { page, nextCursor } = cutPage(rows, limit, ({ idEvent }) => toCursor(idEvent));
  const names = await findNames(
    context.db,
    page.flatMap(({ idUser }) => idUser ?? []),
  );
  const data = page.map(({ idEvent, kind, happenedAt, idUser, isOperator, text }) => ({
    idEvent,
    kind: kind as BookingEvent['kind'],
    date: happenedAt.toISOString(),
    by: idUser === null ? '' : (names.get(idUser) ?? ''),
    isOperator,
    text,
  }));
  return { data, nextCursor };
}
