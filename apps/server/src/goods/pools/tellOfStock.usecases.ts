import { newlyOff } from '@sillage/domain/goods/pools/pool';
import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { tellLast } from '../../messages/notifications/shared/tell.usecases.ts';
import { tellMembers } from '../../messages/notifications/shared/tellMembers.usecases.ts';
import type { Work } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { readBook, type HeldPool, type Holder } from './books.store.ts';

/** What somebody had before something is booked, so that people hear of what begins with it: too few, or too many. */
export async function watchStock(
  context: Dependencies<'config' | 'now'>,
  work: Work,
  { own, pool, holders, idActor }: { own: OneCustomer; pool: HeldPool; holders: readonly Holder[]; idActor: number | null },
): Promise<(idMovement: number) => Promise<void>> {
  const { idPool } = pool;
  const read = (idHolder: number) => readBook(work.tx, own, { idPool, account: 'holder', idHolder });
  const before: { readonly holder: Holder; readonly quantity: number }[] = [];
  for (const holder of holders) before.push({ holder, quantity: await read(holder.idHolder) });
  return async (idMovement) => {
    for (const { holder, quantity } of before) {
      const { idHolder, lowStock, highStock } = holder;
      const is = await read(idHolder);
      const off = newlyOff({ quantity, lowStock, highStock }, is);
      if (off === null) continue;
      tellLast(work, own, (tx) =>
        tellMembers(context, tx, own, {
          kind: off === 'low' ? 'poolStockLow' : 'poolStockHigh',
          preference: null,
          ref: pool.name,
          values: { pool: idPool, holder: holder.name, pieces: is, limit: (off === 'low' ? lowStock : highStock) ?? 0 },
          idShipment: null,
          idActor,
          dedupeKey: `pool ${off} ${idHolder} ${idMovement}`,
        }),
      );
    }
  };
}
