import type { DemoTracker } from '../demoTracker.ts';
import { CHESNES } from '../chesnes.ts';
import { shifted } from '../geodesy.ts';
import type { Journey } from '../journey.ts';
import { DAY_MS, type Scene } from '../scene.ts';

interface Asset {
  readonly name: string;
  readonly devEui: string;
  /** Metres from the middle of the site. */
  readonly north: number;
  readonly east: number;
  /** °C of the place where it stands. */
  readonly celsius: number;
  readonly batteryPercent: number;
}

const asset = (
  name: string,
  devEui: string,
  at: readonly [north: number, east: number],
  celsius: number,
  batteryPercent: number,
): Asset => ({
  name,
  devEui,
  north: at[0],
  east: at[1],
  celsius,
  batteryPercent,
});

const ASSETS: readonly Asset[] = [
  asset('Roll cage 01', 'A84041B4F1820101', [60, -120], 18, 93),
  asset('Roll cage 02', 'A84041B4F1820102', [55, -96], 18, 88),
  asset('Roll cage 03', 'A84041B4F1820103', [48, -70], 18, 90),
  asset('Roll cage 04', 'A84041B4F1820104', [-40, -60], 18, 14),
  asset('Insulated box 11', 'A84041B4F1820105', [90, 35], 5, 79),
  asset('Insulated box 12', 'A84041B4F1820106', [96, 58], 5, 97),
  asset('Insulated box 13', 'A84041B4F1820107', [104, 84], 5, 66),
  asset('Pallet frame 21', 'A84041B4F1820108', [-95, 20], 16, 54),
  asset('Pallet frame 22', 'A84041B4F1820109', [-110, 48], 16, 82),
  asset('Tank IBC 31', 'A84041B4F182010A', [-150, -140], 13, 73),
  asset('Tank IBC 32', 'A84041B4F182010B', [-162, -118], 13, 95),
  asset('Yard dolly 41', 'A84041B4F182010C', [170, 150], 12, 61),
];

/** Cold places hardly follow the day, outdoor ones do. */
function journeyOf({ devEui, north, east, celsius, batteryPercent }: Asset, index: number): Journey {
  const daily = celsius < 8 ? 0.3 : celsius < 15 ? 4 : 1.6;
  return {
    key: `lyon-site-${String(index + 1).padStart(2, '0')}`,
    seed: Number.parseInt(devEui.slice(-4), 16),
    startMs: 0,
    phases: [{ kind: 'stay', at: shifted(CHESNES, north, east), minutes: 60 }],
    afterwards: 'stay',
    firstReportMs: -2 * DAY_MS,
    lastReportMs: null,
    tickSeconds: 300,
    standingSeconds: 300,
    hasPosition: true,
    accuracyMetres: 9,
    climate: {
      temperature: { mean: celsius, daily, wander: 0.5, wanderHours: 5 },
      humidity: { mean: 58, daily: -daily * 2, wander: 5, wanderHours: 6 },
      light: 'hall',
    },
    battery: { percent: batteryPercent, perDay: 0.15 },
  };
}

const journeys = ASSETS.map(journeyOf);

export const LYON_SITE: Scene = {
  journeys,
  trackers: ASSETS.map(({ name, devEui }, index): DemoTracker => ({
    uniqueIdentifiant: devEui,
    type: 'supply',
    serial: `LHT65-${devEui.slice(-4)}`,
    name,
    customer: 'SC',
    way: 'chirpstack',
    reportingIntervalSeconds: 300,
    journey: journeys[index]?.key ?? '',
  })),
  shipments: [],
};
