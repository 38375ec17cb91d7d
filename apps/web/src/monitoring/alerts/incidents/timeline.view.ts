import type { IncidentDetails, WireIncidentEntry, WireTold } from '@sillage/contract/monitoring/alerts/incidents.contract';

type ToldKind = `told.${WireTold['kind']}`;
type Kind = WireIncidentEntry['kind'] | 'raised' | 'cleared' | 'acknowledged' | 'alertClosed' | ToldKind;

export interface Moment {
  readonly key: string;
  readonly kind: Kind;
  /** Of the rule, or of whoever did it. */
  readonly name: string;
  /** Whom it was handed over to. */
  readonly to?: string;
  /** Who was told, by which way; null for a contact that is gone. */
  readonly people?: readonly { readonly key: number; readonly name: string | null; readonly channel: WireTold['channel'] }[];
  /** Of escalation. */
  readonly step?: number;
  readonly text: string;
  /** Epoch ms. */
  readonly time: number;
}

/** What the alerts did and what people did, the newest first. */
export function timelineOf({ data, entries, told }: IncidentDetails): Moment[] {
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
    key: `entry ${idEntry}`,
    kind,
    name: by.name,
    ...(to ? { to: to.name } : {}),
    text,
    time: Date.parse(date),
  }));
  return [...ofAlerts, ...ofPeople, ...ofTelling(told)].toSorted((one, other) => other.time - one.time);
}

/** Those who were told the same at the same time stand together. */
function ofTelling(told: readonly WireTold[]): Moment[] {
  const together = Map.groupBy(told, ({ idAlert, kind, step, date }) => `${idAlert} ${kind} ${step} ${date}`);
  return [...together].flatMap(([key, [first, ...others]]): Moment[] =>
    first === undefined
      ? []
      : [
          {
            key: `told ${key}`,
            kind: `told.${first.kind}`,
            name: first.ruleName,
            text: '',
            time: Date.parse(first.date),
            step: first.step,
            people: [first, ...others].map(({ idTold, to, channel }) => ({ key: idTold, name: to, channel })),
          },
        ],
  );
}
