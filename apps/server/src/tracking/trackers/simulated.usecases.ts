import { randomBytes } from 'node:crypto';
import type { CustomerScope, OneCustomer } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { MOST_SIMULATED, SIMULATED_INTERVAL_SECONDS, SIMULATED_PREFIX } from '@sillage/domain/tracking/trackers/simulated';
import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { act, type Work } from '../../platform/act/act.ts';
import { holdCustomer } from '../../platform/db/holdCustomer.store.ts';
import type { Dependencies } from '../../platform/services.ts';
import { hashSecret, newSecret } from '../../platform/session/sealedToken.ts';
import { readTracker } from './addTracker.usecases.ts';
import { putOutOfService } from './shared/putOutOfService.store.ts';
import { countSimulated, endSimulationOf, insertSimulation } from './simulated.store.ts';
import { insertTracker } from './trackers.store.ts';

type Context = Dependencies<'db' | 'now' | 'bus'>;

/**
 * Makes a tracker that the product plays itself. Nobody knows its secret: it reports from within, and no device can speak for it.
 * @throws DomainError `customer.notFound`, `tracker.tooManySimulated`
 */
export async function simulateTracker(context: Context, scope: OneCustomer, idUser: number): Promise<WireTracker> {
  const identifier = `${SIMULATED_PREFIX}${randomBytes(4).toString('hex').toUpperCase()}`;
  await act(context, scope, async ({ tx, audit, publish }) => {
    if (!(await holdCustomer(tx, scope, 'inTurn'))) throw new DomainError('customer.notFound');
    if ((await countSimulated(tx, scope)) >= MOST_SIMULATED) throw new DomainError('tracker.tooManySimulated');
    await insertTracker(tx, scope, {
      identifier,
      type: 'GPS',
      protocol: 'json',
      serial: null,
      anonymous: false,
      reportingIntervalSeconds: SIMULATED_INTERVAL_SECONDS,
      secretHash: hashSecret(newSecret()),
    });
    await insertSimulation(tx, scope, identifier, { idUser, at: context.now() });
    audit(scope, { idUser, action: 'tracker.simulated', subject: `tracker ${identifier}` });
    publish('trackersChanged', [identifier]);
  });
  return readTracker(context, scope, identifier);
}

/**
 * It reports no more, and being silent raises nothing.
 * @param idUser who ends it; null: it has come to its end
 * @throws DomainError `tracker.notFound`
 */
export async function endSimulation(context: Context, scope: CustomerScope, idUser: number | null, identifier: string): Promise<void> {
  await act(context, scope, async ({ tx, audit, publish }) => {
    const ended = await endSimulationOf(tx, scope, identifier, context.now());
    if (!ended) throw new DomainError('tracker.notFound');
    const own = ended.idCustomer;
    await putOutOfService(tx, own, identifier);
    audit(own, { idUser, action: 'tracker.simulationEnded', subject: `tracker ${identifier}` });
    publish('trackersChanged', [identifier]);
  });
}

/** Part of leaving its customer: it reports no more, least of all to the next one. */
export async function leaveSimulation(
  { tx, audit }: Work,
  own: OneCustomer,
  identifier: string,
  { idUser, at }: { readonly idUser: number; readonly at: Date },
): Promise<void> {
  if (!(await endSimulationOf(tx, own, identifier, at))) return;
  audit(own, { idUser, action: 'tracker.simulationEnded', subject: `tracker ${identifier}` });
}
