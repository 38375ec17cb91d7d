import { expect, test } from 'vitest';
import { openPositions } from './positionFile.view.ts';

test('of a workbook the sheet of positions is read, and not its cover', () => {
  const cover = { name: 'About', headings: ['Export', '2026'], rows: [{ line: 2, cells: ['Fleet', 'North'] }] };
  const track = { name: 'Track', headings: ['IMEI', 'Time', 'Lat', 'Lon'], rows: [{ line: 2, cells: ['A', '2026-06-01', '45', '4'] }] };
  expect(openPositions([cover, track])).toEqual({ table: track, mapping: { uniqueIdentifiant: 0, time: 1, latitude: 2, longitude: 3 } });
  expect(openPositions([cover, { ...cover }])?.table).toBe(cover);
});
