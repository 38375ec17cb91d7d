import type { WireAlert } from '@sillage/contract/monitoring/alerts/alerts.contract';
import type { IncidentDetails } from '@sillage/contract/monitoring/alerts/incidents.contract';
import type { readClimate, TransportEvent } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import type { TransportDetails, TransportSummary } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Sent } from '@sillage/contract/endpoint';

const MINUTE_MS = 60_000;

/** What is told of a shipment in a list. */
export function shipmentOf(one: TransportSummary, page: string) {
  return {
    idTransport: one.idTransport,
    reference: one.reference,
    customer: one.customerName,
    mode: one.type,
    status: one.status,
    from: one.departure?.address ?? null,
    to: one.arrival?.address ?? null,
    departedAt: one.departedDate,
    plannedArrival: one.plannedArrival,
    estimatedArrival: one.estimatedArrival,
    arrivedAt: one.arrivedDate,
    minutesLate: one.etaDeltaMinutes,
    punctuality: one.punctuality,
    position: one.lastPosition,
    temperatureCelsius: one.temperature,
    humidityPercent: one.humidity,
    batteryPercent: one.battery,
    openAlerts: one.openAlerts,
    responsible: one.responsible?.name ?? null,
    page,
  };
}

interface OnTheWay {
  readonly events: readonly TransportEvent[];
  readonly alerts: readonly WireAlert[];
  readonly page: string;
  readonly now: Date;
}

/** The plan beside what happened. */
export function delayOf(shipment: TransportDetails, { events, alerts, page, now }: OnTheWay) {
  return {
    asOf: now.toISOString(),
    shipment: shipmentOf(shipment, page),
    outlook: shipment.outlook,
    stops: shipment.routeSteps.map(({ kind, address, ETA, enteredDate, leftDate }) => {
      const happened = kind === 'departure' ? leftDate : enteredDate;
      return {
        kind,
        address,
        planned: ETA,
        entered: enteredDate,
        left: leftDate,
        minutesLate: ETA === null || happened === null ? null : minutesBetween(ETA, happened),
        minutesThere: enteredDate === null || leftDate === null ? null : minutesBetween(enteredDate, leftDate),
      };
    }),
    events: events.map(({ kind, date, automatic, details, author, undone }) => ({
      kind,
      date,
      automatic,
      details,
      by: author?.name ?? null,
      undone,
    })),
    alerts: alerts.map(alertOf),
  };
}

type Series = Sent<(typeof readClimate)['reply']>['series'];

/** The extremes stand after thinning too, which keeps them. */
export function climateOf(series: Series, alerts: readonly WireAlert[], page: string) {
  return {
    trackers: series.map(({ uniqueIdentifiant, total, time, temperature, humidity, gaps }) => ({
      tracker: uniqueIdentifiant,
      readings: total,
      from: momentOf(time[0]),
      to: momentOf(time.at(-1)),
      temperatureCelsius: spread(temperature),
      humidityPercent: spread(humidity),
      silences: gaps.map(({ from, to }) => ({ from: momentOf(from), to: momentOf(to), minutes: Math.round((to - from) / MINUTE_MS) })),
    })),
    excursions: alerts.filter(({ ruleKey }) => ruleKey === 'temperature' || ruleKey === 'humidity').map(alertOf),
    page,
  };
}

/** Whom the alerts of an incident were sent to, and what people did. */
export function reportedOf(
  { idIncident, reference, openedDate, closedDate, owner, cause, correctiveAction, told: reported, entries, data }: IncidentDetails,
  page: string,
) {
  return {
    idIncident,
    shipment: reference,
    openedAt: openedDate,
    closedAt: closedDate,
    owner: owner?.name ?? null,
    cause,
    correctiveAction,
    alerts: data.map(alertOf),
    told: reported.map(({ ruleName, kind, step, channel, to, date }) => ({
      rule: ruleName,
      because: kind,
      escalation: step,
      by: channel,
      to,
      at: date,
    })),
    done: entries.map(({ kind, text, by, to, date }) => ({ kind, text, by: by.name, to: to?.name ?? null, at: date })),
    page,
  };
}

function alertOf({
  idAlert,
  ruleName,
  ruleKey,
  direction,
  alertStatus,
  startDate,
  raisedDate,
  clearedDate,
  extreme,
  limit,
  acknowledged,
  closed,
}: WireAlert) {
  return {
    idAlert,
    rule: ruleName,
    about: ruleKey,
    direction,
    isOpen: alertStatus === 'U',
    began: startDate,
    raised: raisedDate,
    cleared: clearedDate,
    worst: extreme,
    limit,
    acknowledgedBy: acknowledged?.name ?? null,
    closedBy: closed?.name ?? null,
  };
}

function spread(values: readonly (number | null)[]) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  return { lowest: Math.min(...known), highest: Math.max(...known), latest: known.at(-1) };
}

function momentOf(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at).toISOString();
}

function minutesBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
}
