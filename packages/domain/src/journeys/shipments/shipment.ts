import { plainText } from '../../platform/text/plainText.ts';
import { JOURNAL_KINDS } from './journal.ts';

export const SHIPMENT_TYPES = ['road', 'air', 'sea', 'rail', 'multimodal'] as const;
export type ShipmentType = (typeof SHIPMENT_TYPES)[number];

/** In the order a shipment lives through them. */
export const SHIPMENT_STATUSES = ['tocomplete', 'readytoship', 'intransit', 'arrived'] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

/** On their way, or about to be. */
export const ACTIVE_STATUSES = ['readytoship', 'intransit'] as const satisfies readonly ShipmentStatus[];

/** Where a shipment is kept: on the list, in the history, or for a while to be restored. On the wire, in addresses and in the database it is called `shelf`. */
export const ARCHIVE_STATES = ['current', 'archived', 'deleted'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];

/** What a list of shipments can show: one archive state, or all that is kept, on the list and in the history. */
export const ARCHIVE_STATE_CHOICES = [...ARCHIVE_STATES, 'kept'] as const;
export type ArchiveStateChoice = (typeof ARCHIVE_STATE_CHOICES)[number];

export function archiveStatesOf(choice: ArchiveStateChoice): readonly ArchiveState[] {
  return choice === 'kept' ? ['current', 'archived'] : [choice];
}

/** So long a deleted shipment can be restored. */
export const RESTORABLE_DAYS = 30;

/** Who takes back within so many minutes that a shipment was archived or deleted did it by mistake: its trackers come back with it. */
export const MISTAKE_MINUTES = 15;

/** In the place of a member's number in a filter: whoever looks, and shipments that are nobody's. */
export const RESPONSIBLE_WORDS = ['me', 'nobody'] as const;

/** What a list of shipments can be narrowed to: those whose row says so. */
export const PUNCTUALITY_FILTERS = ['late', 'atRisk'] as const;
export type PunctualityFilter = (typeof PUNCTUALITY_FILTERS)[number];

/** And those on one of whose trackers something is wrong: it was not heard for too long since it is on it, or its battery is low. */
export const TRACKER_TROUBLES = ['silent', 'lowBattery'] as const;
export type TrackerTrouble = (typeof TRACKER_TROUBLES)[number];

/** Section 2.8: what a list of shipments can be ordered by. */
export const SHIPMENT_ORDERS = ['reference', 'ETA', 'client'] as const;
export type ShipmentOrder = (typeof SHIPMENT_ORDERS)[number];

/** Section 9: newest first, and A to Z; or the reverse. */
export const ORDER_DIRECTIONS = ['ASC', 'DSC'] as const;
export type OrderDirection = (typeof ORDER_DIRECTIONS)[number];

/** Counting goes no further: from there on a number means "so many or more". */
export const COUNT_LIMIT = 10_000;

/** So many shipments are ticked, and moved or handed over, at once. */
export const MOST_TICKED = 10_000;

/** So many are read at once, by a page or by their numbers. */
export const MOST_ROWS = 1000;

/** So many a map shows at once, the newest. */
export const MOST_ON_MAP = 5000;

/** So many rows has an exported file. */
export const MOST_EXPORTED = 50_000;

export const STOP_KINDS = ['departure', 'step', 'arrival'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

export const DEFAULT_RADIUS_METRES = 500;
export const MIN_RADIUS_METRES = 50;
export const MAX_RADIUS_METRES = 100_000;

export const SHIPMENT_EVENT_KINDS = [
  'created',
  'trackerLinked',
  'trackerUnlinked',
  'departed',
  'stepReached',
  'stepLeft',
  'arrived',
  'alertRaised',
  'alertResolved',
  'changed',
  'archived',
  'unarchived',
  'deleted',
  'restored',
  // Handed over to a member, and left to nobody.
  'assigned',
  'unassigned',
  // A stop event that somebody took back, or back again.
  'undone',
  'redone',
  ...JOURNAL_KINDS,
] as const;
export type ShipmentEventKind = (typeof SHIPMENT_EVENT_KINDS)[number];

/** How a shipment stands against its plan. */
export const PUNCTUALITIES = ['unknown', 'early', 'onTime', 'atRisk', 'late'] as const;
export type Punctuality = (typeof PUNCTUALITIES)[number];

/** Ready once route and tracker are known. */
export function statusAtCreation(trackerCount: number, stopCount: number): ShipmentStatus {
  return trackerCount > 0 && stopCount >= 2 ? 'readytoship' : 'tocomplete';
}

/** What a shipment is found by, beside its trackers and what it carries: its reference and places. */
export function routeTextOf(reference: string, addresses: readonly string[]): string {
  return plainText([reference, ...addresses].join(' '));
}
