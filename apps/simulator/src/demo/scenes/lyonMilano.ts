import { stopAt } from '../demoShipment.ts';
import { endOf, startOf } from '../movement.ts';
import type { Journey, Phase } from '../journey.ts';
import { BARDONECCHIA_TO_SALBERTRAND, FREJUS_TUNNEL, SAINT_PRIEST_TO_MODANE, SALBERTRAND_TO_SEGRATE } from '../routes/lyonMilano.ts';
import { durationOfAll, HOUR_MS, MINUTE_MS, type Scene } from '../scene.ts';
import { arrivalMs } from '../timeline.ts';

const TRUCK_KMH = 80;
/** The break is over three minutes before the demo starts: the truck is seen moving at once. */
const BREAK_ENDS_MINUTE = -3;
const IMEI = '356307042441013';

const toModane: Phase = { kind: 'travel', route: SAINT_PRIEST_TO_MODANE, kmh: TRUCK_KMH };
const customs: Phase = { kind: 'stay', at: endOf(toModane), minutes: 20 };
const tunnel: Phase = { kind: 'travel', route: FREJUS_TUNNEL, kmh: 65, radio: false, fix: false, everySeconds: 60 };
const toRestArea: Phase = { kind: 'travel', route: BARDONECCHIA_TO_SALBERTRAND, kmh: TRUCK_KMH };
const rest: Phase = { kind: 'stay', at: endOf(toRestArea), minutes: 45 };
const toSegrate: Phase = { kind: 'travel', route: SALBERTRAND_TO_SEGRATE, kmh: TRUCK_KMH };

const untilBreakIsOver = [toModane, customs, tunnel, toRestArea, rest];
const startMs = BREAK_ENDS_MINUTE * MINUTE_MS - durationOfAll(untilBreakIsOver);

const journey: Journey = {
  key: 'lyon-milano',
  seed: 101,
  startMs,
  phases: [...untilBreakIsOver, toSegrate],
  afterwards: { restMinutes: 14 * 60 },
  firstReportMs: startMs - HOUR_MS,
  lastReportMs: null,
  tickSeconds: 15,
  standingSeconds: 60,
  hasPosition: true,
  accuracyMetres: 5,
  climate: {
    temperature: { mean: 5, daily: 0.2, wander: 0.5, wanderHours: 0.7 },
    humidity: { mean: 72, daily: 2, wander: 4, wanderHours: 1.5 },
    light: 'cargo',
    shock: true,
    // At the rest area somebody looks after the load and leaves the door open: over 8 °C for 35 minutes, into the first minutes of the demo.
    openings: [
      { fromMinute: startMs / MINUTE_MS - 25, untilMinute: startMs / MINUTE_MS - 5 },
      { fromMinute: -38, untilMinute: -8 },
    ],
    excursions: [{ fromMinute: -38, peakCelsius: 11, riseMinutes: 14, holdMinutes: 18, fallMinutes: 20 }],
  },
  battery: { percent: 100, perDay: 0 },
};

const [departure, torino] = [startOf(toModane), SALBERTRAND_TO_SEGRATE[16] ?? endOf(toSegrate)];

export const LYON_MILANO: Scene = {
  journeys: [journey],
  trackers: [
    {
      uniqueIdentifiant: IMEI,
      type: 'GPS',
      serial: 'FMC130-24410',
      name: 'Reefer trailer 4410',
      customer: 'TR',
      way: 'teltonika.tcp',
      reportingIntervalSeconds: 60,
      journey: journey.key,
    },
  ],
  shipments: [
    {
      reference: 'PHARMA-LYO-MIL-2041',
      type: 'road',
      customer: 'TR',
      trackers: [IMEI],
      journey: journey.key,
      temperatureRule: { minCelsius: 2, maxCelsius: 8, forMinutes: 10 },
      risesByKelvin: 4,
      stops: [
        stopAt('departure', departure, {
          address: 'Rue de l’Aviation, Saint-Priest',
          country: 'FR',
          plannedOffsetMs: startMs - 10 * MINUTE_MS,
        }),
        stopAt('step', customs.at, {
          address: 'Plateforme douanière du Fréjus, Modane',
          country: 'FR',
          radiusMetres: 1500,
          plannedOffsetMs: startMs + durationOfAll([toModane]) - 5 * MINUTE_MS,
        }),
        stopAt('step', torino, {
          address: 'Tangenziale Nord, Torino',
          country: 'IT',
          radiusMetres: 3000,
          plannedOffsetMs: 65 * MINUTE_MS,
        }),
        stopAt('arrival', endOf(toSegrate), {
          address: 'Via Rivoltana, Segrate, Milano',
          country: 'IT',
          plannedOffsetMs: arrivalMs(journey) + 70 * MINUTE_MS,
        }),
      ],
    },
  ],
};
