import type { Measurement, MqttPublication, WebRequest } from './measurement.ts';

export interface OwntracksSender {
  readonly user: string;
  readonly password: string;
  readonly device: string;
}

/**
 * A location as the OwnTracks apps send it: whole seconds, metres, km/h, degrees and percent. The protocol knows no other sensor.
 * https://owntracks.org/booklet/tech/json/
 */
export function encodeOwntracksLocation(measurement: Measurement, device: string) {
  const { time, latitude, longitude, altitude, accuracy, speed, course, battery } = measurement;
  return {
    _type: 'location',
    tid: device.slice(-2),
    tst: Math.floor(time / 1000),
    lat: latitude,
    lon: longitude,
    acc: rounded(accuracy),
    alt: rounded(altitude),
    vel: rounded(speed),
    cog: course === undefined ? undefined : Math.round(course) % 360,
    batt: rounded(battery),
    t: 'u',
    conn: 'm',
  };
}

export function encodeOwntracksRequest(measurement: Measurement, { user, password, device }: OwntracksSender): WebRequest {
  return {
    method: 'POST',
    target: '/api/ingest/owntracks',
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
      'x-limit-u': user,
      'x-limit-d': device,
    },
    body: JSON.stringify(encodeOwntracksLocation(measurement, device)),
  };
}

export function encodeOwntracksPublication(measurement: Measurement, user: string, device: string): MqttPublication {
  return { topic: `owntracks/${user}/${device}`, payload: JSON.stringify(encodeOwntracksLocation(measurement, device)) };
}

function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value);
}
