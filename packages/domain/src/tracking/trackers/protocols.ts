import type { TrackerType } from './tracker.ts';

/** What a tracker is believed by: a secret of its own, its name alone (IMEI), or the API key that its customer gave to a network server. */
export type Admission = 'secret' | 'name' | 'customerKey';

interface ProtocolFacts {
  /** What is supposed of a tracker of which only its protocol is known. */
  readonly type: TrackerType;
  readonly admission: Admission;
  /** Where its devices report to a port of their own: what people call them, and the port unless the operator sets another one. */
  readonly gateway?: { readonly label: string; readonly port: number; readonly over: readonly ('TCP' | 'UDP')[] };
}

/** What trackers speak. The server has a folder for each (`tracking/telemetry/protocols`). */
const PROTOCOLS = {
  json: { type: 'GPS', admission: 'secret' },
  osmand: { type: 'GPS', admission: 'secret', gateway: { label: 'OsmAnd', port: 5055, over: ['TCP'] } },
  owntracks: { type: 'GPS', admission: 'secret' },
  chirpstack: { type: 'supply', admission: 'customerKey' },
  tts: { type: 'supply', admission: 'customerKey' },
  mqtt: { type: 'GPS', admission: 'secret', gateway: { label: 'MQTT', port: 1883, over: ['TCP'] } },
  teltonika: { type: 'GPS', admission: 'name', gateway: { label: 'Teltonika Codec 8, 8 Extended, 16', port: 5027, over: ['TCP', 'UDP'] } },
  gt06: { type: 'GPS', admission: 'name', gateway: { label: 'GT06 / Concox', port: 5023, over: ['TCP'] } },
} as const satisfies Readonly<Record<string, ProtocolFacts>>;

export type TrackerProtocol = keyof typeof PROTOCOLS;

export const TRACKER_PROTOCOLS = Object.keys(PROTOCOLS) as TrackerProtocol[];

/** Those whose devices report to a port of their own. */
export const GATEWAYS = TRACKER_PROTOCOLS.flatMap((protocol) => {
  const { gateway }: ProtocolFacts = PROTOCOLS[protocol];
  return gateway ? [{ protocol, ...gateway }] : [];
});

/** What is supposed of a tracker of which only its protocol is known; of one without a protocol (null), what is true of most. */
export function defaultsOf(protocol: TrackerProtocol | null): Pick<ProtocolFacts, 'type' | 'admission'> {
  const { type, admission } = PROTOCOLS[protocol ?? 'json'];
  return { type, admission };
}
