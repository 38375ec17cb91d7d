import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db } from '../../platform/db/openDb.ts';

/** Where a customer is billed; empty where nobody said. */
export function findBuyerAddress(db: Db, scope: OneCustomer): Promise<string> {
  return inScope(db, scope, async (tx) => {
    const found = await tx.selectFrom('customer').select('billingAddress').where('idCustomer', '=', scope).executeTakeFirst();
    return found?.billingAddress ?? '';
  });
}
