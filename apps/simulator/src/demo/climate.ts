import { noise, wander } from './noise.ts';

/** A value that follows the day and wanders about. */
export interface Curve {
  readonly mean: number;
  /** How far the warmest hour (15:00 UTC) is from the mean; the coldest is as far below. */
  readonly daily: number;
  /** How far it wanders from there. */
  readonly wander: number;
  /** Hours in which it wanders once. */
  readonly wanderHours: number;
}

/** A door that is open: light comes in, and the air of the outside. Minutes relative to the start of the demo. */
export interface Opening {
  readonly fromMinute: number;
  readonly untilMinute: number;
}

/** The temperature leaves its curve for a peak and comes back. */
export interface Excursion {
  readonly fromMinute: number;
  readonly peakCelsius: number;
  readonly riseMinutes: number;
  readonly holdMinutes: number;
  readonly fallMinutes: number;
}

export interface Climate {
  /** °C. */
  readonly temperature?: Curve;
  /** Percent. */
  readonly humidity?: Curve;
  /** `cargo` is dark unless a door is open; `hall` is lit from 05:00 to 20:00 UTC. Absent: no sensor. */
  readonly light?: 'cargo' | 'hall';
  /** Whether it feels shocks. */
  readonly shock?: boolean;
  readonly openings?: readonly Opening[];
  readonly excursions?: readonly Excursion[];
}

export interface Weather {
  readonly temperature?: number | undefined;
  readonly humidity?: number | undefined;
  readonly light?: number | undefined;
  readonly shock?: number | undefined;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
const WARMEST_HOUR = 15;
const CHANNEL = { temperature: 11, humidity: 12, light: 13, shock: 14, blow: 15, flicker: 16 };
/** Once in so many measurements something bumps into it. */
const MEASUREMENTS_PER_BLOW = 200;

/** @param time epoch ms, for the time of day. @param offsetMs the same moment relative to the start of the demo */
export function weatherAt(climate: Climate, seed: number, time: number, offsetMs: number): Weather {
  const isOpen = (climate.openings ?? []).some(
    ({ fromMinute, untilMinute }) => offsetMs >= fromMinute * MINUTE_MS && offsetMs < untilMinute * MINUTE_MS,
  );
  const outside = Math.max(0, ...(climate.excursions ?? []).map((excursion) => shareOf(excursion, offsetMs)));
  return {
    temperature: climate.temperature && temperatureAt(climate, climate.temperature, seed, time, offsetMs),
    humidity: climate.humidity && rounded(within(curveAt(climate.humidity, seed, CHANNEL.humidity, time) + 18 * outside, 5, 99), 1),
    light: climate.light && Math.round(lightAt(climate.light, isOpen, seed, time)),
    shock: climate.shock ? rounded(shockAt(seed, time), 2) : undefined,
  };
}

function temperatureAt(climate: Climate, curve: Curve, seed: number, time: number, offsetMs: number): number {
  const usual = curveAt(curve, seed, CHANNEL.temperature, time);
  const flicker = 0.05 * noise(seed, CHANNEL.flicker, time);
  const away = (climate.excursions ?? []).reduce((sum, one) => sum + (one.peakCelsius - usual) * shareOf(one, offsetMs), 0);
  return rounded(usual + away + flicker, 2);
}

function curveAt({ mean, daily, wander: amplitude, wanderHours }: Curve, seed: number, channel: number, time: number): number {
  const hour = ((time % DAY_MS) / HOUR_MS - WARMEST_HOUR) / 24;
  return mean + daily * Math.cos(2 * Math.PI * hour) + amplitude * wander(seed, channel, time, wanderHours * HOUR_MS);
}

/** 0 before and after, 1 at the peak, eased in between. */
function shareOf({ fromMinute, riseMinutes, holdMinutes, fallMinutes }: Excursion, offsetMs: number): number {
  const minute = offsetMs / MINUTE_MS - fromMinute;
  const rise = within(minute / riseMinutes, 0, 1);
  const fall = within((minute - riseMinutes - holdMinutes) / fallMinutes, 0, 1);
  return eased(rise) - eased(fall);
}

function lightAt(place: 'cargo' | 'hall', isOpen: boolean, seed: number, time: number): number {
  const flicker = 1 + 0.1 * noise(seed, CHANNEL.light, time);
  if (isOpen) return 360 * flicker;
  const hour = (time % DAY_MS) / HOUR_MS;
  return place === 'hall' && hour >= 5 && hour < 20 ? 190 * flicker : 1;
}

function shockAt(seed: number, time: number): number {
  const usual = 0.12 + 0.08 * (1 + noise(seed, CHANNEL.shock, time));
  const isBlow = (noise(seed, CHANNEL.blow, time) + 1) / 2 < 1 / MEASUREMENTS_PER_BLOW;
  return isBlow ? usual * 8 : usual;
}

function eased(share: number): number {
  return share * share * (3 - 2 * share);
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
