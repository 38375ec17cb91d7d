import { stopAt } from '../demoShipment.ts';
import type { Journey, Phase } from '../journey.ts';
import { endOf, startOf } from '../movement.ts';
import { CDG_TO_DXB, DXB_TO_JEBEL_ALI, GENNEVILLIERS_TO_CDG } from '../routes/parisDubai.ts';
import { durationOfAll, HOUR_MS, MINUTE_MS, type Scene } from '../scene.ts';
import { arrivalMs } from '../timeline.ts';

/** It has landed 50 minutes before the demo starts: the gap of the flight is there to be seen, and the last leg is still to come. */
const LANDED_MINUTE = -50;
const TRACKER = 'AIR-SENTRY-0718';

const toAirport: Phase = { kind: 'travel', route: GENNEVILLIERS_TO_CDG, kmh: 45 };
const waiting: Phase = { kind: 'stay', at: endOf(toAirport), minutes: 5 * 60 };
/** Flight mode: the sensor goes on measuring, without network or satellites; what it measured comes after landing. */
const flight: Phase = { kind: 'travel', route: CDG_TO_DXB, kmh: 850, radio: false, fix: false, everySeconds: 900 };
const handling: Phase = { kind: 'stay', at: endOf(flight), minutes: 150 };
const toConsignee: Phase = { kind: 'travel', route: DXB_TO_JEBEL_ALI, kmh: 60 };

const untilLanded = [toAirport, waiting, flight];
const startMs = LANDED_MINUTE * MINUTE_MS - durationOfAll(untilLanded);
const loadedMinute = (startMs + durationOfAll([toAirport, waiting])) / MINUTE_MS;

const journey: Journey = {
  key: 'paris-dubai',
  seed: 202,
  startMs,
  phases: [...untilLanded, handling, toConsignee],
  afterwards: { restMinutes: 3 * 24 * 60 },
  firstReportMs: startMs - 2 * HOUR_MS,
  lastReportMs: null,
  tickSeconds: 60,
  standingSeconds: 180,
  hasPosition: true,
  accuracyMetres: 12,
  climate: {
    temperature: { mean: 19.5, daily: 0.6, wander: 0.9, wanderHours: 2 },
    humidity: { mean: 42, daily: 3, wander: 6, wanderHours: 3 },
    light: 'cargo',
    shock: true,
    openings: [{ fromMinute: loadedMinute - 70, untilMinute: loadedMinute - 55 }],
    // On the apron before loading, and again in the sun of Dubai; both stay within the band.
    excursions: [
      { fromMinute: loadedMinute - 80, peakCelsius: 23.4, riseMinutes: 30, holdMinutes: 20, fallMinutes: 60 },
      { fromMinute: LANDED_MINUTE + 5, peakCelsius: 24.2, riseMinutes: 20, holdMinutes: 15, fallMinutes: 45 },
    ],
  },
  battery: { percent: 83, perDay: 2.5 },
};

export const PARIS_DUBAI: Scene = {
  journeys: [journey],
  trackers: [
    {
      uniqueIdentifiant: TRACKER,
      type: 'GPS',
      serial: 'AS-0718',
      name: 'Air cargo pallet PMC 30718',
      customer: 'TR',
      way: 'json',
      reportingIntervalSeconds: 180,
      journey: journey.key,
    },
  ],
  shipments: [
    {
      reference: 'AIR-CDG-DXB-0718',
      type: 'air',
      customer: 'TR',
      trackers: [TRACKER],
      journey: journey.key,
      temperatureRule: { minCelsius: 15, maxCelsius: 25, forMinutes: 15 },
      stops: [
        stopAt('departure', startOf(toAirport), {
          address: 'Route du Bassin n° 1, Gennevilliers',
          country: 'FR',
          plannedOffsetMs: startMs,
        }),
        stopAt('step', waiting.at, {
          address: 'Aéroport Paris-Charles de Gaulle, zone cargo',
          country: 'FR',
          radiusMetres: 2500,
          plannedOffsetMs: startMs + durationOfAll([toAirport]),
        }),
        stopAt('step', handling.at, {
          address: 'Dubai International Airport, Cargo Village',
          country: 'AE',
          radiusMetres: 2500,
          plannedOffsetMs: (LANDED_MINUTE - 10) * MINUTE_MS,
        }),
        stopAt('arrival', endOf(toConsignee), {
          address: 'Jebel Ali Free Zone, Dubai',
          country: 'AE',
          plannedOffsetMs: arrivalMs(journey) + 30 * MINUTE_MS,
        }),
      ],
    },
  ],
};
