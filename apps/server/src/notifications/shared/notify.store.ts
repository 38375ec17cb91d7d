import type { OneCustomer } from '@sillage/domain/access/actor';
import type { Tx } from '../../platform/db/openDb.ts';

export interface Notice {
  readonly idShipment: number | null;
  readonly kind: 'temperatureAbove' | 'temperatureBelow';
  readonly ref: string;
  readonly values: Readonly<Record<string, string | number>>;
  /** One notice per person and key, however often it is told. */
  readonly dedupeKey: string;
}

/** Puts a notice into the notification centre of every active member of the customer; answers whose it is new to. */
export async function notifyMembers(tx: Tx, scope: OneCustomer, notice: Notice): Promise<number[]> {
  const rows = await tx
    .insertInto('notification')
    .columns(['idCustomer', 'idUser', 'idShipment', 'kind', 'ref', 'values', 'dedupeKey'])
    .expression((eb) =>
      eb
        .selectFrom('member')
        .select((row) => [
          'idCustomer',
          'idUser',
          row.val(notice.idShipment).$castTo<number | null>().as('idShipment'),
          row.val(notice.kind).as('kind'),
          row.val(notice.ref).as('ref'),
          row.cast<string>(row.val(JSON.stringify(notice.values)), 'jsonb').as('values'),
          row.val(notice.dedupeKey).as('dedupeKey'),
        ])
        .where('idCustomer', '=', scope)
        .where('status', '=', 'active'),
    )
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idUser', 'dedupeKey']).doNothing())
    .returning('idUser')
    .execute();
  return rows.map(({ idUser }) => idUser);
}

export interface Recipient {
  readonly address: string;
  readonly language: string;
}

/** Who is written to: the confirmed e-mail contacts; where there are none, the customer's administrators, so that it is never nobody. */
export async function mailRecipients(tx: Tx, scope: OneCustomer): Promise<Recipient[]> {
  const contacts = await tx
    .selectFrom('notificationContact')
    .select(['address', 'language'])
    .where('idCustomer', '=', scope)
    .where('contactType', '=', 'email')
    .where('confirmedAt', 'is not', null)
    .execute();
  if (contacts.length > 0) return contacts;
  return tx
    .selectFrom('member')
    .select(['email as address', 'language'])
    .where('idCustomer', '=', scope)
    .where('role', '=', 'userAdmin')
    .where('status', '=', 'active')
    .execute();
}

export interface Message {
  readonly recipient: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
  readonly dedupeKey: string;
}

/** Writes messages to be sent, in the transaction of what they tell of: both happen, or neither. */
export async function queueMails(tx: Tx, scope: OneCustomer, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('outboxMessage')
    .values(messages.map((message) => ({ idCustomer: scope, channel: 'mail', ...message })))
    .onConflict((conflict) => conflict.columns(['idCustomer', 'dedupeKey', 'recipient']).doNothing())
    .execute();
}
