import type { ImportField } from '@sillage/domain/journeys/imports/fields';
import type { RowFault } from '@sillage/domain/journeys/imports/readRow';
import type { DomainError } from '@sillage/domain/domainError';

const FIELDS: Readonly<Record<string, ImportField>> = { reference: 'reference', type: 'type', trackers: 'trackers', assets: 'assets' };

const OF_TEMPERATURE: Readonly<Record<string, ImportField>> = { ruleValueMin: 'minTemperature', forMinutes: 'temperatureMinutes' };
const OF_HUMIDITY: Readonly<Record<string, ImportField>> = { ruleValueMin: 'minHumidity', forMinutes: 'humidityMinutes' };

/** What a shipment was refused for, by the column that says it. */
export function faultsOf({ code, details }: DomainError, stopCount: number): RowFault[] {
  const found = [...new Set(fieldsOf({ details }).map((field) => columnOf(field, stopCount)))];
  return (found.length === 0 ? (['reference'] as const) : found).map((field) => ({ field, code }));
}

/** What of a request was refused. */
export function fieldsOf({ details }: Pick<DomainError, 'details'>): string[] {
  return Array.isArray(details) ? details.flatMap(fieldIn) : [];
}

function fieldIn(detail: unknown): string[] {
  return typeof detail === 'object' && detail !== null && 'field' in detail && typeof detail.field === 'string' ? [detail.field] : [];
}

/** `routeSteps.1.ETA` is what the planned arrival says, where there are two stops. */
export function columnOf(path: string, stopCount: number): ImportField {
  const [first = '', index, last = ''] = path.split('.');
  if (first === 'alerts') return OF_TEMPERATURE[last] ?? 'maxTemperature';
  if (first === 'rules') return OF_HUMIDITY[last] ?? 'maxHumidity';
  if (first !== 'routeSteps') return FIELDS[first] ?? 'reference';
  const at = Number(index ?? 0);
  if (last === 'radius') return 'radius';
  if (at === 0) return last === 'ETA' ? 'plannedDeparture' : 'departure';
  if (at < stopCount - 1) return last === 'ETA' ? 'stepDates' : 'steps';
  return last === 'ETA' ? 'plannedArrival' : 'arrival';
}
