import { parseDeviceTime, parseEpoch } from '@sillage/domain/tracking/telemetry/deviceTime';
import { readLocalTime, type DateOrder } from '@sillage/domain/platform/time/localTime';
import { numberOf } from '@sillage/domain/tracking/telemetry/numericText';
import { isOnEarth } from '@sillage/domain/tracking/telemetry/physicalRange';
import { POSITION_FIELDS, type PositionCells } from '@sillage/domain/tracking/telemetry/positionColumns';
import type { Measures, Report } from '@sillage/domain/tracking/telemetry/reading';
import { visibleText } from '@sillage/domain/platform/text/visibleText';
import { numberIn, physicalOf } from './trackFile.view.ts';

const MEASURED = POSITION_FIELDS.filter(
  (field) => field !== 'uniqueIdentifiant' && field !== 'time' && field !== 'latitude' && field !== 'longitude',
);

/** Without what spreadsheets put around a cell that nobody sees. */
const seen = (cell: string | undefined) => (cell === undefined ? undefined : visibleText(cell));

/** A bare number is seconds or milliseconds since 1970; one that could be neither, as the days of a spreadsheet, is no time of 1970. Without a zone it is UTC. */
function timeOf(cell: string | undefined, order: DateOrder | null): number | undefined {
  const number = numberOf(cell);
  if (number !== undefined) return parseEpoch(number);
  const written = order === null || cell === undefined ? null : readLocalTime(cell, order, 'UTC');
  return parseDeviceTime(cell) ?? written ?? undefined;
}

/**
 * What a row of a file says, a cell for each field; decimals with a point or a comma, below zero with either minus, a share with its sign or without. Null for what lies nowhere; without a time where it says none.
 * @param order of dates that are written as people write them; null: they are no times
 */
export function readPositionCells(cells: PositionCells, order: DateOrder | null = null): Report | null {
  const value = (field: keyof Measures & keyof PositionCells) =>
    numberIn(seen(cells[field])?.replace(',', '.').replace('−', '-').replace(/\s*%$/, ''));
  const [latitude = Number.NaN, longitude = Number.NaN] = [value('latitude'), value('longitude')];
  if (!isOnEarth(latitude, longitude)) return null;
  const measured: Measures = Object.fromEntries(MEASURED.map((field) => [field, value(field)]));
  return { latitude, longitude, deviceTime: timeOf(seen(cells.time), order), ...physicalOf(measured), attributes: { source: 'csv' } };
}
