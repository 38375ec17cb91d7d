import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ExpressionBuilder } from 'kysely';
import type { Tx } from '../../platform/db/openDb.ts';
import type { DB } from '../../platform/db/rows.ts';

const KEPT_MS = 86_400_000;

/** Who sends something once more says so by the key of the first time. */
export interface RequestOnce {
  readonly kind: 'quote' | 'booking';
  readonly idUser: number;
  readonly requestKey: string | undefined;
  readonly now: Date;
}

type Key = Pick<RequestOnce, 'kind' | 'idUser'> & { readonly requestKey: string };

const isOf =
  (own: OneCustomer, { kind, idUser, requestKey }: Key) =>
  (row: ExpressionBuilder<DB, 'madeOnce'>) =>
    row.and({ idCustomer: own, idUser, kind, requestKey });

/**
 * Makes something once, however often and however many at a time ask for it with one key: the others wait for the first.
 * @returns the number of what was made, now or then
 */
export async function makeOnce(
  tx: Tx,
  own: OneCustomer,
  { kind, idUser, requestKey, now }: RequestOnce,
  make: () => Promise<number>,
): Promise<number> {
  if (requestKey === undefined) return make();
  const ofUser = tx.deleteFrom('madeOnce').where('idCustomer', '=', own).where('idUser', '=', idUser);
  await ofUser.where('madeAt', '<', new Date(now.getTime() - KEPT_MS)).execute();
  const first = await tx
    .insertInto('madeOnce')
    .values({ idCustomer: own, idUser, kind, requestKey, madeAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestKey')
    .executeTakeFirst();
  if (!first) return madeBefore(tx, own, { kind, idUser, requestKey });
  const idMade = await make();
  await tx.updateTable('madeOnce').set({ idMade }).where(isOf(own, { kind, idUser, requestKey })).execute();
  return idMade;
}

async function madeBefore(tx: Tx, own: OneCustomer, key: Key): Promise<number> {
  const { idMade } = await tx.selectFrom('madeOnce').select('idMade').where(isOf(own, key)).executeTakeFirstOrThrow();
  if (idMade === null) throw new Error(`nothing was made with the key ${key.requestKey}`);
  return idMade;
}

export async function eraseMadeOnce(tx: Tx, own: OneCustomer): Promise<void> {
  await tx.deleteFrom('madeOnce').where('idCustomer', '=', own).execute();
}
