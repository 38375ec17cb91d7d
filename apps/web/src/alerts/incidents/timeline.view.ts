import type { IncidentDetails, WireIncidentEntry } from '@sillage/contract/alerts/incidents.contract';

type Kind = WireIncidentEntry['kind'] | 'raised' | 'cleared' | 'acknowledged' | 'alertClosed';

export interface Moment {
  readonly key: string;
  readonly kind: Kind;
  /** Of the rule, or of whoever did it. */
  readonly name: string;
  /** Whom it was handed over to. */
  readonly to?: string;
  readonly text: string;
  /** Epoch ms. */
  readonly time: number;
}

/** What the alerts did and what people did, the newest first. */
export function timelineOf({ data, entries }: IncidentDetails): Moment[] {
  const ofAlerts = data.flatMap(({ idAlert, ruleName, raisedDate, clearedDate, acknowledged, closed, closeNote }): Moment[] => [
    { key: `raised ${idAlert}`, kind: 'raised', name: ruleName, text: '', time: Date.parse(raisedDate) },
    ...(clearedDate === null
      ? []
      : [{ key: `cleared ${idAlert}`, kind: 'cleared' as const, name: ruleName, text: '', time: Date.parse(clearedDate) }]),
    ...(acknowledged === null
      ? []
      : [
          {
            key: `seen ${idAlert}`,
            kind: 'acknowledged' as const,
            name: acknowledged.name,
            text: ruleName,
            time: Date.parse(acknowledged.date),
          },
        ]),
    ...(closed === null || closeNote === ''
      ? []
      : [{ key: `closed ${idAlert}`, kind: 'alertClosed' as const, name: closed.name, text: closeNote, time: Date.parse(closed.date) }]),
  ]);
  const ofPeople = entries.map(({ idEntry, kind, text, by, to, date }): Moment => ({
    ...{ key: `entry ${idEntry}`, kind, name: by.name, ...(to ? { to: to.name } : {}), text, time: Date.parse(date) },
  }));
  return [...ofAlerts, ...ofPeople].toSorted((one, other) => other.time - one.time);
}
