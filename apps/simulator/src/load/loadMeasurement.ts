import { shifted } from '../demo/geodesy.ts';
import { wander } from '../demo/noise.ts';
import type { Measurement } from '../protocols/measurement.ts';

const RADIUS_METRES = 3000;
/** Around the circle at 57 km/h. */
const ROUND_MS = 20 * 60_000;
const KMH = 57;
const MIDDLE = { latitude: 46.5, longitude: 5.5 };
const SPREAD_DEGREES = 4;
const GOLDEN = 0.618_034;

/** What the `index`-th tracker of a load measures: it drives in a circle of its own, with a cold load. Cheap, and the same every time. */
export function loadMeasurement(index: number, time: number): Measurement {
  const angle = (2 * Math.PI * (time % ROUND_MS)) / ROUND_MS;
  const centre = {
    latitude: MIDDLE.latitude + SPREAD_DEGREES * (((index * GOLDEN) % 1) - 0.5),
    longitude: MIDDLE.longitude + SPREAD_DEGREES * (((index * GOLDEN * GOLDEN) % 1) - 0.5),
  };
  const { latitude, longitude } = shifted(centre, RADIUS_METRES * Math.cos(angle), RADIUS_METRES * Math.sin(angle));
  return {
    time,
    latitude: Number(latitude.toFixed(6)),
    longitude: Number(longitude.toFixed(6)),
    altitude: 200,
    accuracy: 5,
    speed: KMH,
    course: Math.round((angle * 180) / Math.PI + 90) % 360,
    satellites: 11,
    temperature: Number((5 + wander(index, 1, time, 600_000)).toFixed(2)),
    humidity: 60,
    battery: 90,
    batteryVoltage: 4.02,
  };
}
