import type { Read } from '@sillage/contract/endpoint';
import type { adoptTracker as adoptCall } from '@sillage/contract/tracking/trackers/trackers.contract';
import { OPERATOR_ID, systemScope } from '@sillage/domain/people/access/actor';
import { DomainError } from '@sillage/domain/domainError';
import { defaultsOf, TRACKER_PROTOCOLS } from '@sillage/domain/tracking/trackers/protocols';
import type { Dependencies } from '../../platform/services.ts';
import { hasAttempted } from '../telemetry/shared/attempts.store.ts';
import { addTracker } from './addTracker.usecases.ts';
import { findTracker } from './trackers.store.ts';

/**
 * Takes a tracker that tried to report into the operator's stock. Of two who do so at once one is told that the other was faster.
 * @returns the tracker, and its secret where its protocol needs one
 * @throws DomainError `tracker.adoptedMeanwhile`, `tracker.neverKnocked`
 */
export async function adoptTracker(
  services: Dependencies<'db' | 'now' | 'bus'>,
  idUser: number,
  { uniqueIdentifiant, protocol: said }: Read<(typeof adoptCall)['body']>,
) {
  const { db } = services;
  const protocol = TRACKER_PROTOCOLS.find((one) => one === said);
  const { type, admission } = defaultsOf(protocol ?? null);
  if (!(await hasAttempted(db, uniqueIdentifiant, said)))
    throw new DomainError((await findTracker(db, systemScope(), uniqueIdentifiant)) ? 'tracker.adoptedMeanwhile' : 'tracker.neverKnocked');
  try {
    const { secret, ...tracker } = await addTracker(services, { uniqueIdentifiant, type, protocol, idCustomer: OPERATOR_ID }, idUser);
    return { ...tracker, secret: admission === 'secret' ? secret : null };
  } catch (error) {
    const isTaken = error instanceof DomainError && error.code === 'tracker.identifierTaken';
    throw isTaken ? new DomainError('tracker.adoptedMeanwhile') : error;
  }
}
