import type { Measurement, MqttPublication, WebRequest } from './measurement.ts';

/** The secret of the tracker itself, or an API key of its customer: then each reading names its tracker. */
export interface JsonSender {
  readonly bearer: string;
  readonly uniqueIdentifiant?: string | undefined;
}

/** A reading of the public interface: our units are the wire's, and the time is `deviceDate` in ISO 8601. */
export function encodeReading({ time, ...measures }: Measurement, uniqueIdentifiant?: string) {
  return { deviceDate: new Date(time).toISOString(), ...(uniqueIdentifiant !== undefined && { uniqueIdentifiant }), ...measures };
}

/** `POST /api/ingest/readings` with as many readings as the caller has gathered. */
export function encodeReadingsRequest(measurements: readonly Measurement[], { bearer, uniqueIdentifiant }: JsonSender): WebRequest {
  return {
    method: 'POST',
    target: '/api/ingest/readings',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    body: JSON.stringify(measurements.map((measurement) => encodeReading(measurement, uniqueIdentifiant))),
  };
}

/** The same readings over MQTT, on the tracker's own topic. */
export function encodeReadingsPublication(measurements: readonly Measurement[], uniqueIdentifiant: string): MqttPublication {
  return { topic: `t/${uniqueIdentifiant}/up`, payload: JSON.stringify(measurements.map((measurement) => encodeReading(measurement))) };
}
