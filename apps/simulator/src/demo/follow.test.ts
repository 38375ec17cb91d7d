import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Measurement } from '../protocols/measurement.ts';
import { DEMO_JOURNEYS } from './demoScenes.ts';
import { follow } from './follow.ts';
import type { Journey } from './journey.ts';
import { dueBetween, sendableFrom, sendableThrough } from './schedule.ts';

const STARTED_AT = Date.UTC(2026, 10, 20, 9, 30, 0);
const MINUTE = 60_000;

/** One life of the simulator: it runs for so long, unless it is stopped after so many acknowledgements; then nothing runs for a while. */
interface Life {
  readonly runsMinutes: number;
  readonly stopsAfterParts: number | null;
  readonly downMinutes: number;
}

const life: fc.Arbitrary<Life> = fc.record({
  runsMinutes: fc.integer({ min: 0, max: 300 }),
  stopsAfterParts: fc.option(fc.integer({ min: 0, max: 6 })),
  downMinutes: fc.integer({ min: 0, max: 600 }),
});

/** What outlives a stop: the clock, the file, and what the gateway got (and when). */
interface World {
  clock: number;
  remembered: number | null;
  readonly delivered: { readonly time: number; readonly at: number }[];
}

const STOPPED = new Error('stopped');

/** One life on a clock that only sleeping moves on; the gateway acknowledges in parts of `partSize`. */
async function live(journey: Journey, world: World, { runsMinutes, stopsAfterParts, downMinutes }: Life, partSize: number): Promise<void> {
  const end = world.clock + runsMinutes * MINUTE;
  let parts = 0;
  const deliver = async (measurements: readonly Measurement[], acknowledged: (part: readonly Measurement[]) => void) => {
    for (let from = 0; from < measurements.length; from += partSize) {
      if (parts++ === stopsAfterParts) throw STOPPED;
      const part = measurements.slice(from, from + partSize);
      world.delivered.push(...part.map(({ time }) => ({ time, at: world.clock })));
      acknowledged(part);
      await Promise.resolve();
    }
  };
  const sleep = (ms: number) => {
    world.clock += ms;
    return world.clock >= end ? Promise.reject(STOPPED) : Promise.resolve();
  };
  const following = follow({
    journey,
    startedAt: STARTED_AT,
    sentThrough: world.remembered,
    deliver,
    sleep,
    onAcknowledged: (through) => (world.remembered = through),
    onCaughtUp: () => undefined,
    now: () => world.clock,
  });
  await following.catch((error: unknown) => {
    if (error !== STOPPED) throw error;
  });
  world.clock = Math.max(world.clock, end) + downMinutes * MINUTE;
}

async function liveThrough(journey: Journey, lives: readonly Life[], partSize: number): Promise<World> {
  const world: World = { clock: STARTED_AT, remembered: null, delivered: [] };
  for (const one of lives) await live(journey, world, one, partSize);
  return world;
}

test('across stops and restarts every measurement is delivered once, in order, and never before it could be sent', async () => {
  const keys = fc.constantFrom('lyon-milano', 'paris-dubai', 'rotterdam-basel', 'paris-bruxelles', 'barcelona-toulouse', 'lyon-site-03');
  await fc.assert(
    fc.asyncProperty(keys, fc.array(life, { maxLength: 6 }), fc.integer({ min: 1, max: 400 }), async (key, lives, partSize) => {
      const journey = DEMO_JOURNEYS.get(key);
      if (!journey) throw new Error(`no journey ${key}`);
      const last: Life = { runsMinutes: 1, stopsAfterParts: null, downMinutes: 0 };
      const { delivered, clock } = await liveThrough(journey, [...lives, last], partSize);
      const due = dueBetween(journey, STARTED_AT, -Infinity, sendableThrough(journey, STARTED_AT, clock), Infinity);
      const reached = delivered.at(-1)?.time ?? 0;
      expect(delivered.map(({ time }) => time)).toEqual(due.filter((time) => time <= reached));
      // The last life had time to catch up: at most the measurement of its very last moment is still to come.
      expect(due.filter((time) => time > reached).length).toBeLessThanOrEqual(5);
      expect(delivered.filter(({ time, at }) => sendableFrom(journey, STARTED_AT, time) > at)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('after months of silence a tracker has the last thirty days in its memory', async () => {
  const journey = DEMO_JOURNEYS.get('fos-port-said');
  if (!journey) throw new Error('no journey');
  const { delivered } = await liveThrough(
    journey,
    [
      { runsMinutes: 0, stopsAfterParts: null, downMinutes: 100 * 24 * 60 },
      { runsMinutes: 1, stopsAfterParts: null, downMinutes: 0 },
    ],
    500,
  );
  const first = delivered.findIndex(({ at }) => at > STARTED_AT + MINUTE);
  expect(delivered.slice(first)).toHaveLength(30 * 24);
});
