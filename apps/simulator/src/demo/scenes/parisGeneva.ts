import { stopAt } from '../demoShipment.ts';
import type { Journey, Phase } from '../journey.ts';
import { endOf, startOf } from '../movement.ts';
import { PARIS_TO_GENEVA } from '../routes/parisGeneva.ts';
import { MINUTE_MS, type Scene } from '../scene.ts';
import { arrivalMs } from '../timeline.ts';

const VAN_IMEI = '862798051204473';
const SENSOR_EUI = '70B3D57ED0061A04';

const first: Phase = { kind: 'travel', route: PARIS_TO_GENEVA.slice(0, 20), kmh: 92 };
const coffee: Phase = { kind: 'stay', at: endOf(first), minutes: 25 };
const second: Phase = { kind: 'travel', route: PARIS_TO_GENEVA.slice(19), kmh: 92 };
const startMs = -130 * MINUTE_MS;

/** The van, by its own tracker. A shuttle: it goes back in the evening and comes again the next day. */
const van: Journey = {
  key: 'paris-geneva-van',
  seed: 707,
  startMs,
  phases: [first, coffee, second],
  afterwards: { restMinutes: 5 * 60 },
  firstReportMs: startMs - 45 * MINUTE_MS,
  lastReportMs: null,
  tickSeconds: 60,
  standingSeconds: 180,
  hasPosition: true,
  accuracyMetres: 6,
  climate: {},
  battery: { percent: 100, perDay: 0 },
};

/** The sensor in its strongbox: LoRaWAN, no receiver of its own. */
const strongbox: Journey = {
  ...van,
  key: 'paris-geneva-strongbox',
  seed: 708,
  tickSeconds: 300,
  standingSeconds: 300,
  hasPosition: false,
  climate: {
    temperature: { mean: 19, daily: 0.8, wander: 0.9, wanderHours: 2 },
    humidity: { mean: 47, daily: 2, wander: 4, wanderHours: 3 },
    light: 'cargo',
    openings: [{ fromMinute: startMs / MINUTE_MS - 30, untilMinute: startMs / MINUTE_MS - 8 }],
  },
  battery: { percent: 91, perDay: 0.2 },
};

export const PARIS_GENEVA: Scene = {
  journeys: [van, strongbox],
  trackers: [
    {
      uniqueIdentifiant: VAN_IMEI,
      type: 'GPS',
      serial: 'GT06N-04473',
      name: 'Shuttle van Paris – Genève',
      customer: 'LUXE',
      way: 'gt06',
      reportingIntervalSeconds: 180,
      journey: van.key,
    },
    {
      uniqueIdentifiant: SENSOR_EUI,
      type: 'supply',
      serial: 'EM300-1A04',
      name: 'Strongbox sensor',
      customer: 'LUXE',
      way: 'tts',
      reportingIntervalSeconds: 300,
      journey: strongbox.key,
    },
  ],
  shipments: [
    {
      reference: 'LUXE-PAR-GVA-0112',
      type: 'road',
      customer: 'LUXE',
      trackers: [VAN_IMEI, SENSOR_EUI],
      journey: van.key,
      temperatureRule: { minCelsius: 15, maxCelsius: 25, forMinutes: 15 },
      stops: [
        stopAt('departure', startOf(first), {
          address: 'Rue de Sèvres, Paris',
          country: 'FR',
          radiusMetres: 300,
          plannedOffsetMs: startMs - 5 * MINUTE_MS,
        }),
        stopAt('arrival', endOf(second), {
          address: 'Rue du Rhône, Genève',
          country: 'CH',
          radiusMetres: 300,
          plannedOffsetMs: arrivalMs(van) - 10 * MINUTE_MS,
        }),
      ],
    },
  ],
};
