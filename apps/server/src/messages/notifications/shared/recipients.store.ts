import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import type { ContactType } from '@sillage/domain/messages/notifications/notificationContact';
import type { Preference } from '@sillage/domain/messages/notifications/preference';
import { zoneOf } from '@sillage/domain/platform/time/timeZone';
import { sql } from 'kysely';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';
import { ADMINISTRATORS } from './notify.store.ts';

export interface Recipient {
  readonly address: string;
  readonly language: string;
  /** By whose clocks they read times (IANA name). */
  readonly timeZone: string;
  /** One of the two is null: it is a contact, or a member. */
  readonly idContact: number | null;
  readonly idUser: number | null;
}

/** The zone that most of a customer's active members have; null where none has said. */
const zoneOfCompany = sql<string | null>`(select x.settings ->> 'timeZone' from member x
  where x.id_customer = c.id_customer and x.status = 'active' and x.settings ->> 'timeZone' is not null group by 1 order by count(*) desc, 1 limit 1)`;

/** A member's own telephone is written to while it is theirs and they are active. */
const isStillOwn = sql<boolean>`(n.id_user is null or exists (select from member o
  where o.id_user = n.id_user and o.id_customer = n.id_customer and o.phone = n.address and o.status = 'active'))`;

interface Zoned {
  readonly ownZone: string | null;
  readonly companyZone: string | null;
  readonly country: string;
}

function withZone<Row extends Zoned>({ ownZone, companyZone, country, ...row }: Row) {
  return { ...row, timeZone: zoneOf(ownZone, companyZone, country) };
}

/**
 * Contacts that said they want the messages, while their customer is active.
 * @param among these alone, members' own telephones included; null: all that are the customer's
 */
export async function findContacts(
  tx: Tx,
  scope: OneCustomer,
  contactType: ContactType,
  among: readonly number[] | null = null,
): Promise<Recipient[]> {
  if (among?.length === 0) return [];
  const contacts = await tx
    .selectFrom('notificationContact as n')
    .innerJoin('customer as c', 'c.idCustomer', 'n.idCustomer')
    .select(['n.idContact', 'n.address', 'n.language', 'c.country', zoneOfCompany.as('companyZone'), sql<null>`null`.as('ownZone')])
    .where('n.idCustomer', '=', scope)
    .where('n.contactType', '=', contactType)
    .where('n.confirmedAt', 'is not', null)
    .where((eb) => (among === null ? eb('n.idUser', 'is', null) : eb.and([eb('n.idContact', 'in', [...among]), isStillOwn])))
    .where('c.status', '=', 'active')
    .orderBy('n.idContact')
    .execute();
  return contacts.map((contact) => ({ ...withZone(contact), idUser: null }));
}

/** The own telephones of these members, once they have said yes: each is read by its member. */
export async function findOwnTelephones(
  tx: Tx,
  scope: OneCustomer,
  idUsers: readonly number[],
): Promise<{ readonly idMember: number; readonly telephone: Recipient }[]> {
  if (idUsers.length === 0) return [];
  const rows = await tx
    .selectFrom('member as m')
    .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
    .innerJoin('notificationContact as n', (join) =>
      join.onRef('n.idCustomer', '=', 'm.idCustomer').onRef('n.address', '=', 'm.phone').on('n.contactType', '=', 'phone'),
    )
    .select(['m.idUser as idMember', 'n.idContact', 'n.address', 'm.language', 'c.country'])
    .select([zoneOfCompany.as('companyZone'), sql<string | null>`m.settings ->> 'timeZone'`.as('ownZone')])
    .where('m.idCustomer', '=', scope)
    .where('m.idUser', 'in', [...idUsers])
    .where('m.status', '=', 'active')
    .where('c.status', '=', 'active')
    .where('n.confirmedAt', 'is not', null)
    .orderBy('m.idUser')
    .execute();
  return rows.map(({ idMember, ...row }) => ({ idMember, telephone: { ...withZone(row), idUser: null } }));
}

/**
 * Members who may be written to: active, of an active customer, and with an account that somebody has completed. Who was invited and never came has
 * not said that the address is theirs.
 */
function findReachable(tx: Tx, scope: OneCustomer) {
  return tx
    .selectFrom('member as m')
    .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
    .innerJoin('credential as k', (join) => join.onRef('k.idCustomer', '=', 'm.idCustomer').onRef('k.idUser', '=', 'm.idUser'))
    .select(['m.idUser', 'm.email as address', 'm.language', 'c.country'])
    .select([zoneOfCompany.as('companyZone'), sql<string | null>`m.settings ->> 'timeZone'`.as('ownZone')])
    .where('m.idCustomer', '=', scope)
    .where('m.status', '=', 'active')
    .where('c.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('k.passwordHash', 'is not', null),
        eb.exists(
          eb
            .selectFrom('providerIdentity as p')
            .select('p.subject')
            .whereRef('p.idCustomer', '=', 'm.idCustomer')
            .whereRef('p.idUser', '=', 'm.idUser'),
        ),
      ]),
    )
    .orderBy('m.idUser');
}

/** Whom alerts go to where there is no contact, so that it is never nobody. */
export async function findAdministrators(tx: Tx, scope: OneCustomer): Promise<Recipient[]> {
  const members = await findReachable(tx, scope)
    .where('m.role', 'in', [...ADMINISTRATORS])
    .execute();
  return members.map((member) => ({ ...withZone(member), idContact: null }));
}

/** Those of these members who may be written to. */
export async function findNamedMembers(
  tx: Tx,
  scope: OneCustomer,
  idUsers: readonly number[],
): Promise<(Recipient & { readonly idUser: number })[]> {
  if (idUsers.length === 0) return [];
  const members = await findReachable(tx, scope)
    .where('m.idUser', 'in', [...idUsers])
    .execute();
  return members.map((member) => ({ ...withZone(member), idContact: null }));
}

/** The active members of an active customer: who is told of what everybody is told of. */
export async function findActiveMembers(tx: Tx, scope: OneCustomer): Promise<number[]> {
  const members = await tx
    .selectFrom('member as m')
    .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
    .select('m.idUser')
    .where('m.idCustomer', '=', scope)
    .where('m.status', '=', 'active')
    .where('c.status', '=', 'active')
    .orderBy('m.idUser')
    .execute();
  return members.map(({ idUser }) => idUser);
}

/** Those of these members who want to hear of this kind of event; of one that has no preference, all of them. */
export async function findReaders(tx: Tx, scope: OneCustomer, idUsers: readonly number[], preference: Preference | null) {
  const readers = await findReachable(tx, scope)
    .leftJoin('preference as w', (join) =>
      join
        .onRef('w.idCustomer', '=', 'm.idCustomer')
        .onRef('w.idUser', '=', 'm.idUser')
        .on('w.name', '=', preference ?? ''),
    )
    .where('m.idUser', 'in', idUsers)
    .where((eb) => eb(eb.fn.coalesce('w.value', eb.lit(true)), '=', true))
    .execute();
  return readers.map(withZone);
}

/** The browsers of these members, each while the session lasts in which it subscribed. */
export async function findBrowsers(tx: Tx, scope: OneCustomer, idUsers: readonly number[]) {
  const browsers = await tx
    .selectFrom('pushSubscription as s')
    .innerJoin('member as m', (join) => join.onRef('m.idCustomer', '=', 's.idCustomer').onRef('m.idUser', '=', 's.idUser'))
    .innerJoin('session as l', (join) => join.onRef('l.idCustomer', '=', 's.idCustomer').onRef('l.idSession', '=', 's.idSession'))
    .innerJoin('customer as c', 'c.idCustomer', 's.idCustomer')
    .select(['s.idSubscription', 's.idUser', 'm.email as address', 'm.language', 'c.country'])
    .select([zoneOfCompany.as('companyZone'), sql<string | null>`m.settings ->> 'timeZone'`.as('ownZone')])
    .where('s.idCustomer', '=', scope)
    .where('s.idUser', 'in', idUsers)
    .where('l.endedAt', 'is', null)
    .where('l.expiresAt', '>', sql<Date>`now()`)
    .orderBy('s.idSubscription')
    .execute();
  return browsers.map(withZone);
}

/** By whose clock these customers, or those of them that are there, tell what day it is. */
export async function findCompanyZones(tx: Tx, idCustomers: readonly OneCustomer[]): Promise<Map<OneCustomer, string>> {
  if (idCustomers.length === 0) return new Map();
  const rows = await tx
    .selectFrom('customer as c')
    .select(['c.idCustomer', 'c.country', zoneOfCompany.as('companyZone')])
    .where('c.idCustomer', 'in', [...idCustomers])
    .where('c.status', '<>', 'deleted')
    .execute();
  return new Map(rows.map(({ idCustomer, companyZone, country }) => [idCustomer, zoneOf(null, companyZone, country)]));
}

/** Who somebody is. Looked for everywhere: the operator's people are no members of the customer they act for. */
export async function findPerson(tx: Tx, idUser: number): Promise<{ name: string; language: string }> {
  const { firstName, lastName, language } = await inScope(tx, systemScope(), (within) =>
    within.selectFrom('member').select(['firstName', 'lastName', 'language']).where('idUser', '=', idUser).executeTakeFirstOrThrow(),
  );
  return { name: `${firstName} ${lastName}`.trim(), language };
}

/** Written in the transaction of what they tell of, one for each browser. */
export async function queuePushes(
  tx: Tx,
  scope: OneCustomer,
  pushes: readonly {
    readonly idSubscription: number;
    readonly recipient: string;
    readonly subject: string;
    readonly bodyText: string;
    readonly dedupeKey: string;
    readonly nextAttemptAt?: Date;
  }[],
): Promise<void> {
  if (pushes.length === 0) return;
  await tx
    .insertInto('outboxMessage')
    .values(pushes.map((push) => ({ idCustomer: scope, channel: 'push', ...push })))
    .onConflict((conflict) => conflict.columns(['idCustomer', 'dedupeKey', 'recipient']).doNothing())
    .execute();
}
