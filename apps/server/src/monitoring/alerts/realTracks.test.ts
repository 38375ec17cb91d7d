import { sampleOf, type Rule } from '@sillage/domain/monitoring/alerts/rule';
import { wouldHaveRaised } from '@sillage/domain/monitoring/alerts/trial';
import { assessAll } from '@sillage/domain/tracking/telemetry/assessAll';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { whereThereIs } from '../../testing/whereThereIs.ts';
import { PLACE_DOUBTS } from '../../tracking/telemetry/shared/spanReadings.view.ts';

/** Where real ships, buses, walkers and cyclists went. They are not part of the project. */
const TRACKS = new URL('../../../../../../shared/data/tracks/', import.meta.url);

/** In event time; a track without times has none to be evaluated by. */
function reportsOf(csv: string): (Report & { deviceTime: number; latitude: number; longitude: number })[] {
  const text = readFileSync(new URL(csv, TRACKS), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data
    .map((row) => ({ deviceTime: Date.parse(row['time'] ?? ''), latitude: Number(row['lat']), longitude: Number(row['lon']) }))
    .filter(({ deviceTime }) => deviceTime > Date.UTC(2000, 0, 1))
    .toSorted((one, other) => one.deviceTime - other.deviceTime);
}

function episodesIn(rule: Rule, reports: readonly Report[]) {
  const nothing = { temperature: null, humidity: null, battery: null, light: null, shock: null };
  const flags = assessAll(reports, Date.now());
  const samples = reports.flatMap((report, index) => {
    if (((flags[index] ?? 0) & PLACE_DOUBTS) !== 0) return [];
    const { deviceTime = 0, latitude = null, longitude = null, accuracy = null } = report;
    return sampleOf(rule, { time: deviceTime, latitude, longitude, accuracy, ...nothing }) ?? [];
  });
  return wouldHaveRaised(rule, samples, 60_000);
}

/** After every tenth position one that cannot be: nowhere, or across the world, never twice at one place. */
function disturbed(reports: ReturnType<typeof reportsOf>): Report[] {
  return reports.flatMap((report, index) => {
    if (index % 10 !== 9) return [report];
    const deviceTime = report.deviceTime + 1;
    const wrong = index % 20 === 9 ? { latitude: 0, longitude: 0 } : { latitude: -70 + (index % 90), longitude: -170 + (index % 97) };
    return [report, { deviceTime, ...wrong }];
  });
}

whereThereIs(new URL('tracks.json', TRACKS))('places that real tracks enter and leave', () => {
  const tracks = JSON.parse(readFileSync(new URL('tracks.json', TRACKS), 'utf8')) as { name: string; csv: string }[];
  const timed = tracks
    .filter(({ csv }) => existsSync(new URL(csv, TRACKS)))
    .map(({ name, csv }) => [name, reportsOf(csv)] as const)
    .filter(([, reports]) => reports.length > 20);
  test.each(timed)('%s: positions that cannot be raise nothing and end nothing', (_, reports) => {
    const [first] = reports;
    for (const direction of ['IN', 'OUT', 'INOUT'] as const) {
      const fence = { latitude: first?.latitude ?? 0, longitude: first?.longitude ?? 0, radiusMetres: 500, direction, corners: null };
      const rule: Rule = {
        ruleKey: 'geofencing',
        min: null,
        max: null,
        fence,
        forMinutes: 0,
        forTotal: false,
        hysteresis: 50,
        clearAfterMinutes: 0,
        phases: [],
      };
      expect(episodesIn(rule, disturbed(reports))).toEqual(episodesIn(rule, reports));
    }
  });
});
