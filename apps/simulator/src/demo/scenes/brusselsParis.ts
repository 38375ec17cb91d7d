import { stopAt } from '../demoShipment.ts';
import type { Journey, Phase } from '../journey.ts';
import { endOf, startOf } from '../movement.ts';
import { GENNEVILLIERS_TO_BRUSSELS } from '../routes/parisBruxelles.ts';
import { HOUR_MS, MINUTE_MS, type Scene } from '../scene.ts';
import { arrivalMs } from '../timeline.ts';

const IMEI = '356307042447762';

const drive: Phase = { kind: 'travel', route: GENNEVILLIERS_TO_BRUSSELS.toReversed(), kmh: 78 };
const startMs = 26 * HOUR_MS;

/** Ready to ship: the tracker waits at the warehouse with the goods and leaves tomorrow. */
const journey: Journey = {
  key: 'brussels-paris',
  seed: 505,
  startMs,
  phases: [drive],
  afterwards: 'stay',
  firstReportMs: -20 * HOUR_MS,
  lastReportMs: null,
  tickSeconds: 60,
  standingSeconds: 300,
  hasPosition: true,
  accuracyMetres: 6,
  climate: {
    temperature: { mean: 4.6, daily: 0.3, wander: 0.4, wanderHours: 1 },
    humidity: { mean: 66, daily: 1, wander: 3, wanderHours: 2 },
    light: 'cargo',
  },
  battery: { percent: 96, perDay: 1.2 },
};

export const BRUSSELS_PARIS: Scene = {
  journeys: [journey],
  trackers: [
    {
      uniqueIdentifiant: IMEI,
      type: 'GPS',
      serial: 'TAT141-47762',
      name: 'Cool box 62',
      customer: 'TR',
      way: 'teltonika.udp',
      reportingIntervalSeconds: 300,
      journey: journey.key,
    },
  ],
  shipments: [
    {
      reference: 'PHARMA-BRU-PAR-2042',
      type: 'road',
      customer: 'TR',
      trackers: [IMEI],
      journey: journey.key,
      temperatureRule: { minCelsius: 2, maxCelsius: 8, forMinutes: 10 },
      stops: [
        stopAt('departure', startOf(drive), { address: 'Avenue du Port, Bruxelles', country: 'BE', plannedOffsetMs: startMs }),
        stopAt('arrival', endOf(drive), {
          address: 'Route du Bassin n° 1, Gennevilliers',
          country: 'FR',
          plannedOffsetMs: arrivalMs(journey) + 20 * MINUTE_MS,
        }),
      ],
    },
  ],
};
