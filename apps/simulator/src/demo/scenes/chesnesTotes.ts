import type { DemoTracker } from '../demoTracker.ts';
import type { IndoorRound } from '../indoorRound.ts';
import type { Journey } from '../journey.ts';
import { HOUR_MS, type Scene } from '../scene.ts';
import { CHESNES } from '../chesnes.ts';

interface Tote {
  readonly name: string;
  /** Rooms by their names, with how many minutes it stays in each; then from the beginning. */
  readonly rooms: IndoorRound['rooms'];
  readonly isSilent?: boolean;
}

const TOTES: readonly Tote[] = [
  {
    name: 'Tote 71',
    rooms: [
      ['Dock', 4],
      ['Picking', 9],
      ['Packing', 6],
    ],
  },
  {
    name: 'Tote 72',
    rooms: [
      ['Storage A', 12],
      ['Picking', 5],
      ['Packing', 4],
      ['Dock', 7],
    ],
  },
  {
    name: 'Tote 73',
    rooms: [
      ['Cold store', 14],
      ['Packing', 5],
    ],
  },
  {
    name: 'Tote 74',
    rooms: [
      ['Returns', 10],
      ['Workshop', 8],
      ['Storage B', 12],
    ],
  },
  { name: 'Tote 75', rooms: [['Storage B', 60]] },
  { name: 'Tote 76', rooms: [['Workshop', 60]], isSilent: true },
  {
    name: 'Scanner cart 1',
    rooms: [
      ['Picking', 3],
      ['Storage B', 3],
      ['Storage A', 3],
      ['Office', 6],
    ],
  },
  {
    name: 'Scanner cart 2',
    rooms: [
      ['Office', 8],
      ['Cold store', 3],
      ['Picking', 5],
    ],
  },
];

const journeys = TOTES.map(({ rooms, isSilent = false }, index): Journey => ({
  key: `chesnes-tote-${index + 1}`,
  seed: 7100 + index,
  startMs: 0,
  phases: [{ kind: 'stay', at: CHESNES, minutes: 60, fix: false }],
  afterwards: 'stay',
  firstReportMs: -3 * HOUR_MS,
  // Its battery ran out: it is still where it was heard last.
  lastReportMs: isSilent ? -HOUR_MS : null,
  tickSeconds: 30,
  standingSeconds: 30,
  hasPosition: false,
  accuracyMetres: 9,
  climate: {
    temperature: { mean: 17, daily: 1, wander: 0.5, wanderHours: 5 },
    humidity: { mean: 55, daily: -2, wander: 4, wanderHours: 6 },
    light: 'hall',
  },
  battery: { percent: 95 - index * 8, perDay: 0.4 },
  indoors: { rooms },
}));

/** Totes and carts that go round in the warehouse near Lyon, found by the beacons that they hear. */
export const CHESNES_TOTES: Scene = {
  journeys,
  trackers: TOTES.map(({ name }, index): DemoTracker => ({
    uniqueIdentifiant: `TOTE-7${index + 1}`,
    type: 'supply',
    serial: `BLE-7${index + 1}`,
    name,
    customer: 'SC',
    way: 'json',
    reportingIntervalSeconds: 30,
    journey: journeys[index]?.key ?? '',
  })),
  shipments: [],
};
