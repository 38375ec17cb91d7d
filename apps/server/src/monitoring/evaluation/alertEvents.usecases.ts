import type { Direction } from '@sillage/domain/monitoring/alerts/episodes';
import { conditionOf, type RuleKey } from '@sillage/domain/monitoring/alerts/ruleKey';
import type { HappenedEvent } from '../../messages/webhooks/shared/queueEvents.store.ts';

interface Said {
  readonly ruleName: string;
  readonly ruleKey: RuleKey;
  readonly direction: Direction;
  readonly extreme: number;
  readonly limit: number;
  /** Of the tracker. */
  readonly identifier: string;
}

/** What is said of an alert wherever it is told that it began or ended. */
export function detailsOfAlert({ ruleName, ruleKey, direction, extreme, limit, identifier }: Said): Record<string, string | number> {
  return { rule: ruleName, ruleKey, direction: conditionOf(ruleKey, direction), extreme, limit, uniqueIdentifiant: identifier };
}

interface Outside {
  readonly idEpisode: number;
  /** Null: told before. */
  readonly raisedAt: Date | null;
  /** Null: it lasts, or there is no end of it to tell. */
  readonly endedAt: Date | null;
  readonly details: Record<string, string | number>;
}

/** Of an alert that is in the history of no shipment: its beginning and its end, for the customer's own systems. */
export function eventsOutside({ idEpisode, raisedAt, endedAt, details }: Outside): HappenedEvent[] {
  const notified = (type: 'alert.raised' | 'alert.cleared', happenedAt: Date): HappenedEvent => ({
    type,
    happenedAt,
    idShipment: null,
    dedupeKey: `${type} ${idEpisode}`,
    details: { idAlert: idEpisode, ...details },
  });
  return [
    ...(raisedAt === null ? [] : [notified('alert.raised', raisedAt)]),
    ...(endedAt === null ? [] : [notified('alert.cleared', endedAt)]),
  ];
}
