import { sidesOf, type Band, type Sample } from '@sillage/domain/monitoring/alerts/episodes';
import { episodesOf } from '@sillage/domain/monitoring/alerts/goOn';
import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { whereThereIs } from '../../testing/whereThereIs.ts';

/** Logs of real loggers, with figures that somebody else computed. They are not part of the project. */
const LOGS = new URL('../../../../../../shared/data/temperature/', import.meta.url);

type Beyond = Readonly<Record<'samples' | 'episodes' | 'longestEpisodeS', number>>;
interface Log {
  readonly name: string;
  readonly csv: string;
  readonly temperature: Readonly<Record<'above8' | 'below2', Beyond>>;
}

function samplesOf({ csv }: Log): Sample[] {
  const { data } = Papa.parse<Record<string, string>>(readFileSync(new URL(csv, LOGS), 'utf8'), { header: true, skipEmptyLines: true });
  return data.map((row) => ({ time: Date.parse(row['time'] ?? ''), value: Number(row['temperature_c']), unsure: 0 }));
}

const AT_ONCE: Band = { min: 2, max: 8, forMinutes: 0, hysteresis: 0, clearAfterMinutes: 0, onlyCrossings: false };

whereThereIs(new URL('temperature.json', LOGS))('the alerts of real logs', () => {
  const logs = JSON.parse(readFileSync(new URL('temperature.json', LOGS), 'utf8')) as Log[];
  test.each(logs.filter(({ csv }) => existsSync(new URL(csv, LOGS))).map((log) => [log.name, log] as const))('%s', (_, log) => {
    const samples = samplesOf(log);
    const { above8, below2 } = log.temperature;
    for (const side of sidesOf(AT_ONCE)) {
      const found = episodesOf(AT_ONCE, side, samples).map(({ startedAt, clearedAt }) =>
        samples.filter(({ time }) => time >= startedAt && time < (clearedAt ?? Infinity)),
      );
      const notified = side.direction === 'above' ? above8 : below2;
      const longest = Math.max(0, ...found.map((one) => (one.at(-1)?.time ?? 0) - (one[0]?.time ?? 0)));
      expect([found.length, found.flat().length, longest / 1000]).toEqual([notified.episodes, notified.samples, notified.longestEpisodeS]);
      expect(episodesOf({ ...AT_ONCE, hysteresis: 0.5 }, side, samples).length).toBeLessThanOrEqual(found.length);
    }
  });
});
