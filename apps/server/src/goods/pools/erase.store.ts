import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

const TABLES = [
  'poolMail',
  'poolConfirmation',
  'poolReturn',
  'poolMovement',
  'poolLot',
  'poolDispatch',
  'poolBalance',
  'poolHolder',
  'pool',
] as const;

/** Part of deleting a customer: its pools with their books, in which partners are named. */
export async function erasePools(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, async (within) => {
    for (const table of TABLES) await within.deleteFrom(table).where('idCustomer', '=', scope).execute();
  });
}

/** Part of deleting a member: of which month they had a mail. What they booked stays booked. */
export async function erasePoolMail(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  await inScope(tx, scope, (within) =>
    within.deleteFrom('poolMail').where('idCustomer', '=', scope).where('idUser', '=', idUser).execute(),
  );
}
