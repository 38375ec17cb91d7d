import { AHEAD_MS, mayLead } from '@sillage/domain/tracking/telemetry/assess';
import { FLAG_BIT, POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';
import { thin } from '@sillage/domain/tracking/telemetry/thin';
import { gapsOf, longestGaps } from '@sillage/domain/tracking/telemetry/gaps';
import { silentAfterMs } from '@sillage/domain/tracking/trackers/tracker';

export interface SeriesRow {
  readonly identifier: string;
  readonly reportingIntervalSeconds: number;
  readonly idLink: number;
  readonly time: number;
  readonly flags: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly temperature: number | null;
  readonly humidity: number | null;
  readonly battery: number | null;
}

/** A tracker's line on the map: good positions only, thinned with the corners and the warmest and coldest kept. */
export function tracksOf(rows: readonly SeriesRow[], points: number) {
  return [...Map.groupBy(rows, ({ identifier }) => identifier)].map(([uniqueIdentifiant, ofTracker]) => {
    const good = ofTracker.flatMap(({ time, latitude, longitude, temperature, battery, flags }) =>
      latitude === null || longitude === null || (flags & POSITION_DOUBTS) !== 0
        ? []
        : [{ time, latitude, longitude, temperature, battery }],
    );
    const reportingIntervalSeconds = ofTracker[0]?.reportingIntervalSeconds ?? 0;
    const kept = thin(good, points, [(row) => row.latitude, (row) => row.longitude, (row) => row.temperature]);
    return {
      uniqueIdentifiant,
      reportingIntervalSeconds,
      gaps: gapsIn(good, reportingIntervalSeconds),
      time: kept.map(({ time }) => time),
      latitude: kept.map(({ latitude }) => latitude),
      longitude: kept.map(({ longitude }) => longitude),
      temperature: kept.map(({ temperature }) => temperature),
      battery: kept.map(({ battery }) => battery),
      total: good.length,
    };
  });
}

/** Without what a clock that is ahead says of times that have not come: it is neither the last value nor the least until then. */
export function untilNow(rows: readonly SeriesRow[], nowMs: number): readonly SeriesRow[] {
  return rows.filter(({ time }) => time <= nowMs + AHEAD_MS);
}

/** A tracker's line in the chart; where it was silent there is a row without values. */
export function climateOf(rows: readonly SeriesRow[], points: number) {
  return [...Map.groupBy(rows, ({ identifier }) => identifier)].map(([uniqueIdentifiant, ofTracker]) => {
    const reportingIntervalSeconds = ofTracker[0]?.reportingIntervalSeconds ?? 0;
    const silentMs = silentAfterMs(reportingIntervalSeconds);
    const stretches = stretchesOf(withoutWrongClocks(ofTracker), silentMs);
    const kept = thin(stretches, points, [(row) => row.temperature, (row) => row.humidity]);
    const steps = kept.map((row, index) => (kept[index - 1]?.stretch === row.stretch ? row.time - (kept[index - 1]?.time ?? 0) : 0));
    const drawn = kept.flatMap((row, index) => {
      const before = kept[index - 1];
      const isSilence = before !== undefined && before.stretch !== row.stretch;
      return isSilence ? [{ time: before.time + 1, temperature: null, humidity: null }, row] : [row];
    });
    return {
      uniqueIdentifiant,
      reportingIntervalSeconds,
      gaps: gapsIn(stretches, reportingIntervalSeconds),
      longestStepMs: steps.reduce((longest, step) => Math.max(longest, step), silentMs),
      time: drawn.map(({ time }) => time),
      temperature: drawn.map(({ temperature }) => temperature),
      humidity: drawn.map(({ humidity }) => humidity),
      total: stretches.length,
    };
  });
}

/** Of all that there is, before it is thinned. */
function gapsIn(rows: readonly { readonly time: number }[], reportingIntervalSeconds: number) {
  return longestGaps(
    gapsOf(
      rows.map(({ time }) => time),
      reportingIntervalSeconds,
    ),
  );
}

/** Beside a reading with a right clock one with a wrong clock is neither the last value nor the least, as it does not become "the latest". */
function withoutWrongClocks(rows: readonly SeriesRow[]): SeriesRow[] {
  let clockedTime = 0;
  return rows.filter(({ time, flags }) => {
    if ((flags & FLAG_BIT.clock) !== 0) return mayLead(clockedTime, time);
    clockedTime = time;
    return true;
  });
}

/** What was measured, numbered by the stretches between two silences. */
function stretchesOf(rows: readonly SeriesRow[], silentMs: number) {
  let stretch = 0;
  let last: number | null = null;
  return rows.flatMap(({ time, temperature, humidity }) => {
    if (temperature === null && humidity === null) return [];
    if (last !== null && time - last > silentMs) stretch++;
    last = time;
    return [{ time, temperature, humidity, stretch }];
  });
}
