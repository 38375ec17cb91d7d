import { afterSilence } from '@sillage/domain/goods/indoor/presence';
import { systemScope } from '@sillage/domain/people/access/actor';
import { inScope } from '../../platform/db/inScope.ts';
import type { Dependencies } from '../../platform/services.ts';
import { endStay, findSilentlyGone, savePresence } from './presence.store.ts';

const AT_ONCE = 200;

/** What anchors hear reports nothing when it is gone: that is known by their silence. @returns whether there may be more */
export async function letSilentGo({ db, now, bus }: Dependencies<'db' | 'now' | 'bus'>): Promise<boolean> {
  const gone = await inScope(db, systemScope(), async (tx) => {
    const found = await findSilentlyGone(tx, now(), AT_ONCE);
    for (const { idTracker, throughMs, state, silentMs, ...row } of found) {
      const { after, roomChange } = afterSilence(state, now().getTime(), silentMs);
      if (!roomChange) continue;
      await endStay(tx, row.idCustomer, idTracker, roomChange.at, roomChange.at + silentMs);
      await savePresence(tx, row.idCustomer, idTracker, { state: after, throughMs, isHeardByAnchors: true });
    }
    return found;
  });
  if (gone.length > 0)
    bus.publish(
      'indoorChanged',
      gone.map(({ idCustomer, idFloor }) => ({ idCustomer, idFloor })),
    );
  return gone.length === AT_ONCE;
}
