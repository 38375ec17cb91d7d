/** What a simulated tracker measured at one moment; an absent value is one that it has no sensor for. */
export interface Measurement {
  /** Milliseconds since 1970 UTC. */
  readonly time: number;
  /** WGS 84 degrees. */
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Metres. */
  readonly altitude?: number | undefined;
  readonly accuracy?: number | undefined;
  /** Kilometres per hour. */
  readonly speed?: number | undefined;
  /** Degrees clockwise from north. */
  readonly course?: number | undefined;
  readonly satellites?: number | undefined;
  /** Degrees Celsius. */
  readonly temperature?: number | undefined;
  /** Percent. */
  readonly humidity?: number | undefined;
  readonly battery?: number | undefined;
  /** Volts. */
  readonly batteryVoltage?: number | undefined;
  /** Lux. */
  readonly light?: number | undefined;
  /** Peak acceleration in g. */
  readonly shock?: number | undefined;
  /** Received signal strength, dBm. */
  readonly signal?: number | undefined;
  /** Beacons that it heard, in dBm. */
  readonly sightings?: readonly { readonly anchor: string; readonly rssi: number }[] | undefined;
}

/** An HTTP request as a protocol wants it; where it goes is the caller's. */
export interface WebRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string;
}

export interface MqttPublication {
  readonly topic: string;
  readonly payload: string;
}
