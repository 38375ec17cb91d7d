import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { MOST_MESSAGES_A_DAY } from '@sillage/domain/messages/notifications/notificationContact';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/openDb.ts';
import { ADMINISTRATORS, notifyMembers } from './notify.store.ts';

export interface CappedMessage {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string | null;
  readonly dedupeKey: string;
  readonly isSecret: boolean;
  /** Set when it goes to a contact. */
  readonly idContact: number | null;
  /** Set when it goes to a member who is named. */
  readonly idUser?: number | null;
  readonly stopUrl: string | null;
  /** When it may be sent; without it, at once. */
  readonly notBefore?: Date | null;
}

/** How much goes out in a day, and which day it is. */
export interface Caps {
  readonly now: Date;
  readonly mailsPerDay: number;
  readonly smsPerDay: number;
}

export interface Queued {
  /** Those that the caps left room for, and that were not queued before. */
  readonly messages: readonly CappedMessage[];
  /** Administrators who are told, once a day, that a cap was reached. */
  readonly told: readonly number[];
}

/**
 * Holds the customer's day, and with it everybody else who tells its people something: the first of the rows that many share (decision 033).
 */
export async function holdDay(tx: Tx, scope: OneCustomer, now: Date): Promise<{ mail: number; sms: number }> {
  const day = dayOf(now);
  const isToday = sql<boolean>`message_day.day = excluded.day`;
  const { mails, sms } = await tx
    .insertInto('messageDay')
    .values({ idCustomer: scope, day })
    .onConflict((conflict) =>
      conflict.column('idCustomer').doUpdateSet((eb) => ({
        mails: eb.case().when(isToday).then(eb.ref('messageDay.mails')).else(0).end(),
        sms: eb.case().when(isToday).then(eb.ref('messageDay.sms')).else(0).end(),
        day,
      })),
    )
    .returning(['mails', 'sms'])
    .executeTakeFirstOrThrow();
  return { mail: mails, sms };
}

/** Holds the days of several, in the one order in which nobody waits for whom they hold up. */
export async function holdDays(tx: Tx, idCustomers: readonly OneCustomer[], now: Date): Promise<void> {
  for (const idCustomer of [...new Set(idCustomers)].toSorted((a, b) => a - b)) await holdDay(tx, idCustomer, now);
}

/** So many alerts in so long are told one by one; what is more comes together. */
const MOST_ONE_BY_ONE = 10;
const BURST_MS = 10 * 60_000;

/** One more alert that people are to be told of, while the day is held. @returns until when it waits to be told together with others; null: it need not */
export async function countInBurst(tx: Tx, scope: OneCustomer, now: Date): Promise<Date | null> {
  const isOver = sql<boolean>`burst_began < ${new Date(now.getTime() - BURST_MS)}`;
  const { burst, burstBegan } = await tx
    .updateTable('messageDay')
    .set({
      burst: sql<number>`case when ${isOver} then 1 else burst + 1 end`,
      burstBegan: sql<Date>`case when ${isOver} then ${now}::timestamptz else burst_began end`,
    })
    .where('idCustomer', '=', scope)
    .returning(['burst', 'burstBegan'])
    .executeTakeFirstOrThrow();
  return burst <= MOST_ONE_BY_ONE ? null : new Date(burstBegan.getTime() + BURST_MS);
}

/** Queues what the caps of the day leave room for, in the order given. The same message is queued and counted once. */
export async function queueCapped(tx: Tx, scope: OneCustomer, caps: Caps, messages: readonly CappedMessage[]): Promise<Queued> {
  if (messages.length === 0) return { messages: [], told: [] };
  const sent = await holdDay(tx, scope, caps.now);
  const left = { mail: caps.mailsPerDay - sent.mail, sms: caps.smsPerDay - sent.sms };
  const queued: CappedMessage[] = [];
  let reached: number | null = null;
  for (const message of await notYetQueued(tx, scope, messages)) {
    if (left[message.channel] <= 0) reached = message.channel === 'mail' ? caps.mailsPerDay : caps.smsPerDay;
    else if (!(await takeOfContact(tx, scope, message.idContact, caps.now))) reached = MOST_MESSAGES_A_DAY;
    else {
      left[message.channel]--;
      queued.push(message);
    }
  }
  await insertMessages(tx, scope, queued);
  const notified = reached === null ? [] : await tellOfCap(tx, scope, caps.now, reached);
  return { messages: queued, told: notified };
}

function tellOfCap(tx: Tx, scope: OneCustomer, now: Date, most: number): Promise<number[]> {
  const dedupeKey = `capReached ${dayOf(now)}`;
  return notifyMembers(
    tx,
    scope,
    { kind: 'capReached', ref: '', values: { most }, idShipment: null, idActor: null, dedupeKey },
    { roles: ADMINISTRATORS },
  );
}

async function notYetQueued(tx: Tx, scope: OneCustomer, messages: readonly CappedMessage[]): Promise<readonly CappedMessage[]> {
  const known = await tx
    .selectFrom('outboxMessage')
    .select(['dedupeKey', 'recipient'])
    .where('idCustomer', '=', scope)
    .where('dedupeKey', 'in', [...new Set(messages.map(({ dedupeKey }) => dedupeKey))])
    .execute();
  const keyOf = ({ dedupeKey, recipient }: Pick<CappedMessage, 'dedupeKey' | 'recipient'>) => `${recipient} ${dedupeKey}`;
  const queued = new Set(known.map(keyOf));
  // A member and a contact may have one address.
  return messages.filter((message) => {
    const isNew = !queued.has(keyOf(message));
    queued.add(keyOf(message));
    return isNew;
  });
}

async function insertMessages(tx: Tx, scope: OneCustomer, messages: readonly CappedMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('outboxMessage')
    .values(messages.map((message) => ({ idCustomer: scope, ...rowOf(message) })))
    .execute();
  const mails = messages.filter(({ channel }) => channel === 'mail').length;
  await tx
    .updateTable('messageDay')
    .set((eb) => ({ mails: eb('mails', '+', mails), sms: eb('sms', '+', messages.length - mails) }))
    .where('idCustomer', '=', scope)
    .execute();
}

function rowOf({ channel, recipient, subject, bodyText, bodyHtml, dedupeKey, isSecret, stopUrl, notBefore }: CappedMessage) {
  const sent = { channel, recipient, subject, bodyText, bodyHtml, dedupeKey, isSecret, stopUrl };
  return { ...sent, nextAttemptAt: notBefore ?? sql<Date>`now()` };
}

/** @returns whether there was room for one more today */
async function takeOfContact(tx: Tx, scope: OneCustomer, idContact: number | null, now: Date): Promise<boolean> {
  if (idContact === null) return true;
  const day = dayOf(now);
  const taken = await tx
    .updateTable('notificationContact')
    .set((eb) => ({
      counted: eb
        .case()
        .when('countedOn', '=', sql<Date>`${day}::date`)
        .then(eb('counted', '+', 1))
        .else(1)
        .end(),
      countedOn: day,
    }))
    .where('idCustomer', '=', scope)
    .where('idContact', '=', idContact)
    .where((eb) => eb.or([eb('countedOn', 'is distinct from', sql<Date>`${day}::date`), eb('counted', '<', MOST_MESSAGES_A_DAY)]))
    .returning('idContact')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Days are those of UTC, for everybody the same. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
