import { stopAt } from '../demoShipment.ts';
import type { Journey, Phase } from '../journey.ts';
import { endOf, startOf } from '../movement.ts';
import { DUISBURG_TO_MANNHEIM, MAASVLAKTE_TO_DUISBURG, MANNHEIM_TO_BASEL } from '../routes/rotterdamBasel.ts';
import { durationOfAll, HOUR_MS, MINUTE_MS, type Scene } from '../scene.ts';
import { arrivalMs } from '../timeline.ts';

const TRAIN_KMH = 75;
const TRACKER = 'RAIL-WGN-3174';

const toDuisburg: Phase = { kind: 'travel', route: MAASVLAKTE_TO_DUISBURG, kmh: TRAIN_KMH };
const inDuisburg: Phase = { kind: 'stay', at: endOf(toDuisburg), minutes: 75 };
const toMannheim: Phase = { kind: 'travel', route: DUISBURG_TO_MANNHEIM, kmh: TRAIN_KMH };
const inMannheim: Phase = { kind: 'stay', at: endOf(toMannheim), minutes: 50 };
const toBasel: Phase = { kind: 'travel', route: MANNHEIM_TO_BASEL, kmh: TRAIN_KMH };
/** It comes by Koblenz when the demo starts. */
const startMs = -6 * HOUR_MS;

const journey: Journey = {
  key: 'rotterdam-basel',
  seed: 606,
  startMs,
  phases: [toDuisburg, inDuisburg, toMannheim, inMannheim, toBasel],
  afterwards: { restMinutes: 20 * 60 },
  firstReportMs: startMs - 3 * HOUR_MS,
  lastReportMs: null,
  tickSeconds: 120,
  standingSeconds: 240,
  hasPosition: true,
  accuracyMetres: 10,
  climate: {},
  battery: { percent: 58, perDay: 1.4 },
};

export const ROTTERDAM_BASEL: Scene = {
  journeys: [journey],
  trackers: [
    {
      uniqueIdentifiant: TRACKER,
      type: 'GPS',
      serial: 'RW-3174',
      name: 'Wagon 31 74 4576 118-2',
      customer: 'SC',
      way: 'owntracks.mqtt',
      reportingIntervalSeconds: 240,
      journey: journey.key,
    },
  ],
  shipments: [
    {
      reference: 'RAIL-RTM-BSL-3174',
      type: 'rail',
      customer: 'SC',
      trackers: [TRACKER],
      journey: journey.key,
      temperatureRule: null,
      stops: [
        stopAt('departure', startOf(toDuisburg), {
          address: 'Maasvlakte, Rotterdam',
          country: 'NL',
          radiusMetres: 1000,
          plannedOffsetMs: startMs - 20 * MINUTE_MS,
        }),
        stopAt('step', inDuisburg.at, {
          address: 'Duisburg-Wanheim',
          country: 'DE',
          radiusMetres: 1500,
          plannedOffsetMs: startMs + durationOfAll([toDuisburg]) - 10 * MINUTE_MS,
        }),
        stopAt('step', inMannheim.at, {
          address: 'Mannheim Rangierbahnhof',
          country: 'DE',
          radiusMetres: 1500,
          plannedOffsetMs: startMs + durationOfAll([toDuisburg, inDuisburg, toMannheim]) - 10 * MINUTE_MS,
        }),
        stopAt('arrival', endOf(toBasel), {
          address: 'Containerterminal Basel-Kleinhüningen',
          country: 'CH',
          radiusMetres: 1000,
          plannedOffsetMs: arrivalMs(journey) + 30 * MINUTE_MS,
        }),
      ],
    },
  ],
};
