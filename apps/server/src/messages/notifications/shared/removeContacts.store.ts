import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

/** Who leaves is not written to any more, and that they were is forgotten: the customer's contacts with these addresses or numbers go. */
export async function removeContacts(tx: Tx, scope: OneCustomer, addresses: readonly string[]): Promise<void> {
  const those = addresses.filter((address) => address !== '').map((address) => address.toLowerCase());
  if (those.length === 0) return;
  await inScope(tx, scope, async (within) => {
    await within
      .deleteFrom('notificationContact')
      .where('idCustomer', '=', scope)
      .where((eb) => eb(eb.fn<string>('lower', ['address']), 'in', those))
      .execute();
    await within
      .deleteFrom('outboxMessage')
      .where('idCustomer', '=', scope)
      .where((eb) => eb(eb.fn<string>('lower', ['recipient']), 'in', those))
      .execute();
  });
}
