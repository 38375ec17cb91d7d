import { DomainError } from '@sillage/domain/domainError';
import { guessPositionMapping, POSITION_FIELDS, type PositionCells } from '@sillage/domain/tracking/telemetry/positionColumns';
import { guessOrder, type DateOrder } from '@sillage/domain/platform/time/localTime';
import Papa from 'papaparse';
import { readPositionCells } from './positionCells.view.ts';
import { fileText, MOST_POINTS, type ReadTrack } from './trackFile.view.ts';

/**
 * The rows of a CSV file whose first row says what its columns are: at least time, latitude and longitude. Times in ISO 8601, as a spreadsheet writes
 * them, or as a count since 1970, in UTC where they name no zone; speeds in km/h; decimals with a point or a comma.
 * @throws DomainError `track.unreadable` without those columns, `track.empty`, `track.tooManyPoints`
 */
export function readCsvTrack(bytes: Uint8Array): ReadTrack {
  const { data } = Papa.parse<string[]>(textOf(bytes), { skipEmptyLines: 'greedy', preview: MOST_POINTS + 2 });
  const [headings = [], ...rows] = data;
  const mapping = guessPositionMapping(headings);
  if (!(['time', 'latitude', 'longitude'] as const).every((field) => mapping[field] !== undefined))
    throw new DomainError('track.unreadable');
  if (rows.length > MOST_POINTS) throw new DomainError('track.tooManyPoints');
  const cellsOf = (cells: readonly string[]): PositionCells =>
    Object.fromEntries(POSITION_FIELDS.map((field) => [field, cells[mapping[field] ?? -1]]));
  const cells = rows.map(cellsOf);
  const order = orderOf(cells);
  const reports = cells.flatMap((row) => readPositionCells(row, order) ?? []);
  if (reports.length === 0) throw new DomainError('track.empty');
  const isWritten = cells.some(({ time = '' }) => /^\s*\d{1,2}[./-]\d/.test(time));
  return { reports, nowhere: rows.length - reports.length, dateOrder: isWritten && order !== 'ymd' ? order : null };
}

/** A day above twelve tells. Else the day is first, as wherever decimal commas and semicolons are written; the summary says so. */
function orderOf(cells: readonly PositionCells[]): DateOrder {
  return guessOrder(cells.flatMap(({ time }) => time ?? [])) ?? 'dmy';
}

/** What is not in UTF-8 comes from a spreadsheet on Windows, which saves in the letters of Western Europe. */
function textOf(bytes: Uint8Array): string {
  try {
    return fileText(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
