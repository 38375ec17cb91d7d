import { magnitudeOf, RULE_KEYS, UNITS } from '@sillage/domain/monitoring/alerts/ruleKey';
import { JOURNAL_KINDS } from '@sillage/domain/journeys/shipments/journal';
import { STOP_EVENT_RULES } from '@sillage/domain/journeys/shipments/progress';
import type { ShipmentEventKind } from '@sillage/domain/journeys/shipments/shipment';
import type { Formats } from '../../../platform/time/useFormat.ts';

const UNSAID = '–';
type Details = Readonly<Record<string, unknown>>;

/** What made an event happen, ready for its sentence. */
export function eventValues(details: Details, { measured, limit }: Pick<Formats, 'measured' | 'limit'>) {
  const ruleKey = RULE_KEYS.find((one) => one === details['ruleKey']) ?? 'temperature';
  const unit = UNITS[ruleKey];
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : UNSAID);
  const value = (one: unknown, format: typeof measured) => (typeof one === 'number' ? format(magnitudeOf(ruleKey, one), unit) : UNSAID);
  return {
    address: text(details['address']),
    tracker: text(details['uniqueIdentifiant']),
    rule: text(details['rule']),
    extreme: value(details['extreme'], measured),
    limit: value(details['limit'], limit),
    receiver: text(details['receiver']),
    person: text(details['person']),
  };
}

/** What is kept of an alert is its worst value until now, whichever the first one was. */
export function alertKeyOf({ ruleKey = 'temperature', direction, extreme, limit }: Details) {
  const isLevel = ruleKey === 'temperature' || ruleKey === 'humidity' || ruleKey === 'battery';
  if (!isLevel || typeof extreme !== 'number' || typeof limit !== 'number') return 'event.alertRaised';
  return direction === 'below' || extreme < limit ? 'alertWent.below' : 'alertWent.above';
}

/** Why a stop event was found: the rule, and what its sentence needs. Null where nothing is known of it. */
export function reasonOf(details: Details) {
  const { rule, uniqueIdentifiant: tracker, metres, radius, readingDate } = details;
  const known = STOP_EVENT_RULES.find((one) => one === rule);
  const isWhole =
    typeof metres === 'number' && typeof radius === 'number' && typeof readingDate === 'string' && typeof tracker === 'string';
  return known && isWhole ? { rule: known, metres, radius, at: Date.parse(readingDate), tracker } : null;
}

/** What was written down: the text, and the place where it says one. */
export function writtenOf({ text, address, place }: Details) {
  return {
    text: typeof text === 'string' && text !== '' ? text : null,
    address: typeof address === 'string' && address !== '' ? address : null,
    place: typeof place === 'number' ? place : null,
  };
}

const CHANGED = ['reference', 'type', 'route', 'carriage'] as const;

/** What of a shipment was changed, and from which to which reference. */
export function changedOf({ what, from, to }: Details) {
  const said = typeof what === 'string' ? what.split(', ') : [];
  return {
    parts: CHANGED.filter((one) => said.includes(one)),
    reference: typeof from === 'string' && typeof to === 'string' ? { from, to } : null,
  };
}

/** The kinds of event that are looked for together. */
export const KIND_GROUPS = {
  route: ['departed', 'stepReached', 'stepLeft', 'arrived', 'undone', 'redone'],
  alerts: ['alertRaised', 'alertResolved'],
  written: JOURNAL_KINDS,
  trackers: ['trackerLinked', 'trackerUnlinked'],
  changes: ['created', 'changed', 'assigned', 'unassigned', 'archived', 'unarchived', 'deleted', 'restored'],
} as const satisfies Record<string, readonly ShipmentEventKind[]>;
export type KindGroup = keyof typeof KIND_GROUPS;

export interface EventFilter {
  readonly source: 'all' | 'automatic' | 'manual';
  readonly group: 'all' | KindGroup;
}
export const EVERYTHING: EventFilter = { source: 'all', group: 'all' };
