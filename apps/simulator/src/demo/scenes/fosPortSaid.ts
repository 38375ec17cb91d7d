import { stopAt } from '../demoShipment.ts';
import type { Journey, Phase } from '../journey.ts';
import { endOf, startOf } from '../movement.ts';
import { FOS_TO_PORT_SAID } from '../routes/fosPortSaid.ts';
import { HOUR_MS, MINUTE_MS, type Scene } from '../scene.ts';
import { arrivalMs } from '../timeline.ts';

const KMH_PER_KNOT = 1.852;
const TRACKER = 'MSKU-204418-7';

const voyage: Phase = { kind: 'travel', route: FOS_TO_PORT_SAID, kmh: 14 * KMH_PER_KNOT };
const startMs = -52 * HOUR_MS;

const journey: Journey = {
  key: 'fos-port-said',
  seed: 303,
  startMs,
  phases: [voyage],
  afterwards: { restMinutes: 36 * 60 },
  firstReportMs: startMs - 8 * HOUR_MS,
  lastReportMs: null,
  tickSeconds: 3600,
  standingSeconds: 3600,
  hasPosition: true,
  accuracyMetres: 15,
  climate: {
    temperature: { mean: 23, daily: 3.5, wander: 1.5, wanderHours: 9 },
    humidity: { mean: 68, daily: -6, wander: 7, wanderHours: 11 },
    light: 'cargo',
    shock: true,
  },
  battery: { percent: 71, perDay: 0.7 },
};

export const FOS_PORT_SAID: Scene = {
  journeys: [journey],
  trackers: [
    {
      uniqueIdentifiant: TRACKER,
      type: 'GPS',
      serial: 'CT-3000-1187',
      name: 'Container MSKU 204418-7',
      customer: 'TR',
      way: 'mqtt',
      reportingIntervalSeconds: 3600,
      journey: journey.key,
    },
  ],
  shipments: [
    {
      reference: 'SEA-FOS-PSD-1187',
      type: 'sea',
      customer: 'TR',
      trackers: [TRACKER],
      journey: journey.key,
      temperatureRule: null,
      stops: [
        stopAt('departure', startOf(voyage), {
          address: 'Terminal Med Europe, Fos-sur-Mer',
          country: 'FR',
          radiusMetres: 3000,
          plannedOffsetMs: startMs - 40 * MINUTE_MS,
        }),
        stopAt('arrival', endOf(voyage), {
          address: 'Suez Canal Container Terminal, Port Said East',
          country: 'EG',
          radiusMetres: 5000,
          plannedOffsetMs: arrivalMs(journey) + 4 * HOUR_MS,
        }),
      ],
    },
  ],
};
