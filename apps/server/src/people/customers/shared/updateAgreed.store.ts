import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Tx } from '../../../platform/db/openDb.ts';

/** What later areas have agreed on with a customer, in its own row. */
interface Agreed {
  readonly creditLimitCents?: number | null;
  readonly driverDays?: number | null;
}

export async function updateAgreed(tx: Tx, scope: OneCustomer, agreed: Agreed): Promise<void> {
  await tx.updateTable('customer').set(agreed).where('idCustomer', '=', scope).execute();
}
