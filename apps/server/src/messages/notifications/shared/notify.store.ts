import type { MemberRole, OneCustomer } from '@sillage/domain/people/access/actor';
import type { NoticeKind, NoticeValues } from '@sillage/domain/messages/notifications/notice';
import type { Tx } from '../../../platform/db/openDb.ts';

export interface Notice {
  readonly idShipment: number | null;
  /** The alert or the incident that it is about, where it leads there. */
  readonly idEpisode?: number;
  readonly idIncident?: number;
  /** The quote: of this customer or, to the operator's people, of any. */
  readonly idQuote?: number;
  /** The booking of a shuttle, likewise. */
  readonly idBooking?: number;
  readonly kind: NoticeKind;
  readonly ref: string;
  readonly values: NoticeValues;
  /** Who caused it, and is not told; null: the product by itself. */
  readonly idActor: number | null;
  /** One notice per person and key, however often it is told. */
  readonly dedupeKey: string;
}

/** Who mends what is wrong at a company; at the operator's, whose people are superAdmins. */
export const ADMINISTRATORS: readonly MemberRole[] = ['userAdmin', 'superAdmin'];

/** Which of the members; without anything, all of them. */
export interface Whom {
  readonly roles?: readonly MemberRole[];
  readonly only?: readonly number[];
}

/**
 * Puts a notice into the notification centre of the active members of an active customer.
 * @returns whose it is new to
 */
export async function notifyMembers(tx: Tx, scope: OneCustomer, notice: Notice, { roles, only }: Whom = {}): Promise<number[]> {
  const rows = await tx
    .insertInto('notification')
    .columns([
      'idCustomer',
      'idUser',
      'idShipment',
      'idEpisode',
      'idIncident',
      'idQuote',
      'idBooking',
      'idActor',
      'kind',
      'ref',
      'values',
      'dedupeKey',
    ])
    .expression((eb) =>
      eb
        .selectFrom('member as m')
        .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
        .select((row) => [
          'm.idCustomer',
          'm.idUser',
          row.val(notice.idShipment).$castTo<number | null>().as('idShipment'),
          row
            .val(notice.idEpisode ?? null)
            .$castTo<number | null>()
            .as('idEpisode'),
          row
            .val(notice.idIncident ?? null)
            .$castTo<number | null>()
            .as('idIncident'),
          row
            .val(notice.idQuote ?? null)
            .$castTo<number | null>()
            .as('idQuote'),
          row
            .val(notice.idBooking ?? null)
            .$castTo<number | null>()
            .as('idBooking'),
          row.val(notice.idActor).$castTo<number | null>().as('idActor'),
          row.val(notice.kind).as('kind'),
          row.val(notice.ref).as('ref'),
          row.cast<string>(row.val(JSON.stringify(notice.values)), 'jsonb').as('values'),
          row.val(notice.dedupeKey).as('dedupeKey'),
        ])
        .where('m.idCustomer', '=', scope)
        .where('m.status', '=', 'active')
        .where('c.status', '=', 'active')
        .$if(notice.idActor !== null, (others) => others.where('m.idUser', '<>', notice.idActor ?? 0))
        .$if(only !== undefined, (some) => some.where('m.idUser', 'in', only ?? []))
        .$if(roles !== undefined, (some) => some.where('m.role', 'in', roles ?? []))
        .orderBy('m.idUser'),
    )
    .onConflict((conflict) => conflict.columns(['idCustomer', 'idUser', 'dedupeKey']).doNothing())
    .returning('idUser')
    .execute();
  return rows.map(({ idUser }) => idUser);
}

export interface Message {
  readonly recipient: string;
  readonly subject: string;
  readonly bodyText: string;
  readonly bodyHtml: string;
  readonly dedupeKey: string;
  /** It carries a link that opens something: once it was handed over, nothing of it is kept. */
  readonly isSecret?: boolean;
}

/**
 * Writes mails about somebody's own account, in the transaction of what they tell of: both happen, or neither. They go out whatever the cap of the
 * day: who must get in is not kept out by a storm of alerts.
 */
export async function queueMails(tx: Tx, scope: OneCustomer, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('outboxMessage')
    .values(messages.map((message) => ({ idCustomer: scope, channel: 'mail', isSecret: false, ...message })))
    .onConflict((conflict) => conflict.columns(['idCustomer', 'dedupeKey', 'recipient']).doNothing())
    .execute();
}
