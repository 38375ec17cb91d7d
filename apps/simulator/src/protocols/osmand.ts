import type { Measurement, WebRequest } from './measurement.ts';

export interface OsmandSender {
  readonly id: string;
  /** The tracker's secret; left out by devices that can't send one. */
  readonly key?: string | undefined;
  /** `/` on the protocol's own port, `/api/ingest/osmand` on the API's. */
  readonly path?: string | undefined;
}

const KMH_PER_KNOT = 1.852;
const KMH_PER_METRE_PER_SECOND = 3.6;

/** The query form that OsmAnd and most trackers send: time in seconds (or milliseconds, where they count), speed in knots. */
export function encodeOsmandQuery(measurement: Measurement, { id, key, path = '/' }: OsmandSender): WebRequest {
  const { time, latitude, longitude, altitude, accuracy, speed, course, battery, satellites } = measurement;
  const parameters = {
    id,
    key,
    timestamp: time % 1000 === 0 ? time / 1000 : time,
    lat: latitude,
    lon: longitude,
    speed: speed === undefined ? undefined : (speed / KMH_PER_KNOT).toFixed(6),
    bearing: course,
    altitude,
    accuracy,
    batt: battery,
    sat: satellites,
    ...sensorsOf(measurement),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, String(value));
  return { method: 'GET', target: `${path}?${query.toString()}`, headers: {} };
}

/** The Traccar Client's JSON: speed in m/s, the charge a fraction, and -1 for what the phone doesn't know. */
export function encodeOsmandJson(measurement: Measurement, { id, key, path = '/' }: OsmandSender): WebRequest {
  const { time, latitude, longitude, altitude, accuracy, speed, course, battery } = measurement;
  const coords = {
    latitude,
    longitude,
    accuracy: accuracy ?? -1,
    speed: speed === undefined ? -1 : speed / KMH_PER_METRE_PER_SECOND,
    heading: course ?? -1,
    altitude,
  };
  const location = {
    timestamp: new Date(time).toISOString(),
    coords,
    is_moving: (speed ?? 0) > 0,
    odometer: 0,
    event: 'motionchange',
    battery: { level: battery === undefined ? -1 : battery / 100, is_charging: false },
    activity: { type: 'unknown' },
    extras: sensorsOf(measurement),
  };
  return {
    method: 'POST',
    target: key === undefined ? path : `${path}?key=${encodeURIComponent(key)}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ location, device_id: id }),
  };
}

/** What the protocol has no name for goes under ours. */
function sensorsOf({ temperature, humidity, batteryVoltage, light, shock, signal }: Measurement) {
  return { temperature, humidity, batteryVoltage, light, shock, signal };
}
