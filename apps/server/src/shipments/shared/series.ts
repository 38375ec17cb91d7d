import { POSITION_DOUBTS } from '@sillage/domain/telemetry/reading';
import { thin } from '@sillage/domain/telemetry/thin';
import type { SeriesRow } from '../shipments.store.ts';

/** A tracker's line on the map: good positions only, thinned with the corners and the warmest and coldest kept. */
export function tracksOf(rows: readonly SeriesRow[], points: number) {
  return [...Map.groupBy(rows, ({ identifier }) => identifier)].map(([uniqueIdentifiant, ofTracker]) => {
    const good = ofTracker.flatMap(({ time, latitude, longitude, temperature, flags }) =>
      latitude === null || longitude === null || (flags & POSITION_DOUBTS) !== 0 ? [] : [{ time, latitude, longitude, temperature }],
    );
    const kept = thin(good, points, [(row) => row.latitude, (row) => row.longitude, (row) => row.temperature]);
    return {
      uniqueIdentifiant,
      time: kept.map(({ time }) => time),
      latitude: kept.map(({ latitude }) => latitude),
      longitude: kept.map(({ longitude }) => longitude),
      temperature: kept.map(({ temperature }) => temperature),
      total: good.length,
    };
  });
}

/** A tracker's line in the chart. */
export function climateOf(rows: readonly SeriesRow[], points: number) {
  return [...Map.groupBy(rows, ({ identifier }) => identifier)].map(([uniqueIdentifiant, ofTracker]) => {
    const measured = ofTracker.filter(({ temperature, humidity }) => temperature !== null || humidity !== null);
    const kept = thin(measured, points, [(row) => row.temperature, (row) => row.humidity]);
    return {
      uniqueIdentifiant,
      reportingIntervalSeconds: ofTracker[0]?.reportingIntervalSeconds ?? 0,
      time: kept.map(({ time }) => time),
      temperature: kept.map(({ temperature }) => temperature),
      humidity: kept.map(({ humidity }) => humidity),
      total: measured.length,
    };
  });
}
