import { systemScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';

const TABLES = ['alertTellingPerson', 'alertWaiting', 'alertLink'] as const;

/** Part of deleting a member: no rule names them any more, nothing waits for them, what they were sent opens nothing, and what they looked after is nobody's. */
export async function leaveAlerts(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  await inScope(tx, scope, async (within) => {
    for (const table of TABLES) await within.deleteFrom(table).where('idCustomer', '=', scope).where('idUser', '=', idUser).execute();
  });
  // The operator's people look after incidents of every customer.
  await inScope(tx, systemScope(), (within) =>
    within
      .updateTable('incident')
      .set((eb) => ({ owner: null, revision: eb('revision', '+', 1) }))
      .where('owner', '=', idUser)
      .execute(),
  );
}

/** Part of deleting a customer: nobody is told of its alerts any more. */
export async function leaveAllAlerts(tx: Tx, scope: OneCustomer): Promise<void> {
  await inScope(tx, scope, async (within) => {
    for (const table of [...TABLES, 'alertEscalation', 'alertTold'] as const)
      await within.deleteFrom(table).where('idCustomer', '=', scope).execute();
  });
}
