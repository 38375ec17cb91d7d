import { stopAt } from '../demoShipment.ts';
import type { Journey, Phase } from '../journey.ts';
import { endOf, startOf } from '../movement.ts';
import { BARCELONA_TO_TOULOUSE } from '../routes/barcelonaToulouse.ts';
import { HOUR_MS, MINUTE_MS, type Scene } from '../scene.ts';
import { arrivalMs } from '../timeline.ts';

const TRACKER = 'PHONE-DRV-0131';

const drive: Phase = { kind: 'travel', route: BARCELONA_TO_TOULOUSE, kmh: 76 };
const startMs = -7.5 * HOUR_MS;

/** Its tracker fell silent near the border, five hours before the demo starts. */
const journey: Journey = {
  key: 'barcelona-toulouse',
  seed: 808,
  startMs,
  phases: [drive],
  afterwards: 'stay',
  firstReportMs: startMs - HOUR_MS,
  lastReportMs: -5 * HOUR_MS,
  tickSeconds: 60,
  standingSeconds: 300,
  hasPosition: true,
  accuracyMetres: 9,
  climate: {},
  battery: { percent: 4, perDay: 40 },
};

export const BARCELONA_TOULOUSE: Scene = {
  journeys: [journey],
  trackers: [
    {
      uniqueIdentifiant: TRACKER,
      type: 'GPS',
      serial: 'DRV-0131',
      name: "Driver's phone 0131",
      customer: 'SC',
      way: 'owntracks.http',
      reportingIntervalSeconds: 60,
      journey: journey.key,
    },
  ],
  shipments: [
    {
      reference: 'ROAD-BCN-TLS-0131',
      type: 'road',
      customer: 'SC',
      trackers: [TRACKER],
      journey: journey.key,
      temperatureRule: null,
      stops: [
        stopAt('departure', startOf(drive), {
          address: 'Zona Franca, Barcelona',
          country: 'ES',
          plannedOffsetMs: startMs,
        }),
        stopAt('arrival', endOf(drive), {
          address: 'Boulevard de Strasbourg, Toulouse',
          country: 'FR',
          plannedOffsetMs: arrivalMs(journey) + 15 * MINUTE_MS,
        }),
      ],
    },
  ],
};
