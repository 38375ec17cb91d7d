import type { CustomerStatus } from '../../people/customers/customer.ts';
import { LOW_BATTERY_PERCENT } from './battery.ts';
import { networkReceptionOf } from './qualityOfReception.ts';

/** Why a tracker may be silent: first what is known for certain, then what is likely. */
export const SILENCE_CAUSES = [
  'customerDeleted',
  'customerPaused',
  'wrongSecret',
  'otherHolder',
  'unreadable',
  'neverReported',
  'notListening',
  'protocolSilent',
  'batteryEmpty',
  'powerCut',
  'poorReception',
  'inContainer',
] as const;
export type SilenceCause = (typeof SILENCE_CAUSES)[number];

/** What is known of a tracker that is silent. Times in ms since 1970, each null where there is no such thing. */
export interface SilenceFacts {
  readonly now: number;
  /** When anything of it was last taken. */
  readonly lastHeard: number | null;
  readonly silentAfterMs: number;
  readonly protocol: string | null;
  readonly customerStatus: CustomerStatus;
  /** Its name was last refused: with a wrong secret, or (`unknown`) by a key or a network that is another customer's. */
  readonly error: { readonly reason: string; readonly at: number; readonly count: number } | null;
  /** Its last message could not be read. */
  readonly unreadable: { readonly fault: string; readonly at: number } | null;
  /** The last time in which no server listened. */
  readonly unheard: { readonly from: number; readonly to: number } | null;
  /** All trackers in service that speak what it speaks, and when one of them was last heard. */
  readonly others: { readonly trackers: number; readonly lastHeard: number | null } | null;
  readonly battery: { readonly percent: number; readonly at: number } | null;
  /** When its battery was forecast to be empty, while it fell. */
  readonly emptyAt: number | null;
  /** What it said last of its power, where that was cut or off. */
  readonly power: { readonly alarm: string; readonly at: number } | null;
  readonly signal: { readonly dBm: number; readonly at: number } | null;
  /** What the asset that it is on lies in. */
  readonly container: { readonly reference: string; readonly since: number } | null;
}

export interface SilenceReason {
  readonly cause: SilenceCause;
  /** Known, and not just likely. */
  readonly isCertain: boolean;
  readonly at: number | null;
  /** What was measured or counted: percent, dBm, how often it was refused, how many trackers. */
  readonly value: number | null;
  /** A name that belongs to it: of a protocol, an alarm, a fault, a container. */
  readonly subject: string | null;
}

/** Fewer of a protocol that are all silent say nothing of their gateway. */
const LEAST_OF_PROTOCOL = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** What was measured so long before its last report says nothing of it. */
const STALE_MS = 7 * DAY_MS;
/** It was put into a container so long before it fell silent at most. */
const AROUND_MS = DAY_MS;

/**
 * Why a tracker is silent, from what is known of it.
 * @returns the certain ones first, then the likely ones; none where nothing is known of the cause
 */
export function reasonsOfSilence(facts: SilenceFacts): SilenceReason[] {
  const certain = [ofCustomer(facts), ofError(facts), ofUnreadable(facts), ofNeverReported(facts)];
  const likely =
    facts.lastHeard === null
      ? [ofProtocol(facts, facts.now)]
      : [
          ofListening(facts, facts.lastHeard),
          ofProtocol(facts, facts.lastHeard),
          ofBattery(facts, facts.lastHeard),
          ofPower(facts, facts.lastHeard),
          ofSignal(facts, facts.lastHeard),
          ofContainer(facts, facts.lastHeard),
        ];
  return [...certain, ...likely].filter((reason) => reason !== null);
}

type Said = Partial<Pick<SilenceReason, 'at' | 'value' | 'subject'>>;
const known = (cause: SilenceCause, said: Said = {}): SilenceReason => ({
  cause,
  isCertain: true,
  at: null,
  value: null,
  subject: null,
  ...said,
});
const likely = (cause: SilenceCause, said: Said): SilenceReason => ({ ...known(cause, said), isCertain: false });

function ofCustomer({ customerStatus }: SilenceFacts): SilenceReason | null {
  if (customerStatus === 'active') return null;
  return known(customerStatus === 'paused' ? 'customerPaused' : 'customerDeleted');
}

/** Only where it was refused after it was last taken; one of a paused customer is refused because of that, which is said. */
function ofError({ error, lastHeard }: SilenceFacts): SilenceReason | null {
  if (error === null || error.reason === 'disabled' || error.at <= (lastHeard ?? -Infinity)) return null;
  return known(error.reason === 'wrongSecret' ? 'wrongSecret' : 'otherHolder', { at: error.at, value: error.count });
}

function ofUnreadable({ unreadable, lastHeard }: SilenceFacts): SilenceReason | null {
  if (unreadable === null || unreadable.at <= (lastHeard ?? -Infinity)) return null;
  return known('unreadable', { at: unreadable.at, subject: unreadable.fault });
}

function ofNeverReported({ lastHeard }: SilenceFacts): SilenceReason | null {
  return lastHeard === null ? known('neverReported') : null;
}

/** It fell silent while no server listened, and whoever was refused a connection then may have given up. */
function ofListening({ unheard, silentAfterMs }: SilenceFacts, lastHeard: number): SilenceReason | null {
  if (unheard === null || unheard.to <= lastHeard || unheard.from > lastHeard + silentAfterMs) return null;
  return likely('notListening', { at: unheard.from });
}

/** All that speak its protocol are silent: rather the port, the broker or the network before it than each of them. */
function ofProtocol({ others, protocol, now, silentAfterMs }: SilenceFacts, since: number): SilenceReason | null {
  if (others === null || others.trackers < LEAST_OF_PROTOCOL || others.lastHeard === null) return null;
  const isSilent = now - others.lastHeard > silentAfterMs && others.lastHeard - since <= silentAfterMs;
  return isSilent ? likely('protocolSilent', { at: others.lastHeard, value: others.trackers, subject: protocol }) : null;
}

function ofBattery({ battery, emptyAt, now }: SilenceFacts, lastHeard: number): SilenceReason | null {
  if (battery === null || lastHeard - battery.at > STALE_MS) return null;
  const ranOut = emptyAt !== null && emptyAt <= now;
  return battery.percent <= LOW_BATTERY_PERCENT || ranOut ? likely('batteryEmpty', { at: battery.at, value: battery.percent }) : null;
}

function ofPower({ power }: SilenceFacts, lastHeard: number): SilenceReason | null {
  return power === null || lastHeard - power.at > STALE_MS ? null : likely('powerCut', { at: power.at, subject: power.alarm });
}

function ofSignal({ signal, protocol }: SilenceFacts, lastHeard: number): SilenceReason | null {
  if (signal === null || lastHeard - signal.at > STALE_MS || networkReceptionOf(signal.dBm, protocol) !== 'poor') return null;
  return likely('poorReception', { at: signal.at, value: signal.dBm });
}

function ofContainer({ container, silentAfterMs }: SilenceFacts, lastHeard: number): SilenceReason | null {
  if (container === null) return null;
  const isAround = container.since >= lastHeard - AROUND_MS && container.since <= lastHeard + silentAfterMs;
  return isAround ? likely('inContainer', { at: container.since, subject: container.reference }) : null;
}
