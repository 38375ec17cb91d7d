import type { OneCustomer } from '@sillage/domain/people/access/actor';
import { act } from '../../platform/act/act.ts';
import type { Dependencies } from '../../platform/services.ts';
import { findWithoutAsset, saveAsset } from './movedDevices.store.ts';
import type { DueMove } from './moving.store.ts';
import { deviceMoved } from './shared/deviceMoved.hook.ts';

/** So many before a move lets others have their turn. */
const AT_ONCE = 20;

/**
 * Has an asset made of each device that none carries, some at a time, each in a change of its own: one that dies in the middle is made once all the same.
 * @returns whether there were any
 */
export async function makeAssets(
  context: Dependencies<'db' | 'bus' | 'now' | 'hooks'>,
  own: OneCustomer,
  { idMove, fromAt, createdBy: idUser }: DueMove,
): Promise<boolean> {
  const devices = await findWithoutAsset(context.db, own, idMove, AT_ONCE);
  for (const { ordinal, identifier, name, fate } of devices) {
    // A tracker that was here before may have been on something else then.
    const since = fate === 'new' ? fromAt : context.now();
    await act(context, own, async (work) => {
      const asset = await context.hooks.one(deviceMoved)(work, own, { identifier, name, since, idUser });
      await saveAsset(work.tx, own, idMove, ordinal, { asset, assetAt: context.now() });
    });
  }
  return devices.length > 0;
}
