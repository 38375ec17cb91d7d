import { describe, expect, test } from 'vitest';
import {
  bandOfRule,
  faultOfRule,
  isOfTrips,
  isRoom,
  mayBeTotal,
  metresIn,
  sampleOf,
  spansOfRule,
  type AskedRule,
  type Fence,
  type Measured,
  type Rule,
} from './rule.ts';
import { RULE_KEYS } from './ruleKey.ts';

const LYON = { latitude: 45.764, longitude: 4.8357 };
const SQUARE = [
  { latitude: 45, longitude: 4 },
  { latitude: 45, longitude: 5 },
  { latitude: 46, longitude: 5 },
  { latitude: 46, longitude: 4 },
];
const NOTHING: AskedRule = {
  ruleKey: 'temperature',
  min: null,
  max: null,
  radiusMetres: null,
  direction: null,
  place: null,
  corners: null,
  forTotal: false,
  hysteresis: null,
};
const PLACE = { ruleKey: 'geofencing', place: LYON, radiusMetres: 500, direction: 'IN' } as const;
const AREA = { ruleKey: 'geofencing', corners: SQUARE, direction: 'OUT' } as const;

describe('what a rule cannot watch is said with the field to look at', () => {
  test.each<[Partial<AskedRule>, string | null, string | null]>([
    [{ max: 8 }, null, null],
    [{ min: 2 }, null, null],
    [{ min: 8, max: 8 }, null, null],
    [{ min: 9, max: 8 }, 'limitOrder', 'ruleValueMin'],
    [{}, 'limitMissing', 'ruleValueMin'],
    [{ max: 1e9 }, 'limitRange', 'ruleValueMax'],
    [{ min: -1e9, max: 8 }, 'limitRange', 'ruleValueMin'],
    [{ max: 8, forTotal: true }, null, null],
    [{ ruleKey: 'battery', min: 20, forTotal: true }, 'totalForbidden', 'forTotal'],
    [{ max: 8, place: LYON, radiusMetres: 500 }, 'placeForbidden', 'gpsLocation'],
    [{ max: 8, radiusMetres: 500, direction: 'IN' }, 'placeForbidden', 'ruleValue'],
    [{ max: 8, direction: 'IN' }, 'placeForbidden', 'direction'],
    [{ max: 8, corners: SQUARE }, 'placeForbidden', 'polygon'],
    [PLACE, null, null],
    [{ ...PLACE, min: 1 }, 'limitForbidden', 'ruleValueMin'],
    [{ ...PLACE, max: 1 }, 'limitForbidden', 'ruleValueMax'],
    [{ ...PLACE, place: null }, 'placeMissing', 'gpsLocation'],
    [{ ...PLACE, radiusMetres: null }, 'placeMissing', 'ruleValue'],
    [{ ...PLACE, direction: null }, 'placeMissing', 'direction'],
    [AREA, null, null],
    [{ ...AREA, place: LYON }, 'oneShape', 'gpsLocation'],
    [{ ...AREA, radiusMetres: 500 }, 'oneShape', 'ruleValue'],
    [{ ...AREA, direction: null }, 'placeMissing', 'direction'],
    [{ ruleKey: 'silence' }, null, null],
    [{ ruleKey: 'silence', min: 1 }, 'limitForbidden', 'ruleValueMin'],
    [{ ruleKey: 'delay', max: 0 }, null, null],
    [{ ruleKey: 'delay', max: -1 }, 'limitMissing', 'ruleValueMax'],
    [{ ruleKey: 'delay' }, 'limitMissing', 'ruleValueMax'],
    [{ ruleKey: 'delay', min: 1, max: 2 }, 'limitForbidden', 'ruleValueMin'],
  ])('%o', (asked, fault, field) => {
    expect(faultOfRule({ ...NOTHING, ...asked })).toEqual(fault === null ? null : { fault, field });
  });
});

const BOX = { south: 45.7, west: 4.8, north: 45.8, east: 4.9 };
const FENCE: Fence = { ...LYON, radiusMetres: 500, direction: 'IN', corners: null };
const RULE: Rule = {
  ruleKey: 'geofencing',
  min: null,
  max: null,
  fence: FENCE,
  forMinutes: 5,
  forTotal: false,
  hysteresis: 0,
  clearAfterMinutes: 0,
  phases: [],
};

test('whoever is to stay out of a circle is too near, whoever is to stay in too far, and whoever passes only crosses', () => {
  const bandTo = (direction: Fence['direction']) => bandOfRule({ ...RULE, fence: { ...FENCE, direction } }, 60_000);
  expect(bandTo('IN')).toMatchObject({ min: 500, max: null, onlyCrossings: false });
  expect(bandTo('OUT')).toMatchObject({ min: null, max: 500, onlyCrossings: false });
  expect(bandTo('INOUT')).toMatchObject({ min: 500, max: 500, onlyCrossings: true });
  expect(bandOfRule({ ...RULE, fence: { ...FENCE, corners: SQUARE } }, 60_000)).toMatchObject({ min: 0, max: null });
});

test('minutes are added up on trips, and all of a trip counts where no phase is named', () => {
  expect([isOfTrips(RULE), isOfTrips({ ...RULE, forTotal: true }), isOfTrips({ ...RULE, phases: ['transit'] })]).toEqual([
    false,
    true,
    true,
  ]);
  expect(spansOfRule(RULE, [])).toEqual([{ from: -Infinity, to: Infinity }]);
  expect(spansOfRule({ ...RULE, forTotal: true }, [])).toEqual([]);
});

test('a rule looks at its own value, and at none where nothing was measured', () => {
  const measured: Measured = {
    time: 1000,
    ...LYON,
    accuracy: 12,
    temperature: 5.5,
    humidity: null,
    battery: 80,
    light: null,
    shock: null,
  };
  expect(sampleOf(RULE, measured)).toEqual({ time: 1000, value: 0, unsure: 12 });
  expect(sampleOf(RULE, { ...measured, accuracy: null })).toMatchObject({ unsure: 0 });
  expect(sampleOf(RULE, { ...measured, longitude: null })).toBeNull();
  expect(sampleOf({ ...RULE, fence: null }, measured)).toBeNull();
  expect(sampleOf({ ...RULE, fence: { ...FENCE, idRoom: 7 } }, measured)).toBeNull();
  expect(sampleOf({ ...RULE, ruleKey: 'temperature', fence: null }, measured)).toEqual({ time: 1000, value: 5.5, unsure: 0 });
  expect(sampleOf({ ...RULE, ruleKey: 'humidity', fence: null }, measured)).toBeNull();
  expect(sampleOf({ ...RULE, ruleKey: 'silence', fence: null }, measured)).toBeNull();
});

test('of a box the distances to a circle are bounded on both sides, and those to the edge of an area from below', () => {
  const [circle, area] = [metresIn(FENCE, BOX), metresIn({ ...FENCE, corners: SQUARE }, BOX)];
  expect(area).toEqual({ min: circle.min - FENCE.radiusMetres, max: Infinity });
  expect(circle.max).toBeGreaterThan(circle.min);
});

test.each<[Partial<AskedRule>, string | null, string]>([
  [{ max: 0 }, 'rateSign', 'ruleValueMax'],
  [{ max: 0.1 }, null, ''],
  [{ min: 0 }, 'rateSign', 'ruleValueMin'],
  [{ min: -0.1 }, null, ''],
  [{ max: 5, hysteresis: 5 }, 'deadBandWide', 'hysteresis'],
  [{ max: 5, hysteresis: 4.9 }, null, ''],
  [{ max: 5, min: -3, hysteresis: 3 }, 'deadBandWide', 'hysteresis'],
  [{ max: 5, min: -3, hysteresis: 2.9 }, null, ''],
  [{ max: 5 }, null, ''],
])('of a rate %j is refused: %s', (asked, fault, field) => {
  expect(faultOfRule({ ...NOTHING, ruleKey: 'temperatureRate', ...asked })).toEqual(fault === null ? null : { fault, field });
});

test('total minutes are of temperature and humidity alone, and a room has its limit between being in it and not', () => {
  expect(RULE_KEYS.filter(mayBeTotal)).toEqual(['temperature', 'humidity']);
  const room = { ...FENCE, idRoom: 7, direction: 'OUT' } as const;
  expect([isRoom(room), isRoom(FENCE), isRoom({ ...FENCE, idRoom: null }), isRoom(null)]).toEqual([true, false, false, false]);
  expect(bandOfRule({ ...RULE, fence: room }, 60_000)).toMatchObject({ min: null, max: 0.5 });
  expect(bandOfRule({ ...RULE, ruleKey: 'temperature', fence: null, max: 8, forTotal: true }, 60_000)).toMatchObject({
    max: 8,
    total: { intervalMs: 60_000 },
  });
});
