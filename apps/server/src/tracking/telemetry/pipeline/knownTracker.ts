import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { ObservationWindow } from '@sillage/domain/journeys/shipments/observation';
import type { NewestFix } from './newestFix.ts';

/** A tracker as the gateways know it: who it is, whether it may report, and what is needed to assess its next report. */
export interface KnownTracker {
  readonly idTracker: number;
  readonly idCustomer: OneCustomer;
  readonly identifier: string;
  readonly secretHash: Buffer;
  readonly anonymous: boolean;
  /** On a vehicle: where it is outside of its shipments is told to nobody. */
  readonly isPrivate: boolean;
  readonly outOfService: boolean;
  /** It is with another customer now; only what it measured before is kept under this one. */
  readonly released: boolean;
  /** The customer is paused or deleted: its trackers are refused. */
  readonly disabled: boolean;
  /** How its messages are read, where it sends JSON of its own. */
  readonly idMapping: number | null;
  /** The shipment it is linked to now, and which of its readings are that one's: to its customer's own people, and to others. */
  readonly shipment: { readonly idShipment: number; readonly window: ObservationWindow; readonly tracked: ObservationWindow } | null;
  /** With its former customers: what it measured before is theirs. */
  readonly past: Past | null;
  readonly state: TrackerState;
}

export interface Past {
  /** Epoch ms since which it is with this customer. */
  readonly heldSince: number;
  /** Whose it was between two moments, as far as they may still be given anything. */
  readonly holders: readonly { readonly fromMs: number; readonly toMs: number; readonly tracker: KnownTracker }[];
}

/** A clock before this is none. */
const FIRST_CLOCK_MS = Date.UTC(2000, 0, 1);

/** Under whose name a report is kept: whoever had the tracker when it measured. Null: they are not there any more. */
export function holderAt(tracker: KnownTracker, deviceTime: number | undefined): KnownTracker | null {
  const { past } = tracker;
  if (past === null || deviceTime === undefined || deviceTime >= past.heldSince || deviceTime < FIRST_CLOCK_MS) return tracker;
  return past.holders.find(({ fromMs, toMs }) => deviceTime >= fromMs && deviceTime < toMs)?.tracker ?? null;
}

/** Moves with every report; lives as long as the process knows the tracker. */
export interface TrackerState {
  newestFix: NewestFix;
  /** Epoch ms of the newest honest report taken in, 0 for none; older ones may be there already and go by the dedup path. */
  newestTime: number;
  /** Epoch ms of the newest one that had a clock of its own, and a right one; 0: none is known. */
  clockedTime: number;
}
