import type { ShipmentEventKind } from '../shipments/shipment.ts';

/** Of the Core Business Vocabulary 2.0, what happens to shipments here. */
type BusinessStep =
  | 'arriving'
  | 'commissioning'
  | 'departing'
  | 'installing'
  | 'loading'
  | 'other'
  | 'receiving'
  | 'removing'
  | 'sensor_reporting'
  | 'unloading';
type Disposition = 'active' | 'in_progress' | 'in_transit' | 'inactive';

export interface EpcisCodes {
  readonly action: 'ADD' | 'OBSERVE';
  readonly bizStep: BusinessStep;
  /** Left out where the event says nothing of how the goods are now. */
  readonly disposition?: Disposition;
}

const OTHER: EpcisCodes = { action: 'OBSERVE', bizStep: 'other' };
const ARRIVING: EpcisCodes = { action: 'OBSERVE', bizStep: 'arriving', disposition: 'in_progress' };
const DEPARTING: EpcisCodes = { action: 'OBSERVE', bizStep: 'departing', disposition: 'in_transit' };

/** What the vocabulary has no step for is `other`, and its kind is told beside it. Nobody assessed the goods because an alert was raised. */
export const EPCIS_CODES: Readonly<Record<ShipmentEventKind, EpcisCodes>> = {
  created: { action: 'ADD', bizStep: 'commissioning', disposition: 'active' },
  trackerLinked: { action: 'OBSERVE', bizStep: 'installing' },
  trackerUnlinked: { action: 'OBSERVE', bizStep: 'removing' },
  departed: DEPARTING,
  stepReached: ARRIVING,
  stepLeft: DEPARTING,
  arrived: ARRIVING,
  alertRaised: { action: 'OBSERVE', bizStep: 'sensor_reporting' },
  alertResolved: { action: 'OBSERVE', bizStep: 'sensor_reporting' },
  changed: OTHER,
  archived: OTHER,
  unarchived: OTHER,
  deleted: { ...OTHER, disposition: 'inactive' },
  restored: { ...OTHER, disposition: 'active' },
  // Who answers for it is a person, who is not named.
  assigned: OTHER,
  unassigned: OTHER,
  undone: OTHER,
  redone: OTHER,
  note: OTHER,
  loaded: { action: 'OBSERVE', bizStep: 'loading', disposition: 'in_progress' },
  unloaded: { action: 'OBSERVE', bizStep: 'unloading', disposition: 'in_progress' },
  customsCleared: OTHER,
  delayed: OTHER,
  delivered: { action: 'OBSERVE', bizStep: 'receiving', disposition: 'in_progress' },
  other: OTHER,
};
