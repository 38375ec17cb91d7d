import { systemScope, type OneCustomer } from '@sillage/domain/access/actor';
import type { ContactType } from '@sillage/domain/notifications/notificationContact';
import type { Preference } from '@sillage/domain/notifications/preference';
import { sql } from 'kysely';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

export interface Recipient {
  readonly address: string;
  readonly language: string;
  /** One of the two is null: it is a contact, or a member. */
  readonly idContact: number | null;
  readonly idUser: number | null;
}

/** Contacts that said they want the messages, while their customer is active. @param among these alone; null: all of them */
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
    .select(['n.idContact', 'n.address', 'n.language'])
    .where('n.idCustomer', '=', scope)
    .where('n.contactType', '=', contactType)
    .where('n.confirmedAt', 'is not', null)
    .$if(among !== null, (some) => some.where('n.idContact', 'in', [...(among ?? [])]))
    .where('c.status', '=', 'active')
    .orderBy('n.idContact')
    .execute();
  return contacts.map((contact) => ({ ...contact, idUser: null }));
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
    .select(['m.idUser', 'm.email as address', 'm.language'])
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
  const members = await findReachable(tx, scope).where('m.role', '=', 'userAdmin').execute();
  return members.map((member) => ({ ...member, idContact: null }));
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
  return members.map((member) => ({ ...member, idContact: null }));
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
export function findReaders(tx: Tx, scope: OneCustomer, idUsers: readonly number[], preference: Preference | null) {
  return findReachable(tx, scope)
    .leftJoin('preference as w', (join) =>
      join
        .onRef('w.idCustomer', '=', 'm.idCustomer')
        .onRef('w.idUser', '=', 'm.idUser')
        .on('w.name', '=', preference ?? ''),
    )
    .where('m.idUser', 'in', idUsers)
    .where((eb) => eb(eb.fn.coalesce('w.value', eb.lit(true)), '=', true))
    .execute();
}

/** The browsers of these members, each while the session lasts in which it subscribed. */
export function findBrowsers(tx: Tx, scope: OneCustomer, idUsers: readonly number[]) {
  return tx
    .selectFrom('pushSubscription as s')
    .innerJoin('member as m', (join) => join.onRef('m.idCustomer', '=', 's.idCustomer').onRef('m.idUser', '=', 's.idUser'))
    .innerJoin('session as l', (join) => join.onRef('l.idCustomer', '=', 's.idCustomer').onRef('l.idSession', '=', 's.idSession'))
    .select(['s.idSubscription', 'm.email as address', 'm.language'])
    .where('s.idCustomer', '=', scope)
    .where('s.idUser', 'in', idUsers)
    .where('l.endedAt', 'is', null)
    .where('l.expiresAt', '>', sql<Date>`now()`)
    .orderBy('s.idSubscription')
    .execute();
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
  }[],
): Promise<void> {
  if (pushes.length === 0) return;
  await tx
    .insertInto('outboxMessage')
    .values(pushes.map((push) => ({ idCustomer: scope, channel: 'push', ...push })))
    .onConflict((conflict) => conflict.columns(['idCustomer', 'dedupeKey', 'recipient']).doNothing())
    .execute();
}
