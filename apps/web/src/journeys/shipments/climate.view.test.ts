import { expect, test } from 'vitest';
import { bandOf, summarise, trackOf, withLiveClimate, withLiveTrack } from './climate.view.ts';

const MINUTE = 60_000;

const STEPS = { longestMs: 30 * MINUTE, intervalMs: 10 * MINUTE };

test('the mean weighs each value by how long it held, and silences not at all', () => {
  const time = [0, 10, 20, 500, 510].map((minutes) => minutes * MINUTE);
  const summary = summarise(time, [2, 2, 8, 100, 100], STEPS);
  expect(summary?.mean).toBeCloseTo((10 * 2 + 10 * 5 + 10 * 8 + 10 * 100 + 10 * 100) / 50, 6);
  expect(summary?.observedShare).toBeCloseTo(50 / 520, 6);
  expect(summary).toMatchObject({ min: 2, minTime: 0, max: 100, maxTime: 500 * MINUTE, last: 100, lastTime: 510 * MINUTE });
});

test('of values between silences each weighs alike, beside two that follow each other', () => {
  const time = [0, 15, 30, 45, 60, 65, 80, 82, 100].map((minutes) => minutes * MINUTE);
  const summary = summarise(time, [5, 5.5, 6, 9.5, 11, 11.2, 10.4, 4, 5], { longestMs: 3 * MINUTE, intervalMs: MINUTE });
  expect(summary?.mean).toBeCloseTo((5 + 5.5 + 6 + 9.5 + 11 + 11.2 + 2 * 7.2 + 4 + 5) / 10, 6);
  expect(summary?.observedShare).toBeLessThan(0.5);
});

test('nothing measured has no summary; one value is its own', () => {
  expect(summarise([0, 1], [null, null], STEPS)).toBeNull();
  expect(summarise([5], [3], STEPS)).toMatchObject({ min: 3, max: 3, mean: 3, last: 3, observedShare: 1 });
});

test("the band is the rule's; without one nothing is evaluated", () => {
  expect(bandOf([])).toBeNull();
  expect(
    bandOf([
      {
        id: 1,
        ruleName: 'Frozen',
        ruleKey: 'temperature',
        ruleValueMin: null,
        ruleValueMax: -15,
        forMinutes: 0,
        forTotal: false,
        hysteresis: 0.5,
      },
    ]),
  ).toEqual({
    min: null,
    max: -15,
  });
});

const nameGap = (gap: { from: number; to: number }) => ({ ...gap, label: 'not observed', duration: '1 min' });

test('a track is coloured by the band, limits included', () => {
  const wire = {
    uniqueIdentifiant: 'T',
    reportingIntervalSeconds: 60,
    gaps: [{ from: 2, to: 3 }],
    time: [1, 2, 3, 4, 5],
    latitude: [],
    longitude: [],
    temperature: [1.9, 2, 8, 8.1, null],
    battery: [null, null, null, null, null],
    total: 5,
  };
  expect(trackOf(wire, { min: 2, max: 8 }, nameGap).tone).toEqual(['below', 'within', 'within', 'above', 'unknown']);
  expect(trackOf(wire, null, nameGap).gaps).toEqual([{ from: 2, to: 3, label: 'not observed', duration: '1 min' }]);
  expect(trackOf(wire, null, nameGap).tone).toEqual(Array.from({ length: 5 }, () => 'within'));
});

const climate = {
  series: [
    {
      uniqueIdentifiant: 'T',
      reportingIntervalSeconds: 60,
      gaps: [],
      longestStepMs: 180_000,
      lapsed: [],
      time: [10],
      temperature: [4],
      humidity: [null],
      total: 1,
    },
  ],
};
const tracks = {
  tracks: [
    {
      uniqueIdentifiant: 'T',
      reportingIntervalSeconds: 60,
      gaps: [],
      time: [10],
      latitude: [45],
      longitude: [5],
      temperature: [4],
      battery: [80],
      total: 1,
    },
  ],
};
const reading = { uniqueIdentifiant: 'T', idTransport: 1, time: 20, temperature: 5, latitude: 46, longitude: 6 };

test('a live reading goes to the end of its own series', () => {
  expect(withLiveClimate(climate, reading).series[0]).toMatchObject({
    time: [10, 20],
    temperature: [4, 5],
    humidity: [null, null],
    total: 2,
  });
  expect(withLiveTrack(tracks, reading).tracks[0]).toMatchObject({
    time: [10, 20],
    latitude: [45, 46],
    temperature: [4, 5],
    battery: [80, null],
    total: 2,
  });
});

test('one that comes late, or from elsewhere, changes nothing', () => {
  expect(withLiveClimate(climate, { ...reading, time: 9 })).toEqual(climate);
  expect(withLiveTrack(tracks, { ...reading, uniqueIdentifiant: 'other' })).toEqual(tracks);
});

test('a live reading after a long silence leaves a gap behind it', () => {
  const late = { ...reading, time: 10 + 180_001 };
  const gaps = [{ from: 10, to: 10 + 180_001 }];
  expect([withLiveTrack(tracks, late).tracks[0]?.gaps, withLiveClimate(climate, late).series[0]?.gaps]).toEqual([gaps, gaps]);
  expect(withLiveTrack(tracks, { ...reading, time: 10 + 180_000 }).tracks[0]?.gaps).toEqual([]);
});
