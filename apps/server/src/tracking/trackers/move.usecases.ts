import { scopeOf, systemScope } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { recordChange } from '../../platform/audit/shared/recordChange.store.ts';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { inScope } from '../../platform/db/inScope.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Needs } from '../../platform/services.ts';
import { trackerReleased } from './shared/trackerReleased.hook.ts';
import { holdTracker, receiveTracker, releaseTracker, type HeldTracker } from './tenure.store.ts';

interface Asked {
  readonly idCustomer: number;
  /** Who has it, as whoever moves it has seen. */
  readonly from: number;
}

/**
 * Gives a tracker to another customer; 0 is the operator's own stock. It leaves its asset and its shipment, and what it reported stays with who had it.
 * @throws Refusal `tracker.notFound`, `customer.notFound`, `tracker.alreadyThere`, `tracker.movedMeanwhile`
 */
export async function moveTracker(
  { db, now, bus, hooks }: Needs<'db' | 'now' | 'bus' | 'hooks'>,
  idUser: number,
  identifier: string,
  { idCustomer, from }: Asked,
): Promise<void> {
  await inScope(db, systemScope(), async (tx) => {
    const held = await holdLive(tx, identifier);
    if (held.idCustomer !== from) throw new Refusal('tracker.movedMeanwhile', [{ field: 'from', reason: String(held.idCustomer) }]);
    if (from === idCustomer) throw new Refusal('tracker.alreadyThere', [{ field: 'idCustomer', reason: 'unchanged' }]);
    await requireCustomer(tx, idCustomer);
    const at = now();
    for (const release of hooks.all(trackerReleased))
      await release(tx, scopeOf(held), { idTracker: held.idTracker, identifier }, { idUser, at });
    await releaseTracker(tx, scopeOf(held), held.idTracker, at);
    const subject = `tracker ${identifier}`;
    await recordChange(tx, scopeOf(held), { idUser, action: 'tracker.released', subject });
    await receiveTracker(tx, scopeOf({ idCustomer }), identifier, held, at);
    await recordChange(tx, scopeOf({ idCustomer }), { idUser, action: 'tracker.received', subject });
  });
  bus.publish('trackersChanged', [identifier]);
}

/** Whoever waited for somebody else's move finds it under its new customer, at the second look. */
async function holdLive(tx: Tx, identifier: string): Promise<HeldTracker> {
  const held = (await holdTracker(tx, identifier)) ?? (await holdTracker(tx, identifier));
  if (!held) throw new Refusal('tracker.notFound');
  return held;
}
