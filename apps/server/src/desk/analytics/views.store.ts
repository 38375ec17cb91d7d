import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Db, Tx } from '../../platform/db/openDb.ts';

export interface ViewDetails {
  readonly name: string;
  readonly nameKey: string;
  readonly isDefault: boolean;
  readonly search: object;
}

export function listViews(db: Db, scope: OneCustomer, idUser: number) {
  return inScope(db, scope, (tx) =>
    tx
      .selectFrom('analyticsView')
      .select(['idView', 'name', 'isDefault', 'search'])
      .where('idCustomer', '=', scope)
      .where('idUser', '=', idUser)
      .orderBy('nameKey')
      .execute(),
  );
}

export async function countViews(tx: Tx, scope: OneCustomer, idUser: number): Promise<number> {
  const { count } = await tx
    .selectFrom('analyticsView')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .executeTakeFirstOrThrow();
  return count;
}

/** The one before is not it any more. */
export async function clearDefault(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  await tx
    .updateTable('analyticsView')
    .set({ isDefault: false })
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('isDefault', '=', true)
    .execute();
}

export async function insertView(tx: Tx, scope: OneCustomer, idUser: number, { search, ...view }: ViewDetails): Promise<number> {
  const { idView } = await tx
    .insertInto('analyticsView')
    .values({ idCustomer: scope, idUser, ...view, search: JSON.stringify(search) })
    .returning('idView')
    .executeTakeFirstOrThrow();
  return idView;
}

/** @returns whether it was there */
export async function updateView(
  tx: Tx,
  scope: OneCustomer,
  idUser: number,
  idView: number,
  { search, ...view }: ViewDetails,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('analyticsView')
    .set({ ...view, search: JSON.stringify(search) })
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('idView', '=', idView)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether it was there */
export async function deleteView(tx: Tx, scope: OneCustomer, idUser: number, idView: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('analyticsView')
    .where('idCustomer', '=', scope)
    .where('idUser', '=', idUser)
    .where('idView', '=', idView)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What was somebody's own. */
export async function eraseViews(tx: Tx, scope: OneCustomer, idUser: number): Promise<void> {
  for (const table of ['analyticsView', 'analyticsMail'] as const)
    await tx.deleteFrom(table).where('idCustomer', '=', scope).where('idUser', '=', idUser).execute();
}

export async function eraseAllViews(tx: Tx, scope: OneCustomer): Promise<void> {
  for (const table of ['analyticsView', 'analyticsMail'] as const) await tx.deleteFrom(table).where('idCustomer', '=', scope).execute();
}
