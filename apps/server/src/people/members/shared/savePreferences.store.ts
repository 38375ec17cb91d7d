import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../../platform/db/inScope.ts';
import type { Tx } from '../../../platform/db/openDb.ts';

export interface Preferences {
  readonly settings?: Readonly<Record<string, unknown>> | undefined;
  readonly shortcuts?: readonly string[] | undefined;
}

/** What a member has arranged for themselves; what is not said stays. */
export async function savePreferences(tx: Tx, scope: OneCustomer, idUser: number, { settings, shortcuts }: Preferences): Promise<void> {
  await inScope(tx, scope, (within) =>
    within
      .updateTable('member')
      .set({
        ...(settings === undefined ? {} : { settings: JSON.stringify(settings) }),
        ...(shortcuts === undefined ? {} : { shortcuts: [...shortcuts] }),
      })
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .execute(),
  );
}
