import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Work } from '../../platform/act/act.ts';
import { reevaluate } from '../../tracking/telemetry/shared/reevaluate.usecases.ts';
import { forgetProgress } from './edit.store.ts';

/** What a shipment reached is found anew, from the first reading of each of its trackers on. */
export async function evaluateAgain(work: Work, own: OneCustomer, idShipment: number): Promise<void> {
  reevaluate(work, own, await forgetProgress(work.tx, own, idShipment));
}
