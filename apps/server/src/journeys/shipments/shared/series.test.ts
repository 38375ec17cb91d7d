import { flagsToMask } from '@sillage/domain/tracking/telemetry/reading';
import { expect, test } from 'vitest';
import { climateOf, tracksOf, untilNow, type SeriesRow } from '../../../tracking/telemetry/shared/series.view.ts';

const row = (time: number, temperature: number | null, more: Partial<SeriesRow> = {}): SeriesRow => ({
  identifier: 'T',
  reportingIntervalSeconds: 60,
  idLink: 1,
  time,
  flags: 0,
  latitude: null,
  longitude: null,
  temperature,
  battery: null,
  humidity: null,
  ...more,
});
const MINUTE = 60_000;

test('a silence of more than three intervals is a row without values', () => {
  const [series] = climateOf([row(0, 5), row(3 * MINUTE, 5.5), row(7 * MINUTE, 6)], 100);
  expect(series).toMatchObject({
    time: [0, 3 * MINUTE, 3 * MINUTE + 1, 7 * MINUTE],
    temperature: [5, 5.5, null, 6],
    longestStepMs: 3 * MINUTE,
    total: 3,
  });
});

test('what a clock that is ahead says of a time to come is no value of now', () => {
  const rows = [row(0, 5), row(5 * MINUTE, 6), row(5 * MINUTE + 1, 1), row(120 * MINUTE, 1)];
  expect(untilNow(rows, 0).map(({ temperature }) => temperature)).toEqual([5, 6]);
});

test('a value of a wrong clock counts where no right one was within the hour before it', () => {
  const flags = flagsToMask(['clock']);
  const rows = [row(0, 5), row(30 * MINUTE, 4, { flags }), row(61 * MINUTE, 7, { flags })];
  expect(climateOf(rows, 100)[0]?.temperature.filter((value) => value !== null)).toEqual([5, 7]);
});

test('a track and a climate say where nothing was observed, however much they are thinned', () => {
  const place = { latitude: 45, longitude: 4 };
  const rows = Array.from({ length: 5000 }, (_, index) => row((index < 2000 ? index : index + 200) * MINUTE, 5, place));
  const gaps = [{ from: 1999 * MINUTE, to: 2200 * MINUTE }];
  expect([tracksOf(rows, 100), climateOf(rows, 100)]).toMatchObject([[{ gaps }], [{ gaps }]]);
});

test('a report without a position leaves the way unobserved, and not the climate', () => {
  const place = { latitude: 45, longitude: 4 };
  const rows = [row(0, 5, place), row(3 * MINUTE, 5), row(6 * MINUTE, 5, place)];
  expect([tracksOf(rows, 100), climateOf(rows, 100)]).toMatchObject([[{ gaps: [{ from: 0, to: 6 * MINUTE }] }], [{ gaps: [] }]]);
});

test('thinning neither invents silences nor hides them', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => row((index < 10_000 ? index : index + 600) * MINUTE, 5));
  const [series] = climateOf(rows, 200);
  expect(series?.temperature.filter((value) => value === null)).toHaveLength(1);
  const steps =
    series?.time.map((time, index) =>
      series.temperature[index] === null || series.temperature[index - 1] === null ? 0 : time - (series.time[index - 1] ?? time),
    ) ?? [];
  expect(Math.max(...steps)).toBeLessThanOrEqual(series?.longestStepMs ?? 0);
});

test('a track leaves doubtful positions out', () => {
  const at = (time: number, flags: number) => row(time, null, { latitude: 45, longitude: 4, flags });
  expect(tracksOf([at(0, 0), at(1, 2), at(2, 4), at(3, 16)], 100)).toMatchObject([{ time: [0, 3], total: 2 }]);
});
