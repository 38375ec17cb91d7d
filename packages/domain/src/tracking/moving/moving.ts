import { isSimulated } from '../trackers/simulated.ts';
import { TRACKER_IDENTIFIER } from '../trackers/trackerImport.ts';
import { TRACKER_PROTOCOLS, type TrackerProtocol } from '../trackers/protocols.ts';

/** Another product that devices, places and history are moved in from. */
export const MOVE_SOURCES = ['traccar', 'navixy'] as const;
export type MoveSource = (typeof MOVE_SOURCES)[number];

/**
 * - `looked`: what is there was looked at, and nothing was made.
 * - `running`: what is there is being taken over.
 * - `stopped`: somebody stopped it; it goes on where it stood.
 * - `failed`: the other product does not answer any more, or not as it did; it goes on where it stood once somebody says so.
 */
export const MOVE_STATES = ['looked', 'running', 'stopped', 'done', 'failed'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/**
 * What becomes of a device of the other product.
 * - `new`: a tracker is made of it. `here`: the customer has it already; only its history is taken over.
 * - `elsewhere`: its identifier is another customer's, or was the customer's own and was given away.
 * - `reports`: it reports here already and belongs to nobody yet; whose it is, the operator decides.
 * - `unusable`: its identifier is none that a tracker can have. `twice`: another device before it has the same one.
 * - `notChosen`: it is in a group that whoever moved in did not choose.
 */
export const DEVICE_FATES = ['new', 'here', 'elsewhere', 'reports', 'unusable', 'twice', 'notChosen'] as const;
export type DeviceFate = (typeof DEVICE_FATES)[number];

/** Those whose history is taken over. */
export const TAKEN_FATES = ['new', 'here'] as const satisfies readonly DeviceFate[];

/** Of one move. */
export const MOST_MOVED_DEVICES = 2000;
/** Groups that are told, and drivers. */
export const MOST_MOVED_GROUPS = 1000;
export const MOST_MOVED_DRIVERS = 1000;
/** What devices without a group are chosen by. */
export const NO_GROUP = '';
/** Of one customer, of all times: what is older is deleted by hand, or forgotten. */
export const MOST_MOVES = 100;
/** What was looked at and not begun, and what is over, is kept so long. */
export const MOVE_KEPT_DAYS = 90;

/** How identifiers stand with us. */
export interface KnownNames {
  readonly own: ReadonlySet<string>;
  readonly others: ReadonlySet<string>;
  /** Those that tried to report here and that nobody knows. */
  readonly strangers: ReadonlySet<string>;
}

/**
 * What becomes of each of these devices, in their order.
 * @param mayAdopt whether who moves in may say whose a device is that reports here already: then it is `new`
 */
export function deviceFates(identifiers: readonly string[], known: KnownNames, mayAdopt: boolean): DeviceFate[] {
  const seen = new Set<string>();
  return identifiers.map((identifier) => {
    if (!TRACKER_IDENTIFIER.test(identifier) || isSimulated(identifier)) return 'unusable';
    if (seen.has(identifier)) return 'twice';
    seen.add(identifier);
    if (known.own.has(identifier)) return 'here';
    if (known.others.has(identifier)) return 'elsewhere';
    return known.strangers.has(identifier) && !mayAdopt ? 'reports' : 'new';
  });
}

/** What the other product calls a protocol, where it is one of ours; null for any other. */
export function protocolNamed(name: string | undefined): TrackerProtocol | null {
  return TRACKER_PROTOCOLS.find((protocol) => protocol === name) ?? null;
}

const DAY_MINUTES = 24 * 60;
/** The history of a device is asked for by spans of time; the first one is a day. */
export const FIRST_SPAN_MINUTES = DAY_MINUTES;
const SHORTEST_SPAN_MINUTES = 10;
const LONGEST_SPAN_MINUTES = 31 * DAY_MINUTES;
const FEW_POSITIONS = 500;
const MANY_POSITIONS = 5000;

/**
 * How long a span is asked for next: a longer one after few positions, a shorter one after many.
 * @param positions what the last one brought; null: more than is read at once
 * @returns minutes; null when it was too much and cannot be shorter
 */
export function nextSpanMinutes(minutes: number, positions: number | null): number | null {
  if (positions === null) return minutes > SHORTEST_SPAN_MINUTES ? Math.max(SHORTEST_SPAN_MINUTES, Math.floor(minutes / 4)) : null;
  if (positions < FEW_POSITIONS) return Math.min(LONGEST_SPAN_MINUTES, minutes * 2);
  return positions > MANY_POSITIONS ? Math.max(SHORTEST_SPAN_MINUTES, Math.floor(minutes / 2)) : minutes;
}

const FIRST_RETRY_MS = 5000;
const LONGEST_RETRY_MS = 10 * 60_000;
/** So many times in a row it is asked for in vain: about half an hour. */
export const MOST_TRIES = 12;

/** How long is waited after so many attempts in vain (1: the first). */
export function retryAfterMs(tries: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1));
}
