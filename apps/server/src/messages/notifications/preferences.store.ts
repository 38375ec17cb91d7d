import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

/** What a member ever said; of the rest they said nothing. */
export function listPreferences(db: Db, scope: OneCustomer, idUser: number) {
  return inScope(db, scope, (tx) =>
    tx.selectFrom('preference').select(['name', 'value']).where('idCustomer', '=', scope).where('idUser', '=', idUser).execute(),
  );
}

/** Undefined for somebody who never chose. */
export async function findArrivalThreshold(db: Db, scope: OneCustomer, idUser: number): Promise<number | undefined> {
  const row = await inScope(db, scope, (tx) =>
    tx.selectFrom('arrivalThreshold').select('minutes').where('idCustomer', '=', scope).where('idUser', '=', idUser).executeTakeFirst(),
  );
  return row?.minutes;
}

/** @returns whether that was something new */
export async function saveArrivalThreshold(tx: Tx, scope: OneCustomer, idUser: number, minutes: number): Promise<boolean> {
  const changed = await tx
    .insertInto('arrivalThreshold')
    .values({ idCustomer: scope, idUser, minutes })
    .onConflict((conflict) =>
      conflict
        .columns(['idCustomer', 'idUser'])
        .doUpdateSet({ minutes })
        .where((eb) => eb('arrivalThreshold.minutes', '<>', minutes)),
    )
    .returning('minutes')
    .executeTakeFirst();
  return changed !== undefined;
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
