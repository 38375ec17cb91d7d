import { operatorScope } from '@sillage/domain/people/access/actor';
import { startOfRoute, type ProgressState } from '@sillage/domain/journeys/shipments/progress';
import { expect, test } from 'vitest';
import type { LinkedShipment, UnderwayStop } from './progress.store.ts';
import { advanceShipment } from './advanceShipment.usecases.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-02T06:00:00Z');
const stop = (ordinal: number, kind: string, latitude: number, longitude: number): UnderwayStop => ({
  idShipment: 1,
  ordinal,
  kind,
  address: `Stop ${ordinal}`,
  latitude,
  longitude,
  radiusMetres: 500,
  plannedAt: null,
  enteredAt: null,
  leftAt: null,
  enteredSaidAt: null,
  leftSaidAt: null,
});
/** South, with a way round to the west. */
const STOPS = [stop(0, 'departure', 48, 4), stop(1, 'step', 47, 1), stop(2, 'step', 46, 4), stop(3, 'arrival', 44, 4)];

test('a tracker that joins further on does not have the shipment go back to what another one saw it reach', () => {
  const begun = startOfRoute(STOPS.length);
  const first: ProgressState = {
    ...begun,
    entered: [START, START + 4 * HOUR, START + 8 * HOUR, null],
    left: [START + HOUR, START + 5 * HOUR, START + 9 * HOUR, null],
    last: { time: START + 9 * HOUR, latitude: 45.9, longitude: 4, accuracyMetres: 10 },
  };
  const shipment: LinkedShipment = {
    idCustomer: operatorScope(),
    idShipment: 1,
    idTracker: 2,
    identifier: 'SECOND',
    startedMs: START + 9 * HOUR,
    endedMs: Infinity,
    reference: 'JOINED',
    type: 'road',
    status: 'intransit',
    createdMs: START,
    progressState: { 1: { since: START, through: START + 9 * HOUR, identifier: 'FIRST', state: first } },
    plannedMs: null,
    departedMs: START + HOUR,
    arrivedMs: null,
    firstEstimateMs: null,
    estimateThroughMs: null,
  };
  // Beside its leg, as roads go.
  const position = { time: START + 10 * HOUR, latitude: 45, longitude: 4.7, accuracyMetres: 10 };
  const date = (ms: number | null | undefined) => (typeof ms === 'number' ? new Date(ms) : null);
  const known = STOPS.map((one, index) => ({ ...one, enteredAt: date(first.entered[index]), leftAt: date(first.left[index]) }));
  const step = advanceShipment(known, [{ link: shipment, positions: [position], isReplay: false }], []);
  expect(step?.journey?.nextStop).toBe(3);
  expect(step?.advanced.progress).toBeGreaterThan(0.6);
});
