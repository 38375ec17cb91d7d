import { systemScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { requireCustomer } from '../../people/customers/shared/requireCustomer.usecases.ts';
import { act } from '../../platform/act/act.ts';
import type { Tx } from '../../platform/db/openDb.ts';
import type { Dependencies } from '../../platform/services.ts';
import { trackerReleased } from './shared/trackerReleased.hook.ts';
import { holdTracker, receiveTracker, releaseTracker, type HeldTracker } from './tenure.store.ts';

interface Asked {
  readonly idCustomer: number;
  /** Who has it, as whoever moves it has seen. */
  readonly from: number;
}

/**
 * Gives a tracker to another customer; 0 is the operator's own stock. It leaves its asset and its shipment, and what it reported stays with who had it.
 * @throws DomainError `tracker.notFound`, `customer.notFound`, `tracker.alreadyThere`, `tracker.movedMeanwhile`
 */
export async function moveTracker(
  context: Dependencies<'db' | 'now' | 'bus' | 'hooks'>,
  idUser: number,
  identifier: string,
  { idCustomer, from }: Asked,
): Promise<void> {
  await act(context, systemScope(), async (work) => {
    const { tx, audit, publish } = work;
    const held = await holdLive(tx, identifier);
    if (held.idCustomer !== from) throw new DomainError('tracker.movedMeanwhile', [{ field: 'from', reason: String(held.idCustomer) }]);
    if (from === idCustomer) throw new DomainError('tracker.alreadyThere', [{ field: 'idCustomer', reason: 'unchanged' }]);
    const receiver = await requireCustomer(tx, idCustomer);
    const at = context.now();
    for (const release of context.hooks.all(trackerReleased))
      await release(work, held.idCustomer, { idTracker: held.idTracker, identifier }, { idUser, at });
    await releaseTracker(tx, held.idCustomer, held.idTracker, at);
    const subject = `tracker ${identifier}`;
    audit(held.idCustomer, { idUser, action: 'tracker.released', subject });
    await receiveTracker(tx, receiver, identifier, held, at);
    audit(receiver, { idUser, action: 'tracker.received', subject });
    publish('trackersChanged', [identifier]);
  });
}

/** Whoever waited for somebody else's move finds it under its new customer, at the second look. */
async function holdLive(tx: Tx, identifier: string): Promise<HeldTracker> {
  const held = (await holdTracker(tx, identifier)) ?? (await holdTracker(tx, identifier));
  if (!held) throw new DomainError('tracker.notFound');
  return held;
}
