import type { WireTracker } from '@sillage/contract/tracking/trackers/trackers.contract';
import { guardFormula } from '@sillage/domain/platform/text/formula';

export const FLEET_COLUMNS = [
  'uniqueIdentifiant',
  'type',
  'serial',
  'customer',
  'status',
  'connectivity',
  'lastReport',
  'battery',
  'asset',
  'shipment',
  'latitude',
  'longitude',
  'interval',
] as const;
export type TrackerColumn = (typeof FLEET_COLUMNS)[number];

/** The list as a table for spreadsheets: dates in ISO 8601, nothing in it is run. */
export function trackersCsv(rows: readonly WireTracker[], headings: Readonly<Record<TrackerColumn, string>>, separator: ',' | ';'): string {
  const lines = [FLEET_COLUMNS.map((column) => headings[column]), ...rows.map(cellsOf)];
  const field = (text: string) => {
    const safe = guardFormula(text);
    return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `\uFEFF${lines.map((cells) => `${cells.map(field).join(separator)}\r\n`).join('')}`;
}

function cellsOf(tracker: WireTracker): string[] {
  const { lastPosition, asset, transportAssocie, battery } = tracker;
  const text = (value: string | number | null | undefined) => (value === null || value === undefined ? '' : String(value));
  return [
    tracker.uniqueIdentifiant,
    tracker.type,
    text(tracker.serial),
    tracker.customerName,
    tracker.status,
    tracker.connectivity,
    text(tracker.lastHeardDate),
    text(battery),
    text(asset?.reference),
    text(transportAssocie?.reference),
    text(lastPosition?.latitude),
    text(lastPosition?.longitude),
    text(tracker.reportingIntervalSeconds),
  ];
}
