import { systemScope } from '@sillage/domain/people/access/actor';
import type { ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import { MOST_UNASKED_A_DAY, type UnaskedKind } from '@sillage/domain/messages/notifications/unasked';
import { DomainError } from '@sillage/domain/domainError';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Db, Tx } from '../../../platform/db/openDb.ts';
import { hashSecret } from '../../../platform/session/sealedToken.ts';
import { dayOf } from './capped.store.ts';

const DAY_MS = 86_400_000;

export interface Unasked {
  readonly kind: UnaskedKind;
  readonly address: string;
  readonly contactType?: ContactType;
  readonly now: Date;
}

/**
 * Counts one more message to an address that did not ask for it, in the transaction of the message. The count is of the address, whichever customer
 * writes; the error is the same whoever it was that wrote before.
 * @returns the how many-th of the day it is
 * @throws DomainError `notification.addressRested` with the seconds until the next day
 */
export async function countUnasked(tx: Tx, unasked: Unasked): Promise<number> {
  const sent = await countOne(tx, unasked);
  if (sent <= MOST_UNASKED_A_DAY[unasked.kind]) return sent;
  const at = unasked.now.getTime();
  const midnight = (Math.floor(at / DAY_MS) + 1) * DAY_MS;
  throw new DomainError('notification.addressRested', { retryAfterSeconds: Math.ceil((midnight - at) / 1000) });
}

/** Counts a notice about an account; what it tells of happens in any case. @returns whether it may still be sent */
export async function mayNotify(tx: Tx, address: string, now: Date): Promise<boolean> {
  return (await countOne(tx, { kind: 'notice', address, now })) <= MOST_UNASKED_A_DAY.notice;
}

/** Counts a question about how satisfied somebody was. @returns whether it may still be asked */
export async function mayAskFeedback(tx: Tx, address: string, now: Date): Promise<boolean> {
  return (await countOne(tx, { kind: 'feedback', address, now })) <= MOST_UNASKED_A_DAY.feedback;
}

async function countOne(tx: Tx, { kind, address, contactType = 'email', now }: Unasked): Promise<number> {
  const day = dayOf(now);
  const isToday = sql<boolean>`unasked_message.sent_on = excluded.sent_on`;
  const { sent } = await inScope(tx, systemScope(), (within) =>
    within
      .insertInto('unaskedMessage')
      .values({ addressHash: hashSecret(`${kind} ${contactType} ${address.toLowerCase()}`), sentOn: day, sent: 1 })
      .onConflict((conflict) =>
        conflict.column('addressHash').doUpdateSet((eb) => ({
          sent: eb
            .case()
            .when(isToday)
            .then(eb('unaskedMessage.sent', '+', 1))
            .else(1)
            .end(),
          sentOn: day,
        })),
      )
      .returning('sent')
      .executeTakeFirstOrThrow(),
  );
  return sent;
}

/** Counts of days that are over. */
export async function forgetUnasked(db: Db, now: Date): Promise<void> {
  await inScope(db, systemScope(), (tx) =>
    tx
      .deleteFrom('unaskedMessage')
      .where('sentOn', '<', sql<Date>`${dayOf(now)}::date`)
      .execute(),
  );
}
