import { expect, test } from 'vitest';
import { readRow, type Cells } from './readRow.ts';
import { planCells, type WrittenPlan } from './writeRow.ts';

const stop = (address: string, more: Partial<WrittenPlan['routeSteps'][number]> = {}) => ({
  kind: 'step',
  address,
  country: null,
  latitude: 45.76,
  longitude: 4.83,
  radius: 500,
  ETA: null,
  ...more,
});
const LYON = stop('Lyon', { kind: 'departure', country: 'FR', ETA: '2026-07-01T06:00:00.000Z' });
const DIJON = stop('Dijon, gare', { latitude: 47.32, longitude: 5.04, ETA: '2026-07-01T09:00:00.000Z' });
const BASEL = stop('Basel', { country: 'CH', latitude: 47.56, longitude: -7.59 });
const TORINO = stop('Torino', { kind: 'arrival', country: 'IT', latitude: 45.07, longitude: 7.69 });
const plan = (more: Partial<WrittenPlan> = {}): WrittenPlan => ({ routeSteps: [LYON, TORINO], assets: [], limits: [], ...more });

/** As a file would have the plan, and what is read of it again. */
function readAgain(written: WrittenPlan) {
  const cells: Cells = {};
  for (const [field, value] of Object.entries(planCells(written)))
    cells[field as keyof Cells] = value instanceof Date ? value.toISOString() : String(value ?? '');
  const row = readRow(
    { reference: 'A-1', departure: 'Lyon', arrival: 'Torino', ...cells },
    { dateOrder: 'dmy', timeZone: 'UTC', type: 'road', radiusMetres: 100 },
  );
  expect(row.faults).toEqual([]);
  return row;
}

test('a route that was written is read again, place by place', () => {
  const { stops } = readAgain(plan({ routeSteps: [LYON, DIJON, BASEL, TORINO] }));
  expect(stops.map(({ address, country, point, plannedTime }) => [address, country, point, plannedTime])).toEqual([
    ['Lyon', 'FR', { latitude: 45.76, longitude: 4.83 }, Date.UTC(2026, 6, 1, 6)],
    ['Dijon, gare', null, { latitude: 47.32, longitude: 5.04 }, Date.UTC(2026, 6, 1, 9)],
    ['Basel', 'CH', { latitude: 47.56, longitude: -7.59 }, null],
    ['Torino', 'IT', { latitude: 45.07, longitude: 7.69 }, null],
  ]);
});

test('one radius for all places is written once, several are written each', () => {
  expect(planCells(plan()).radius).toBe(500);
  const routeSteps = [LYON, { ...DIJON, radius: 800 }, TORINO];
  expect(readAgain(plan({ routeSteps })).stops.map(({ radiusMetres }) => radiusMetres)).toEqual([500, 800, 500]);
});

test('a shipment whose departure was not planned has no date for it', () => {
  expect(planCells(plan({ routeSteps: [{ ...LYON, ETA: null }, TORINO] })).plannedDeparture).toBeNull();
});

test('each asset keeps its own tracker, and each limit its kind', () => {
  const row = readAgain(
    plan({
      assets: [
        { containerReference: 'Crate 1, blue', uniqueIdentifiant: null },
        { containerReference: 'Crate 2', uniqueIdentifiant: 'TRK-2' },
      ],
      limits: [
        { ruleKey: 'humidity', ruleValueMin: null, ruleValueMax: 60, forMinutes: 30 },
        { ruleKey: 'temperature', ruleValueMin: 2, ruleValueMax: 8, forMinutes: 15 },
      ],
    }),
  );
  expect(row.assets).toEqual([
    { reference: 'Crate 1, blue', tracker: null },
    { reference: 'Crate 2', tracker: 'TRK-2' },
  ]);
  expect([row.temperature, row.humidity]).toEqual([
    { min: 2, max: 8, minutes: 15 },
    { min: null, max: 60, minutes: 30 },
  ]);
});

test('without a route there is nothing to write of it', () => {
  const empty = planCells(plan({ routeSteps: [] }));
  expect([empty.plannedDeparture, empty.departureCountry, empty.arrivalLatitude, empty.steps, empty.radius]).toEqual([
    null,
    null,
    null,
    '',
    '',
  ]);
});
