import type { Memory } from '@sillage/domain/telemetry/judge';

/** A tracker as the gateways know it: who it is, whether it may report, and what is needed to judge its next report. */
export interface KnownTracker {
  readonly idTracker: number;
  readonly idCustomer: number;
  readonly identifier: string;
  readonly secretHash: Buffer;
  readonly anonymous: boolean;
  readonly outOfService: boolean;
  /** The customer is paused or deleted: its trackers are refused. */
  readonly disabled: boolean;
  /** The shipment it is linked to now. */
  readonly idShipment: number | null;
  readonly state: TrackerState;
}

/** Moves with every report; lives as long as the process knows the tracker. */
export interface TrackerState {
  memory: Memory;
  /** Epoch ms of the newest honest report taken in, 0 for none; older ones may be there already and go the careful way. */
  newestTime: number;
}
