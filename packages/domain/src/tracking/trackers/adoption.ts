import type { TrackerProtocol, TrackerType } from './tracker.ts';

/** What a tracker is believed by: a secret of its own, its name alone (IMEI), or the API key that its customer gave to a network server. */
export type Admission = 'secret' | 'name' | 'customerKey';

interface ProtocolDefaults {
  readonly type: TrackerType;
  readonly admission: Admission;
}

const BY_PROTOCOL: Readonly<Record<TrackerProtocol, ProtocolDefaults>> = {
  json: { type: 'GPS', admission: 'secret' },
  osmand: { type: 'GPS', admission: 'secret' },
  owntracks: { type: 'GPS', admission: 'secret' },
  mqtt: { type: 'GPS', admission: 'secret' },
  teltonika: { type: 'GPS', admission: 'name' },
  gt06: { type: 'GPS', admission: 'name' },
  chirpstack: { type: 'supply', admission: 'customerKey' },
  tts: { type: 'supply', admission: 'customerKey' },
};

/** What is supposed of a tracker of which only its protocol is known; of one without a protocol (null), what is true of most. */
export function defaultsOf(protocol: TrackerProtocol | null): ProtocolDefaults {
  return BY_PROTOCOL[protocol ?? 'json'];
}
