import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import type { Outcome } from '../../messages/notifications/shared/tell.usecases.ts';
import type { Again } from './movedPhases.store.ts';
import type { DueTracker } from '../../tracking/telemetry/shared/due.store.ts';

/** What has to be told once the evaluation is committed. */
export interface Consequences extends Outcome {
  readonly transports: readonly { readonly idCustomer: OneCustomer; readonly idTransport: number; readonly status: ShipmentStatus }[];
  /** Trackers with more readings than are looked at in one go, and how far (epoch ms) it got. */
  readonly unfinished: readonly { readonly tracker: DueTracker; readonly throughMs: number }[];
  /** Trackers of shipments that arrived, or did not after all: which of their readings are whose is another matter now. */
  readonly trackers: readonly string[];
  /** Trackers that what was found makes due again. */
  readonly again: readonly Again[];
}
