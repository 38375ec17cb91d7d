import type { Measurement } from '../protocols/measurement.ts';
import { weatherAt } from './climate.ts';
import { shifted } from './geodesy.ts';
import { DEMO_BUILDING } from './demoBuilding.ts';
import { sightingsAt, spotAt } from './indoorRound.ts';
import type { Journey } from './journey.ts';
import { motionIn } from './movement.ts';
import { noise } from './noise.ts';
import { phaseAt } from './timeline.ts';

const DAY_MS = 86_400_000;
const CHANNEL = { north: 1, east: 2, satellites: 3, signal: 4 };
/** A lithium cell: empty and full, volts. */
const EMPTY_VOLTS = 3.3;
const FULL_VOLTS = 4.15;
/** Somebody charges or changes it before it is empty. */
const CHARGED_AT_PERCENT = 8;

/**
 * What the tracker of a journey measures at a moment. The same arguments always give the same measurement.
 * @param startedAt epoch ms of the start of the demo
 * @param time epoch ms of the measurement
 */
export function measurementAt(journey: Journey, startedAt: number, time: number): Measurement {
  const offsetMs = time - startedAt;
  const battery = batteryAt(journey, offsetMs);
  return {
    time,
    ...positionAt(journey, offsetMs, time),
    ...heardAt(journey, offsetMs, time),
    ...weatherAt(journey.climate, journey.seed, time, offsetMs),
    battery: Math.round(battery),
    batteryVoltage: rounded(EMPTY_VOLTS + ((FULL_VOLTS - EMPTY_VOLTS) * battery) / 100, 2),
    signal: Math.round(-82 + 14 * noise(journey.seed, CHANNEL.signal, time)),
  };
}

function positionAt(journey: Journey, offsetMs: number, time: number) {
  const { phase, fromMs } = phaseAt(journey, offsetMs);
  if (!journey.hasPosition || phase.fix === false) return {};
  const { place, kmh, course } = motionIn(phase, Number.isFinite(fromMs) ? offsetMs - fromMs : 0);
  const { seed, accuracyMetres } = journey;
  const error = (channel: number) => 0.6 * accuracyMetres * noise(seed, channel, time);
  const { latitude, longitude, altitude } = shifted(place, error(CHANNEL.north), error(CHANNEL.east));
  return {
    latitude: rounded(latitude, 6),
    longitude: rounded(longitude, 6),
    altitude: altitude === undefined ? undefined : Math.round(altitude),
    accuracy: accuracyMetres,
    speed: rounded(kmh, 1),
    course: kmh < 1 || course === undefined ? undefined : Math.round(course) % 360,
    satellites: Math.round(11 + 3 * noise(seed, CHANNEL.satellites, time)),
  };
}

function heardAt({ indoors, seed }: Journey, offsetMs: number, time: number): Pick<Measurement, 'sightings'> {
  const spot = indoors && spotAt(indoors, DEMO_BUILDING.floors, seed, offsetMs);
  return spot ? { sightings: sightingsAt(spot, DEMO_BUILDING.floors, seed, time) } : {};
}

/** Goes down by the day and starts again from full. */
function batteryAt({ battery: { percent, perDay } }: Journey, offsetMs: number): number {
  const left = percent - (perDay * offsetMs) / DAY_MS;
  const span = 100 - CHARGED_AT_PERCENT;
  return left > 100 ? 100 : left >= CHARGED_AT_PERCENT ? left : 100 - ((CHARGED_AT_PERCENT - left) % span);
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
