import type { LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { readClimate, readTrack } from '@sillage/contract/journeys/shipments/shipmentHistory.contract';
import type { TransportDetails } from '@sillage/contract/journeys/shipments/shipments.contract';
import type { Read } from '@sillage/contract/endpoint';
import type { ChartBand } from '../../ui/chart/chartLine.ts';
import { gapsOf, type Gap } from '@sillage/domain/tracking/telemetry/gaps';
import type { Track, TrackGap, TrackTone } from '../../ui/map/trackRuns.ts';

/** Epoch milliseconds. */
export type TimeRange = readonly [from: number, to: number];

export type Climate = Read<(typeof readClimate)['reply']>;
export type ClimateSeries = Climate['series'][number];
export type WireTracks = Read<(typeof readTrack)['reply']>;
export type WireTrack = WireTracks['tracks'][number];

/** What was not observed, with what is said of it. */
export type NameGap = (gap: Gap) => TrackGap;

/** The range of the shipment's own temperature rule; null where it has none, and nothing is too warm or too cold. */
export function bandOf(rules: TransportDetails['alerts']): ChartBand | null {
  const rule = rules[0];
  return rule ? { min: rule.ruleValueMin, max: rule.ruleValueMax } : null;
}

export function trackOf(wire: WireTrack, band: ChartBand | null, name: NameGap): Track {
  const { time, latitude, longitude, temperature, gaps } = wire;
  return { time, latitude, longitude, tone: temperature.map((value) => toneOf(value, band)), gaps: gaps.map(name) };
}

/** Where the newest position of any tracker is: also of those that are on it no more. */
export function lastPositionOf(tracks: readonly WireTrack[]): TransportDetails['lastPosition'] {
  const newest = tracks
    .filter(({ time }) => time.length > 0)
    .toSorted((one, other) => (other.time.at(-1) ?? 0) - (one.time.at(-1) ?? 0))[0];
  const [time, latitude, longitude] = [newest?.time.at(-1), newest?.latitude.at(-1), newest?.longitude.at(-1)];
  if (time === undefined || latitude === undefined || longitude === undefined) return null;
  return { latitude, longitude, accuracy: null, heading: null, deviceDate: new Date(time).toISOString() };
}

function toneOf(temperature: number | null, band: ChartBand | null): TrackTone {
  if (band === null) return 'within';
  if (temperature === null) return 'unknown';
  const { min, max } = band;
  if (max !== null && temperature > max) return 'above';
  if (min !== null && temperature < min) return 'below';
  return 'within';
}

export interface Summary {
  readonly min: number;
  readonly max: number;
  /** Weighted by how long each value held, silences left out; a value before a silence stands for one interval, as it does in reports. */
  readonly mean: number;
  /** Of the time from the first to the last value, how much of it `mean` is of: 0 to 1. */
  readonly observedShare: number;
  readonly last: number;
  /** Epoch milliseconds. */
  readonly minTime: number;
  readonly maxTime: number;
  readonly lastTime: number;
}

interface Steps {
  /** The longest step that still counts as measured, ms. */
  readonly longestMs: number;
  /** The tracker's own, ms. */
  readonly intervalMs: number;
}

/** Null when nothing was measured. */
export function summarise(time: readonly number[], values: readonly (number | null)[], steps: Steps): Summary | null {
  const measured = time.flatMap((ms, index) => {
    const value = values[index];
    return value === null || value === undefined ? [] : [{ ms, value }];
  });
  const last = measured.at(-1);
  if (!last) return null;
  const lowest = measured.reduce((best, one) => (one.value < best.value ? one : best));
  const highest = measured.reduce((best, one) => (one.value > best.value ? one : best));
  return {
    min: lowest.value,
    minTime: lowest.ms,
    max: highest.value,
    maxTime: highest.ms,
    ...meanOf(measured, steps),
    last: last.value,
    lastTime: last.ms,
  };
}

function meanOf(measured: readonly { readonly ms: number; readonly value: number }[], { longestMs, intervalMs }: Steps) {
  let [weighted, observedMs, unobservedMs] = [0, 0, 0];
  const weigh = (value: number, ms: number) => {
    weighted += value * ms;
    observedMs += ms;
  };
  // An interval that is unknown still weighs, or values between silences would count for nothing.
  const aloneMs = Math.max(1, intervalMs);
  measured.forEach(({ ms, value }, index) => {
    const next = measured[index + 1];
    const stepMs = next ? next.ms - ms : 0;
    if (next && stepMs <= longestMs) weigh((value + next.value) / 2, stepMs);
    else {
      weigh(value, aloneMs);
      unobservedMs += Math.max(0, stepMs - aloneMs);
    }
  });
  return { mean: weighted / observedMs, observedShare: observedMs / (observedMs + unobservedMs) };
}

/** The climate with a live reading at its end. A reading that comes late waits for the next full read. */
export function withLiveClimate(climate: Climate, { uniqueIdentifiant, time, temperature, humidity }: LiveReading): Climate {
  if (temperature === undefined && humidity === undefined) return climate;
  const grown = climate.series.map((series) => {
    if (series.uniqueIdentifiant !== uniqueIdentifiant || time <= (series.time.at(-1) ?? 0)) return series;
    return {
      ...series,
      gaps: withGap(series, time),
      time: [...series.time, time],
      temperature: [...series.temperature, temperature ?? null],
      humidity: [...series.humidity, humidity ?? null],
      total: series.total + 1,
    };
  });
  return { series: grown };
}

/** A reading after a long silence ends one. */
function withGap(
  { time, gaps, reportingIntervalSeconds }: Pick<WireTrack, 'time' | 'gaps' | 'reportingIntervalSeconds'>,
  now: number,
): Gap[] {
  return [...gaps, ...gapsOf([...time.slice(-1), now], reportingIntervalSeconds)];
}

export function withLiveTrack(tracks: WireTracks, reading: LiveReading): WireTracks {
  const { uniqueIdentifiant, time, latitude, longitude, temperature, battery } = reading;
  if (latitude === undefined || longitude === undefined) return tracks;
  const grown = tracks.tracks.map((track) => {
    if (track.uniqueIdentifiant !== uniqueIdentifiant || time <= (track.time.at(-1) ?? 0)) return track;
    return {
      ...track,
      gaps: withGap(track, time),
      time: [...track.time, time],
      latitude: [...track.latitude, latitude],
      longitude: [...track.longitude, longitude],
      temperature: [...track.temperature, temperature ?? null],
      battery: [...track.battery, battery ?? null],
      total: track.total + 1,
    };
  });
  return { tracks: grown };
}
