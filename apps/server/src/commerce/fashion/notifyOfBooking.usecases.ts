import type { Actor, OneCustomer } from '@sillage/domain/people/access/actor';
import type { NoticeKind, NoticeValues } from '@sillage/domain/messages/notifications/notice';
import type { WebhookEvent } from '@sillage/domain/messages/webhooks/webhook';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import { tellOperator } from '../../messages/notifications/shared/tellOperator.usecases.ts';
import { queueEvents } from '../../messages/webhooks/shared/queueEvents.store.ts';
import type { Work } from '../../platform/act/act.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { insertBookingEvent, type NewBookingEvent } from './bookingEvents.store.ts';

export type Context = Dependencies<'db' | 'now' | 'bus' | 'config' | 'hooks'>;

interface Happened {
  readonly idCustomer: OneCustomer;
  readonly idBooking: number;
  readonly idShuttle: number;
  readonly reference: string;
  readonly idShipment: number | null;
  readonly kind: NewBookingEvent['kind'];
  readonly text?: string;
  /** What the trail says of it beside which booking it was. */
  readonly changes?: object;
  /** What the notice is filled with. */
  readonly values?: NoticeValues;
}

interface Notified {
  readonly notice: NoticeKind;
  readonly webhook: WebhookEvent | null;
}

/** What people are told of it; what is not in here stands in the history and the trail alone. */
const NOTIFIED: Partial<Record<NewBookingEvent['kind'], Notified>> = {
  booked: { notice: 'shuttleBooked', webhook: 'shuttle.booked' },
  changed: { notice: 'shuttleBookingChanged', webhook: 'shuttle.bookingChanged' },
  moved: { notice: 'shuttleBookingMoved', webhook: 'shuttle.bookingChanged' },
  cancelled: { notice: 'shuttleBookingCancelled', webhook: 'shuttle.bookingCancelled' },
  shuttleCancelled: { notice: 'shuttleCancelled', webhook: 'shuttle.bookingCancelled' },
  shuttleChanged: { notice: 'shuttleChanged', webhook: 'shuttle.bookingChanged' },
  written: { notice: 'shuttleWritten', webhook: null },
};

/** Which departure a notice tells of. */
export function rideOf({ name, departsAt }: { readonly name: string; readonly departsAt: Date }) {
  return { line: name, from: departsAt.toISOString() } as const;
}

/** Writes down a step of a booking: its history, whom of the customer and the operator it is told, the webhooks and the trail, all with the change itself. */
export async function tellOfBooking(
  context: Context,
  work: Work,
  actor: Actor,
  { idCustomer, idBooking, idShuttle, reference, idShipment, kind, text = '', changes = {}, values = {} }: Happened,
): Promise<void> {
  const { idUser } = actor;
  const happenedAt = context.now();
  const event = { kind, happenedAt, idUser, isOperator: actor.role === 'superAdmin', text };
  const idEvent = await insertBookingEvent(work.tx, idCustomer, idBooking, event);
  work.audit(idCustomer, {
    idUser,
    action: `shuttle.${kind}`,
    subject: `booking ${idBooking}`,
    details: { reference, idShuttle, ...changes },
  });
  const notified = NOTIFIED[kind];
  if (!notified) return;
  const notice = {
    kind: notified.notice,
    preference: 'fashionHubContact',
    ref: reference,
    values,
    idShipment: null,
    idBooking,
    idActor: idUser,
    dedupeKey: `${notified.notice} ${idBooking} ${idEvent}`,
  } as const;
  tellLast(work, idCustomer, (tx) => inScope(tx, idCustomer, (within) => tellMembers(context, within, idCustomer, notice)));
  tellOperator(context, work, notice);
  const { webhook } = notified;
  if (webhook === null) return;
  const details = { idBooking, bookingReference: reference, idShuttle };
  work.putOff('outbox', idCustomer, (tx) =>
    inScope(tx, idCustomer, (within) => queueEvents(within, idCustomer, [{ type: webhook, idShipment, happenedAt, details }])),
  );
  work.publish('webhooksDue', null);
}
