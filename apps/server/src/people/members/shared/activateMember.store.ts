import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

export interface Completion {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly language: string;
  readonly newsletter: boolean;
  readonly termsAcceptedAt: Date | null;
}

/** An invited member becomes an active one. @returns whether they were waiting for that */
export async function activateMember(tx: Tx, scope: OneCustomer, idUser: number, completion: Completion): Promise<boolean> {
  const { numUpdatedRows } = await inScope(tx, scope, (within) =>
    within
      .updateTable('member')
      .set({ status: 'active', ...completion })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .where('status', '=', 'unconfirmed')
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows > 0n;
}
