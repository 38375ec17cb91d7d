import type { ShipmentStatus } from '@sillage/domain/shipments/shipment';
import type { DueTracker } from '../../telemetry/shared/due.store.ts';

/** What has to be told once the judgement is committed. */
export interface Consequences {
  readonly transports: readonly { readonly idCustomer: number; readonly idTransport: number; readonly status: ShipmentStatus }[];
  readonly notified: readonly { readonly idCustomer: number; readonly idUser: number }[];
  readonly hasMail: boolean;
  /** Trackers with more readings than are looked at in one go, and how far (epoch ms) it got. */
  readonly unfinished: readonly { readonly tracker: DueTracker; readonly throughMs: number }[];
}

export interface Circumstances {
  readonly now: Date;
  readonly publicUrl: string;
}
