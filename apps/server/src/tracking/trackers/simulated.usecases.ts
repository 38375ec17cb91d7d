import { randomBytes } from 'node:crypto';
import { scopeOf, type CustomerScope, type OneCustomer } from '@sillage/domain/people/access/actor';
import { Refusal } from '@sillage/domain/refusal';
import { MOST_SIMULATED, SIMULATED_INTERVAL_SECONDS, SIMULATED_PREFIX } from '@sillage/domain/tracking/trackers/simulated';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { act } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Needs } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { readTracker } from './addTracker.usecases.ts';
import { putOutOfService } from './shared/putOutOfService.store.ts';
import { countSimulated, endSimulationOf, insertSimulation } from './simulated.store.ts';
import { insertTracker } from './trackers.store.ts';

type World = Needs<'db' | 'now' | 'bus'>;

/**
 * Makes a tracker that the product plays itself. Nobody knows its secret: it reports from within, and no device can speak for it.
 * @throws Refusal `customer.notFound`, `tracker.tooManySimulated`
 */
export async function simulateTracker(world: World, scope: OneCustomer, idUser: number): Promise<WireTracker> {
  const identifier = `${SIMULATED_PREFIX}${randomBytes(4).toString('hex').toUpperCase()}`;
  await act(world, scope, async ({ tx, audit, publish }) => {
    if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new Refusal('customer.notFound');
    if ((await countSimulated(tx, scope)) >= MOST_SIMULATED) throw new Refusal('tracker.tooManySimulated');
    await insertTracker(tx, scope, {
      identifier,
      type: 'GPS',
      protocol: 'json',
      serial: null,
      anonymous: false,
      reportingIntervalSeconds: SIMULATED_INTERVAL_SECONDS,
      secretHash: hashSecret(newSecret()),
    });
    await insertSimulation(tx, scope, identifier, { idUser, at: world.now() });
    audit(scope, { idUser, action: 'tracker.simulated', subject: `tracker ${identifier}` });
    publish('trackersChanged', [identifier]);
  });
  return readTracker(world, scope, identifier);
}

/**
 * It reports no more, and being silent raises nothing.
 * @param idUser who ends it; null: it has come to its end
 * @throws Refusal `tracker.notFound`
 */
export async function endSimulation(world: World, scope: CustomerScope, idUser: number | null, identifier: string): Promise<void> {
  await act(world, scope, async ({ tx, audit, publish }) => {
    const ended = await endSimulationOf(tx, scope, identifier, world.now());
    if (!ended) throw new Refusal('tracker.notFound');
    const own = scopeOf(ended);
    await putOutOfService(tx, own, identifier);
    audit(own, { idUser, action: 'tracker.simulationEnded', subject: `tracker ${identifier}` });
    publish('trackersChanged', [identifier]);
  });
}
