import type { ErrorCode } from '../../domainError.ts';
import { RESTORABLE_DAYS, type ArchiveState, type ShipmentEventKind, type ShipmentStatus } from './shipment.ts';

const DAY_MS = 86_400_000;

/** What is done to many shipments at once. */
export const SHIPMENT_ACTIONS = ['archive', 'unarchive', 'delete', 'restore', 'status'] as const;
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number];

/** What a person may say of how far a shipment is: the other statuses follow from its route and trackers. */
export const SAID_STATUSES = ['intransit', 'arrived'] as const;
export type SaidStatus = (typeof SAID_STATUSES)[number];

/** So many shipments one call is about. */
export const MOST_ACTED_ON = 1000;

/** What is wanted of shipments: where they are put, or how far they are said to be, at a time. */
export type WantedAction =
  { readonly action: Exclude<ShipmentAction, 'status'> } | { readonly action: 'status'; readonly status: SaidStatus; readonly at: Date };

/** What becomes of one of them: it changes, it is so already, or why not. */
export type ActionVerdict = 'changes' | 'already' | ErrorCode;

export interface ActedOn {
  readonly shelf: ArchiveState;
  readonly status: ShipmentStatus;
  readonly departedAt: Date | null;
  readonly deletedAt: Date | null;
  /** It went because what made it was taken back. */
  readonly withdrawn: boolean;
}

/** Where an action puts a shipment, and where undoing it puts it again. */
export const ARCHIVE_STATE_OF = {
  archive: { to: 'archived', back: 'current' },
  unarchive: { to: 'current', back: 'archived' },
  delete: { to: 'deleted', back: 'current' },
  restore: { to: 'current', back: 'deleted' },
} as const satisfies Record<Exclude<ShipmentAction, 'status'>, { readonly to: ArchiveState; readonly back: ArchiveState }>;

/** What each status is in the history of a shipment. */
export const STOP_EVENT_TO = { intransit: 'departed', arrived: 'arrived' } as const satisfies Record<SaidStatus, ShipmentEventKind>;

/** Before any other shipment is looked at: whether one that is restored has its reference left is known by those alone. */
export function verdictOf(one: ActedOn, wanted: WantedAction, now: Date): ActionVerdict {
  const { shelf: archiveState } = one;
  switch (wanted.action) {
    case 'archive':
      return archiveState === 'deleted' ? 'shipment.isDeleted' : archiveState === 'archived' ? 'already' : 'changes';
    case 'unarchive':
      return archiveState === 'deleted' ? 'shipment.isDeleted' : archiveState === 'current' ? 'already' : 'changes';
    case 'delete':
      return archiveState === 'deleted' ? 'already' : 'changes';
    case 'restore':
      if (one.deletedAt === null) return 'already';
      if (one.withdrawn) return 'shipment.withdrawn';
      return isRestorable(one.deletedAt, now) ? 'changes' : 'shipment.beyondRestoring';
    case 'status':
      if (archiveState !== 'current') return archiveState === 'deleted' ? 'shipment.isDeleted' : 'shipment.isArchived';
      return one.status === wanted.status ? 'already' : (stopEventFault(one, STOP_EVENT_TO[wanted.status], wanted.at) ?? 'changes');
    default:
      return wanted satisfies never;
  }
}

export function isRestorable(deletedAt: Date, now: Date): boolean {
  return now.getTime() - deletedAt.getTime() <= RESTORABLE_DAYS * DAY_MS;
}

const BEFORE: Record<'departed' | 'arrived', readonly ShipmentStatus[]> = {
  departed: ['tocomplete', 'readytoship'],
  arrived: ['tocomplete', 'readytoship', 'intransit'],
};

/** Why a person cannot say that a shipment left or arrived then. */
export function stopEventFault(
  { status, departedAt }: Pick<ActedOn, 'status' | 'departedAt'>,
  step: 'departed' | 'arrived',
  at: Date,
): ErrorCode | null {
  if (!BEFORE[step].includes(status)) return 'shipment.notOnTheWay';
  if (step === 'arrived' && departedAt !== null && at < departedAt) return 'shipment.arrivalBeforeDeparture';
  return null;
}
