import { stopAt } from '../demoShipment.ts';
import type { Journey, Phase } from '../journey.ts';
import { endOf, startOf } from '../movement.ts';
import { GENNEVILLIERS_TO_BRUSSELS } from '../routes/parisBruxelles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Scene } from '../scene.ts';
import { arrivalMs } from '../timeline.ts';

const TRACKER = 'PHONE-DRV-0088';

const drive: Phase = { kind: 'travel', route: GENNEVILLIERS_TO_BRUSSELS.toReversed(), kmh: 76 };
const startMs = -3 * DAY_MS + 4 * HOUR_MS;

/** Over and archived: the driver's telephone has been lying in the office since. */
const journey: Journey = {
  key: 'brussels-paris-before',
  seed: 506,
  startMs,
  phases: [drive],
  afterwards: 'stay',
  firstReportMs: startMs - 30 * MINUTE_MS,
  lastReportMs: null,
  tickSeconds: 60,
  standingSeconds: 900,
  hasPosition: true,
  accuracyMetres: 8,
  climate: {
    temperature: { mean: 13, daily: 0.6, wander: 0.9, wanderHours: 2 },
    humidity: { mean: 57, daily: 3, wander: 5, wanderHours: 3 },
  },
  battery: { percent: 81, perDay: 4 },
};

export const BRUSSELS_PARIS_BEFORE: Scene = {
  journeys: [journey],
  trackers: [
    {
      uniqueIdentifiant: TRACKER,
      type: 'GPS',
      serial: 'DRV-0088',
      name: "Driver's phone 0088",
      customer: 'TR',
      way: 'osmand',
      reportingIntervalSeconds: 900,
      journey: journey.key,
    },
  ],
  shipments: [
    {
      reference: 'ROAD-BRU-PAR-0088',
      type: 'road',
      customer: 'TR',
      trackers: [TRACKER],
      journey: journey.key,
      temperatureRule: { minCelsius: 8, maxCelsius: 18, forMinutes: 15 },
      archivedAfter: { departedMs: startMs, arrivedMs: arrivalMs(journey) },
      stops: [
        stopAt('departure', startOf(drive), { address: 'Avenue du Port, Bruxelles', country: 'BE', plannedOffsetMs: startMs }),
        stopAt('arrival', endOf(drive), {
          address: 'Route du Bassin n° 1, Gennevilliers',
          country: 'FR',
          plannedOffsetMs: arrivalMs(journey) + 25 * MINUTE_MS,
        }),
      ],
    },
    {
      // Its tracker is for somebody to choose: the one before is free again.
      reference: 'ROAD-BRU-PAR-0095',
      type: 'road',
      customer: 'TR',
      trackers: [],
      journey: null,
      temperatureRule: null,
      stops: [
        stopAt('departure', startOf(drive), { address: 'Avenue du Port, Bruxelles', country: 'BE', plannedOffsetMs: 2 * DAY_MS }),
        stopAt('arrival', endOf(drive), {
          address: 'Route du Bassin n° 1, Gennevilliers',
          country: 'FR',
          plannedOffsetMs: 2 * DAY_MS + 5 * HOUR_MS,
        }),
      ],
    },
  ],
};
