import { stopAt } from '../demoShipment.ts';
import type { Journey, Phase } from '../journey.ts';
import { endOf, startOf } from '../movement.ts';
import { GENNEVILLIERS_TO_BRUSSELS } from '../routes/parisBruxelles.ts';
import { HOUR_MS, MINUTE_MS, type Scene } from '../scene.ts';
import { arrivalMs } from '../timeline.ts';

const TRACKER = 'PHONE-DRV-0093';

const drive: Phase = { kind: 'travel', route: GENNEVILLIERS_TO_BRUSSELS, kmh: 78 };
const startMs = -9 * HOUR_MS;

const journey: Journey = {
  key: 'paris-bruxelles',
  seed: 404,
  startMs,
  phases: [drive],
  afterwards: 'stay',
  firstReportMs: startMs - 30 * MINUTE_MS,
  lastReportMs: null,
  tickSeconds: 60,
  standingSeconds: 300,
  hasPosition: true,
  accuracyMetres: 8,
  climate: {
    temperature: { mean: 12, daily: 0.5, wander: 0.8, wanderHours: 2 },
    humidity: { mean: 55, daily: 3, wander: 5, wanderHours: 3 },
  },
  battery: { percent: 64, perDay: 21 },
};

export const PARIS_BRUXELLES: Scene = {
  journeys: [journey],
  trackers: [
    {
      uniqueIdentifiant: TRACKER,
      type: 'GPS',
      serial: 'DRV-0093',
      name: "Driver's phone 0093",
      customer: 'TR',
      way: 'osmand',
      reportingIntervalSeconds: 300,
      journey: journey.key,
    },
  ],
  shipments: [
    {
      reference: 'ROAD-PAR-BRU-0093',
      type: 'road',
      customer: 'TR',
      trackers: [TRACKER],
      journey: journey.key,
      temperatureRule: { minCelsius: 8, maxCelsius: 18, forMinutes: 15 },
      stops: [
        stopAt('departure', startOf(drive), {
          address: 'Route du Bassin n° 1, Gennevilliers',
          country: 'FR',
          plannedOffsetMs: startMs - 15 * MINUTE_MS,
        }),
        stopAt('arrival', endOf(drive), {
          address: 'Avenue du Port, Bruxelles',
          country: 'BE',
          plannedOffsetMs: arrivalMs(journey) - 10 * MINUTE_MS,
        }),
      ],
    },
  ],
};
