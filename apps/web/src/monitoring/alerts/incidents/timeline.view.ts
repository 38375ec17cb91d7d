import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { IncidentDetails, WireIncidentEntry, WireNotified } from '@sillage/contract/monitoring/alerts/incidents.contract';

type NotifiedKind = `told.${WireNotified['kind']}`;
type Kind = WireIncidentEntry['kind'] | 'raised' | 'cleared' | 'acknowledged' | 'alertClosed' | NotifiedKind;

export interface Moment {
  readonly key: string;
  readonly kind: Kind;
  /** Of the rule, or of whoever did it. */
  readonly name: string;
  /** Whom it was handed over to. */
  readonly to?: string;
  /** Who was told, by which way; null for a contact that is gone. */
  readonly people?: readonly { readonly key: number; readonly name: string | null; readonly channel: WireNotified['channel'] }[];
  /** Of escalation. */
  readonly step?: number;
  readonly text: string;
  /** Epoch ms. */
  readonly time: number;
}

/** An incident and its alerts are closed in one change, which takes a moment. */
const TOGETHER_MS = 2000;

/**
 * What the alerts did and what people did, the newest first.
 * @param nameOf how an alert is called, so that those of rules that are called alike are told apart
 */
export function timelineOf({ data, entries, told: notified }: IncidentDetails, nameOf: (alert: WireAlert) => string): Moment[] {
  const ofAlerts = data.flatMap((alert): Moment[] => [...momentsOf(alert, nameOf(alert)), ...closingOf(alert, nameOf(alert), entries)]);
  const ofPeople = entries.map(({ idEntry, kind, text, by, to, date }): Moment => ({
    key: `entry ${idEntry}`,
    kind,
    name: by.name,
    ...(to ? { to: to.name } : {}),
    text,
    time: Date.parse(date),
  }));
  const names = new Map(data.map((alert) => [alert.idAlert, nameOf(alert)]));
  return [...ofAlerts, ...ofPeople, ...ofNotifying(notified, names)].toSorted((one, other) => other.time - one.time);
}

function momentsOf({ idAlert, raisedDate, clearedDate, acknowledged }: WireAlert, name: string): Moment[] {
  return [
    { key: `raised ${idAlert}`, kind: 'raised', name, text: '', time: Date.parse(raisedDate) },
    ...(clearedDate === null
      ? []
      : [{ key: `cleared ${idAlert}`, kind: 'cleared' as const, name, text: '', time: Date.parse(clearedDate) }]),
    ...(acknowledged === null
      ? []
      : [
          {
            key: `seen ${idAlert}`,
            kind: 'acknowledged' as const,
            name: acknowledged.name,
            text: name,
            time: Date.parse(acknowledged.date),
          },
        ]),
  ];
}

/** Who resolved it by hand, with their note, else with which alert it was. Those that ended with their incident have an entry of that together. */
function closingOf({ idAlert, closed, closeNote }: WireAlert, name: string, entries: readonly WireIncidentEntry[]): Moment[] {
  if (closed === null) return [];
  const time = Date.parse(closed.date);
  const isWithIncident = entries.some(
    ({ kind, by, date }) => kind === 'closed' && by.idUser === closed.idUser && Math.abs(Date.parse(date) - time) < TOGETHER_MS,
  );
  if (closeNote === '' && isWithIncident) return [];
  return [{ key: `closed ${idAlert}`, kind: 'alertClosed', name: closed.name, text: closeNote || name, time }];
}

/** Those who were told the same at the same time stand together. */
function ofNotifying(notified: readonly WireNotified[], names: ReadonlyMap<number, string>): Moment[] {
  const together = Map.groupBy(notified, ({ idAlert, kind, step, date }) => `${idAlert} ${kind} ${step} ${date}`);
  return [...together].flatMap(([key, [first, ...others]]): Moment[] =>
    first === undefined
      ? []
      : [
          {
            key: `told ${key}`,
            kind: `told.${first.kind}`,
            // As the rule was called then, where its alert is gone.
            name: names.get(first.idAlert) ?? first.ruleName,
            text: '',
            time: Date.parse(first.date),
            step: first.step,
            people: [first, ...others].map(({ idTold: idNotified, to, channel }) => ({ key: idNotified, name: to, channel })),
          },
        ],
  );
}
