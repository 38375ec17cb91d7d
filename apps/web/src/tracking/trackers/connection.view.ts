import { defaultsOf, GATEWAYS, protocolName, type TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';

/** Of one tracker, as it is set up. */
export interface Reporting {
  readonly identifier: string;
  /** Null: of no certain one. */
  readonly protocol: TrackerProtocol | null;
  /** What stands in the place of a secret that is not known any more, or the secret. */
  readonly secret: string;
  /** By which the product is reached: `https://sillage.example`. */
  readonly origin: string;
  readonly ports: readonly { readonly protocol: TrackerProtocol; readonly port: number }[];
}

export interface ReportingWay {
  readonly kind: 'http' | 'osmand' | 'owntracks' | 'mqtt' | 'gateway' | 'platform';
  /** What people call the protocol. */
  readonly name: string;
  /** To be copied: a command, or an address to be set on the device. */
  readonly text: string;
}

/** The ways in which a tracker can report to this installation: those of its protocol, or, where it has none, all that go by its secret. */
export function waysToReport(reporting: Reporting): ReportingWay[] {
  const { protocol } = reporting;
  const { admission } = defaultsOf(protocol);
  if (admission === 'customerKey') return [{ kind: 'platform', name: protocolName(protocol ?? ''), text: platformAddress(reporting) }];
  if (admission === 'name') return gatewayOf(reporting);
  if (protocol === 'osmand') return [osmand(reporting)];
  if (protocol === 'owntracks') return [owntracks(reporting)];
  if (protocol === 'mqtt') return mqtt(reporting);
  return [http(reporting), osmand(reporting), ...mqtt(reporting)];
}

/** In single quotes of a shell; identifiers are of few signs, and secrets of letters and digits. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const READING = { deviceDate: '', latitude: 45.764, longitude: 4.8357, temperature: 4.5, battery: 90 };
const readingAt = (at: Date) => JSON.stringify({ ...READING, deviceDate: at.toISOString() });

function http({ origin, secret }: Reporting): ReportingWay {
  const text = `curl ${origin}/api/ingest/readings -H ${quoted(`Authorization: Bearer ${secret}`)} -H 'Content-Type: application/json' -d ${quoted(readingAt(new Date()))}`;
  return { kind: 'http', name: 'HTTP', text };
}

function osmand({ origin, identifier, secret }: Reporting): ReportingWay {
  const text = `${origin}/api/ingest/osmand?id=${encodeURIComponent(identifier)}&key=${encodeURIComponent(secret)}&lat=45.764&lon=4.8357&temperature=4.5`;
  return { kind: 'osmand', name: 'OsmAnd', text };
}

function owntracks({ origin }: Reporting): ReportingWay {
  return { kind: 'owntracks', name: 'OwnTracks', text: `${origin}/api/ingest/owntracks` };
}

function mqtt(reporting: Reporting): ReportingWay[] {
  const { identifier, secret, origin } = reporting;
  const port = portOf(reporting, 'mqtt');
  if (port === undefined) return [];
  const text = `mosquitto_pub -h ${hostOf(origin)} -p ${port} -q 1 -u ${quoted(identifier)} -P ${quoted(secret)} -t ${quoted(`t/${identifier}/up`)} -m ${quoted(readingAt(new Date()))}`;
  return [{ kind: 'mqtt', name: 'MQTT', text }];
}

function gatewayOf(reporting: Reporting): ReportingWay[] {
  const { protocol, origin } = reporting;
  const gateway = GATEWAYS.find((one) => one.protocol === protocol);
  const port = protocol === null ? undefined : portOf(reporting, protocol);
  if (!gateway || port === undefined) return [];
  return [{ kind: 'gateway', name: `${protocolName(gateway.protocol)} (${gateway.over.join(', ')})`, text: `${hostOf(origin)}:${port}` }];
}

function platformAddress({ origin, protocol }: Reporting): string {
  return `${origin}/api/ingest/${protocol}`;
}

function portOf({ ports }: Reporting, protocol: TrackerProtocol): number | undefined {
  return ports.find((one) => one.protocol === protocol)?.port;
}

function hostOf(origin: string): string {
  return new URL(origin).hostname;
}
