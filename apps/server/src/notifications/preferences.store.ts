import type { OneCustomer } from '@sillage/domain/access/actor';
import { inScope } from '../platform/db/inScope.ts';
import type { Db, Tx } from '../platform/db/openDb.ts';

/** What a member ever said; of the rest they said nothing. */
export function listPreferences(db: Db, scope: OneCustomer, idUser: number) {
  return inScope(db, scope, (tx) =>
    tx.selectFrom('preference').select(['name', 'value']).where('idCustomer', '=', scope).where('idUser', '=', idUser).execute(),
  );
}

/** @returns whether that was something new */
export async function savePreference(tx: Tx, scope: OneCustomer, idUser: number, name: string, value: boolean): Promise<boolean> {
  const changed = await tx
    .insertInto('preference')
    .values({ idCustomer: scope, idUser, name, value })
    .onConflict((conflict) =>
      conflict
        .columns(['idCustomer', 'idUser', 'name'])
        .doUpdateSet({ value })
        .where((eb) => eb('preference.value', '<>', value)),
    )
    .returning('name')
    .executeTakeFirst();
  return changed !== undefined;
}
