import { coldChainOf } from '@sillage/domain/monitoring/reports/coldChain';
import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { whereThereIs } from '../../testing/whereThereIs.ts';

/** Logs of real loggers, with figures that somebody else computed. They are not part of the project. */
const LOGS = new URL('../../../../../../shared/data/temperature/', import.meta.url);

interface Log {
  readonly name: string;
  readonly csv: string;
  readonly samples: number;
  readonly medianIntervalS: number;
  readonly gapsOver3xInterval: number;
  readonly temperature: Readonly<Record<'min' | 'max' | 'mean' | 'meanKineticTemperatureC', number>> &
    Readonly<Record<'above8' | 'below2', { readonly samples: number; readonly episodes: number; readonly longestEpisodeS: number }>>;
}

function samplesOf({ csv }: Log) {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(new URL(csv, LOGS), 'utf8'), { header: true, skipEmptyLines: true });
  return data.map((row) => ({ time: Date.parse(row['time'] ?? ''), celsius: Number(row['temperature_c']) }));
}

whereThereIs(new URL('temperature.json', LOGS))('the figures of real logs', () => {
  const logs = JSON.parse(readFileSync(new URL('temperature.json', LOGS), 'utf8')) as Log[];
  test.each(logs.filter(({ csv }) => existsSync(new URL(csv, LOGS))).map((log) => [log.name, log] as const))('%s', (_, log) => {
    const samples = samplesOf(log);
    const intervalMs = log.medianIntervalS * 1000;
    const period = { from: samples[0]?.time ?? 0, to: (samples.at(-1)?.time ?? 0) + intervalMs };
    const { trackers, whole, verdict } = coldChainOf([{ intervalMs, spans: [period], samples }], period, { minCelsius: 2, maxCelsius: 8 });
    const { min, max, mean, meanKineticTemperatureC, above8, below2 } = log.temperature;
    expect([whole.readings, whole.min?.celsius, whole.max?.celsius]).toEqual([log.samples, expect.closeTo(min, 3), expect.closeTo(max, 3)]);
    expect([whole.mean, whole.meanKinetic]).toEqual([expect.closeTo(mean, 2), expect.closeTo(meanKineticTemperatureC, 2)]);
    for (const [direction, notified] of [
      ['above', above8],
      ['below', below2],
    ] as const) {
      const found = (trackers[0]?.excursions ?? []).filter((excursion) => excursion.direction === direction);
      const longest = Math.max(0, ...found.map(({ startedAt, lastAt }) => lastAt - startedAt));
      const readings = found.reduce((sum, one) => sum + one.readings, 0);
      expect([found.length, readings, longest / 1000]).toEqual([notified.episodes, notified.samples, notified.longestEpisodeS]);
    }
    expect(verdict).toBe('excursion');
    expect(whole.unobservedMs > 0).toBe(log.gapsOver3xInterval > 0);
  });
});
