import { describe, expect, test } from 'vitest';
import type { Measurement } from '../protocols/measurement.ts';
import { demoFileOf } from './demoFile.ts';
import type { DemoShipment, DemoStop } from './demoShipment.ts';
import { DEMO_JOURNEYS, DEMO_SHIPMENTS, DEMO_TRACKERS } from './demoScenes.ts';
import { metresBetween } from './geodesy.ts';
import type { Journey } from './journey.ts';
import { measurementAt } from './measurementAt.ts';
import { dueBetween, nextDue, sendableFrom, sendableThrough } from './schedule.ts';
import { phaseAt } from './timeline.ts';

const STARTED_AT = Date.UTC(2026, 10, 20, 9, 30, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function journey(key: string): Journey {
  const found = DEMO_JOURNEYS.get(key);
  if (!found) throw new Error(`no journey ${key}`);
  return found;
}

function shipmentOf(key: string): DemoShipment {
  const found = DEMO_SHIPMENTS.find((shipment) => shipment.journey === key);
  if (!found) throw new Error(`no shipment for ${key}`);
  return found;
}

function measured(one: Journey, fromMs: number, untilMs: number): Measurement[] {
  return dueBetween(one, STARTED_AT, STARTED_AT + fromMs, STARTED_AT + untilMs, Infinity).map((time) =>
    measurementAt(one, STARTED_AT, time),
  );
}

const history = (one: Journey, untilMs = 10 * DAY) => measured(one, one.firstReportMs - 1, untilMs);
const fixes = (measurements: readonly Measurement[]) =>
  measurements.flatMap(({ time, latitude, longitude, speed = 0 }) =>
    latitude === undefined || longitude === undefined ? [] : [{ time, latitude, longitude, speed }],
  );
const isThere = (stop: DemoStop, at: { latitude: number; longitude: number }) => metresBetween(stop, at) <= stop.radiusMetres;

/** Kilometres per hour that nobody exceeds, and the box in which it all happens: south, west, north, east. */
const LIMITS: Record<string, { kmh: number; box: readonly [number, number, number, number] }> = {
  'lyon-milano': { kmh: 90, box: [44.9, 4.9, 45.8, 9.4] },
  'paris-dubai': { kmh: 950, box: [24.9, 2.2, 49.1, 55.5] },
  'fos-port-said': { kmh: 32, box: [31.2, 4.8, 43.5, 32.5] },
  'paris-bruxelles': { kmh: 90, box: [48.9, 2.2, 50.95, 4.5] },
  'brussels-paris': { kmh: 90, box: [48.9, 2.2, 50.95, 4.5] },
  'brussels-paris-before': { kmh: 90, box: [48.9, 2.2, 50.95, 4.5] },
  'rotterdam-basel': { kmh: 100, box: [47.5, 4, 52, 8.6] },
  'paris-geneva-van': { kmh: 110, box: [46, 2.3, 48.9, 6.2] },
  'paris-geneva-strongbox': { kmh: 110, box: [46, 2.3, 48.9, 6.2] },
  'barcelona-toulouse': { kmh: 90, box: [41.3, 1.4, 43.7, 3.1] },
};
const SITE = { kmh: 1, box: [45.638, 5.098, 45.644, 5.105] } as const;

describe.each([...DEMO_JOURNEYS.keys()])('%s', (key) => {
  const one = journey(key);
  const { kmh, box } = LIMITS[key] ?? SITE;
  const tenDays = history(one);

  test('it reports in the order of time, on whole seconds', () => {
    expect(tenDays.length).toBeGreaterThan(10);
    expect(tenDays.every(({ time }, index) => time % 1000 === 0 && time > (tenDays[index - 1]?.time ?? 0))).toBe(true);
  });

  test('it never jumps, never speeds, and stays where it belongs', () => {
    const [south, west, north, east] = box;
    const track = fixes(tenDays);
    const speeds = track.slice(1).map((to, index) => {
      const from = track[index] ?? to;
      // Within the error of two positions nobody has moved.
      return Math.max(0, metresBetween(from, to) - 4 * one.accuracyMetres) / 1000 / ((to.time - from.time) / HOUR);
    });
    expect(Math.max(0, ...speeds)).toBeLessThan(kmh);
    expect(Math.max(0, ...track.map(({ speed }) => speed))).toBeLessThan(kmh);
    const strays = track.filter(({ latitude, longitude }) => latitude < south || latitude > north || longitude < west || longitude > east);
    expect(strays).toEqual([]);
  });

  test('what it measures is physically possible', () => {
    const impossible = tenDays.filter(
      ({ temperature = 5, humidity = 50, battery = 50, light = 0, shock = 0 }) =>
        temperature < -5 ||
        temperature > 35 ||
        humidity < 5 ||
        humidity > 99 ||
        battery < 8 ||
        battery > 100 ||
        light < 0 ||
        shock < 0 ||
        shock > 5,
    );
    expect(impossible).toEqual([]);
  });

  test('asked again, in whatever order, it measured the same', () => {
    const again = tenDays.toReversed().map(({ time }) => measurementAt(one, STARTED_AT, time));
    expect(again.toReversed()).toEqual(tenDays);
  });
});

test('the reefer is over 8 °C for about 35 minutes, up to 11 °C, and cold on the rest of the way', () => {
  const truck = journey('lyon-milano');
  const way = measured(truck, truck.startMs, truck.startMs + 7 * HOUR);
  const warm = way.filter(({ temperature = 0 }) => temperature > 8);
  const [first, last] = [warm[0]?.time ?? 0, warm.at(-1)?.time ?? 0];
  expect((last - first) / MINUTE).toBeGreaterThan(32);
  expect((last - first) / MINUTE).toBeLessThan(38);
  expect(way.filter(({ time }) => time >= first && time <= last)).toEqual(warm);
  expect(Math.max(...warm.map(({ temperature = 0 }) => temperature))).toBeCloseTo(11, 0);
  expect(Math.min(...way.map(({ temperature = 0 }) => temperature))).toBeGreaterThan(2);
  // The alert is there when the demo starts, and is over soon after.
  expect([first < STARTED_AT - 20 * MINUTE, last > STARTED_AT, last < STARTED_AT + 10 * MINUTE]).toEqual([true, true, true]);
});

test('when the demo starts, the truck, the train, the ship and the shuttle are moving', () => {
  const speeds = ['lyon-milano', 'rotterdam-basel', 'fos-port-said', 'paris-geneva-van'].map(
    (key) => measurementAt(journey(key), STARTED_AT, STARTED_AT).speed ?? 0,
  );
  expect(speeds.every((speed) => speed > 20)).toBe(true);
});

test('the truck is moving when one looks: a new position every 15 seconds', () => {
  const live = fixes(measured(journey('lyon-milano'), 0, 10 * MINUTE));
  expect(live).toHaveLength(40);
  expect(live.slice(1).every((fix, index) => metresBetween(live[index] ?? fix, fix) > 100)).toBe(true);
});

test('in the air the pallet has no position, and what it measured comes after landing', () => {
  const air = journey('paris-dubai');
  const before = history(air, 0);
  const flight = before.filter(({ time }) => phaseAt(air, time - STARTED_AT).phase.radio === false);
  expect(flight.length).toBeGreaterThan(20);
  expect(fixes(flight)).toEqual([]);
  expect(before.every(({ temperature = 0 }) => temperature > 15 && temperature < 25)).toBe(true);
  const [first, last] = [flight[0]?.time ?? 0, flight.at(-1)?.time ?? 0];
  const landed = sendableFrom(air, STARTED_AT, first);
  expect([landed > last, landed]).toEqual([true, sendableFrom(air, STARTED_AT, last)]);
  expect(sendableThrough(air, STARTED_AT, last)).toBeLessThan(first);
  expect(sendableThrough(air, STARTED_AT, landed)).toBe(landed);
});

test('the silent tracker said its last word five hours before, on its way', () => {
  const silent = journey('barcelona-toulouse');
  const last = history(silent).at(-1);
  expect(nextDue(silent, STARTED_AT, STARTED_AT)).toBeNull();
  expect(STARTED_AT - (last?.time ?? 0)).toBeGreaterThanOrEqual(5 * HOUR);
  expect(last?.speed).toBeGreaterThan(20);
});

test('the goods that are ready wait at the departure, and those that arrived stay', () => {
  const [departure] = shipmentOf('brussels-paris').stops;
  const arrival = shipmentOf('paris-bruxelles').stops.at(-1);
  const ready = fixes(history(journey('brussels-paris'), 25 * HOUR));
  const arrived = fixes(measured(journey('paris-bruxelles'), 0, 40 * DAY));
  expect(ready.every((fix) => departure && isThere(departure, fix))).toBe(true);
  expect(arrived.every((fix) => arrival && isThere(arrival, fix))).toBe(true);
});

const moved = DEMO_SHIPMENTS.flatMap(({ reference, journey: key }) => (key === null ? [] : [[reference, key] as const]));

test.each(moved)('%s passes its stops in their order', (_, key) => {
  const { stops } = shipmentOf(key);
  const one = { ...journey(key), lastReportMs: null };
  const track = fixes(history(one, 5 * DAY));
  const visits = stops.map((stop) => track.findIndex((fix) => isThere(stop, fix)));
  expect(visits.every((visit, index) => visit >= 0 && visit >= (visits[index - 1] ?? 0))).toBe(true);
  expect(new Set(visits).size).toBe(stops.length);
});

test.each(['lyon-milano', 'paris-dubai', 'fos-port-said', 'rotterdam-basel', 'paris-geneva-van'])(
  'weeks later, %s still goes there and back',
  (key) => {
    const { stops } = shipmentOf(key);
    const track = fixes(measured(journey(key), 42 * DAY, 63 * DAY));
    for (const stop of [stops[0], stops.at(-1)]) expect(track.some((fix) => stop && isThere(stop, fix))).toBe(true);
    expect(track.some(({ speed }) => speed > 20)).toBe(true);
  },
);

test('every tracker has a journey and a name of its own, and is heard of within three of its intervals', () => {
  expect(new Set(DEMO_TRACKERS.map(({ uniqueIdentifiant }) => uniqueIdentifiant)).size).toBe(DEMO_TRACKERS.length);
  for (const { journey: key, reportingIntervalSeconds } of DEMO_TRACKERS) {
    const live = measured(journey(key), 0, 6 * HOUR);
    const gaps = live.slice(1).map(({ time }, index) => time - (live[index]?.time ?? time));
    expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(3 * reportingIntervalSeconds * 1000);
  }
});

test('devices that are known by an IMEI have one', () => {
  const imeis = DEMO_TRACKERS.filter(({ way }) => way.startsWith('teltonika') || way === 'gt06');
  const luhn = (imei: string) =>
    Array.from(imei, Number)
      .map((digit, index) => (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
      .reduce((sum, digit) => sum + digit, 0) % 10;
  expect(imeis.map(({ uniqueIdentifiant }) => [uniqueIdentifiant.length, luhn(uniqueIdentifiant)])).toEqual(imeis.map(() => [15, 0]));
});

test('shipments name trackers of their own customer', () => {
  for (const { customer, trackers } of DEMO_SHIPMENTS) {
    const owners = trackers.map((id) => DEMO_TRACKERS.find(({ uniqueIdentifiant }) => uniqueIdentifiant === id)?.customer);
    expect(owners).toEqual(trackers.map(() => customer));
  }
});

test('the demo file names every tracker with its secret, and starts on a whole second', () => {
  const ports = { http: 8080, osmand: 5055, teltonika: 5027, gt06: 5023, mqtt: 1883 };
  const file = demoFileOf(new Date(STARTED_AT + 417), ports, ({ uniqueIdentifiant }) => `secret of ${uniqueIdentifiant}`);
  expect(file.startedAt).toBe(new Date(STARTED_AT).toISOString());
  expect(file.trackers.map(({ uniqueIdentifiant }) => uniqueIdentifiant)).toEqual(DEMO_TRACKERS.map((one) => one.uniqueIdentifiant));
  expect(file.trackers.every(({ uniqueIdentifiant, secret }) => secret === `secret of ${uniqueIdentifiant}`)).toBe(true);
});
