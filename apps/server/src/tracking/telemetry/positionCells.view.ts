import { parseDeviceTime } from '@sillage/domain/tracking/telemetry/deviceTime';
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

/** What a row of a file says, a cell for each field; decimals with a point or a comma. Null for what lies nowhere; without a time where it says none. */
export function readPositionCells(cells: PositionCells): Report | null {
  const value = (field: keyof Measures & keyof PositionCells) => numberIn(seen(cells[field])?.replace(',', '.'));
  const [latitude = Number.NaN, longitude = Number.NaN] = [value('latitude'), value('longitude')];
  if (!isOnEarth(latitude, longitude)) return null;
  const measured: Measures = Object.fromEntries(MEASURED.map((field) => [field, value(field)]));
  return { latitude, longitude, deviceTime: parseDeviceTime(seen(cells.time)), ...physicalOf(measured), attributes: { source: 'csv' } };
}
