import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { ofCustomer } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { ContactRow } from './contacts.store.ts';

/** An active member of an active customer, with the telephone of their profile. */
export function findTelephoneOwner(tx: Tx, scope: CustomerScope, idUser: number) {
  return tx
    .selectFrom('member as m')
    .innerJoin('customer as c', 'c.idCustomer', 'm.idCustomer')
    .select(['m.idCustomer', 'm.phone', 'm.language', 'c.customerName'])
    .where(ofCustomer(scope, 'm.idCustomer'))
    .where('m.idUser', '=', idUser)
    .where('m.status', '=', 'active')
    .where('c.status', '=', 'active')
    .executeTakeFirst();
}

/** The contact that has this number: the customer's own if there is one, else the member's, made here. Numbers that the member had before are forgotten. */
export async function keepTelephone(
  tx: Tx,
  scope: OneCustomer,
  { idUser, address, language }: { readonly idUser: number; readonly address: string; readonly language: string },
): Promise<ContactRow> {
  await tx
    .deleteFrom('notificationContact')
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('address', '<>', address)
    .execute();
  await tx
    .insertInto('notificationContact')
    .values({ idCustomer: scope, contactType: 'phone', address, language, idUser })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('notificationContact')
    .select(['idCustomer', 'idContact', 'contactType', 'address', 'countryCode', 'language', 'confirmedAt'])
    .where('idCustomer', '=', scope)
    .where('contactType', '=', 'phone')
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
}
