import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from './openDb.ts';

/**
 * Makes the deletion of a customer wait until the transaction ends.
 *
 * @param how `beside`: as many as like hold it at once; `inTurn`: those who hold it so come one after the other, such as to count before they add
 * @returns false for a customer that does not exist or was deleted
 */
export async function holdCustomer(tx: Tx, scope: OneCustomer, how: 'beside' | 'inTurn'): Promise<boolean> {
  const customer = tx.selectFrom('customer').select('idCustomer').where('idCustomer', '=', scope).where('status', '<>', 'deleted');
  const held = await (how === 'beside' ? customer.forShare() : customer.forNoKeyUpdate()).executeTakeFirst();
  return held !== undefined;
}
