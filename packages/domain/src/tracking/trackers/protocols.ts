import { MOST_OUTPUTS, type Command, type CommandKind } from '../commands/command.ts';
import type { TrackerType } from './tracker.ts';

/** What a tracker is believed by: a secret of its own, its name alone (IMEI), or the API key that its customer gave to a network server. */
export type Admission = 'secret' | 'name' | 'customerKey';

interface ProtocolFacts {
  /** What people call it, in every language. */
  readonly name: string;
  /** What is supposed of a tracker of which only its protocol is known. */
  readonly type: TrackerType;
  readonly admission: Admission;
  /** What its devices can be told to do; nothing where they take no commands, or none that the server speaks. */
  readonly commands?: readonly CommandKind[];
  /** How many outputs can be switched, where that is not as many as any has. */
  readonly outputs?: number;
  /** Where its devices report to a port of their own: more of what they are called, and the port unless the operator sets another one. */
  readonly gateway?: { readonly label?: string; readonly port: number; readonly over: readonly ('TCP' | 'UDP')[] };
}

const IN_WORDS = ['position', 'interval', 'output', 'reboot', 'text'] as const;
const IN_BYTES = ['bytes'] as const;

/** What trackers speak. The server has a folder for each (`tracking/telemetry/protocols`). */
const PROTOCOLS = {
  json: { name: 'JSON', type: 'GPS', admission: 'secret', commands: IN_WORDS },
  osmand: { name: 'OsmAnd', type: 'GPS', admission: 'secret', gateway: { port: 5055, over: ['TCP'] } },
  owntracks: { name: 'OwnTracks', type: 'GPS', admission: 'secret' },
  chirpstack: { name: 'ChirpStack', type: 'supply', admission: 'customerKey', commands: IN_BYTES },
  tts: { name: 'The Things Stack', type: 'supply', admission: 'customerKey', commands: IN_BYTES },
  mqtt: { name: 'MQTT', type: 'GPS', admission: 'secret', commands: IN_WORDS, gateway: { port: 1883, over: ['TCP'] } },
  teltonika: {
    name: 'Teltonika',
    type: 'GPS',
    admission: 'name',
    commands: IN_WORDS,
    gateway: { label: 'Teltonika Codec 8, 8 Extended, 16', port: 5027, over: ['TCP', 'UDP'] },
  },
  gt06: {
    name: 'GT06',
    type: 'GPS',
    admission: 'name',
    commands: IN_WORDS,
    outputs: 1,
    gateway: { label: 'GT06 / Concox', port: 5023, over: ['TCP'] },
  },
  tzone: { name: 'Tzone', type: 'GPS', admission: 'name', gateway: { port: 5058, over: ['TCP'] } },
  eelink: { name: 'Eelink', type: 'GPS', admission: 'name', gateway: { port: 5064, over: ['TCP', 'UDP'] } },
  meitrack: { name: 'Meitrack', type: 'GPS', admission: 'name', gateway: { port: 5020, over: ['TCP', 'UDP'] } },
  queclink: { name: 'Queclink', type: 'GPS', admission: 'name', gateway: { port: 5004, over: ['TCP', 'UDP'] } },
  suntech: { name: 'Suntech', type: 'GPS', admission: 'name', gateway: { port: 5011, over: ['TCP', 'UDP'] } },
  h02: { name: 'H02', type: 'GPS', admission: 'name', gateway: { label: 'H02 / Sinotrack', port: 5013, over: ['TCP', 'UDP'] } },
} as const satisfies Readonly<Record<string, ProtocolFacts>>;

export type TrackerProtocol = keyof typeof PROTOCOLS;

export const TRACKER_PROTOCOLS = Object.keys(PROTOCOLS) as TrackerProtocol[];

/** Those whose devices report to a port of their own. */
export const GATEWAYS = TRACKER_PROTOCOLS.flatMap((protocol) => {
  const { name, gateway }: ProtocolFacts = PROTOCOLS[protocol];
  return gateway ? [{ protocol, label: name, ...gateway }] : [];
});

/** The setting that moves its port: `GT06_PORT` and its like. */
export function portSetting(protocol: TrackerProtocol): string {
  return `${protocol.toUpperCase()}_PORT`;
}

/** Settings with which no gateway opens, for a product beside another one on the same machine. */
export const NO_GATEWAYS: Readonly<Record<string, string>> = Object.fromEntries(
  GATEWAYS.map(({ protocol }) => [portSetting(protocol), '0']),
);

/** What people call a protocol; one that is not known is called as it was written. */
export function protocolName(protocol: string): string {
  const known = TRACKER_PROTOCOLS.find((one) => one === protocol);
  return known ? PROTOCOLS[known].name : protocol;
}

/** What is supposed of a tracker of which only its protocol is known; of one without a protocol (null), what is true of most. */
export function defaultsOf(protocol: TrackerProtocol | null): Pick<ProtocolFacts, 'type' | 'admission'> {
  const { type, admission } = PROTOCOLS[protocol ?? 'json'];
  return { type, admission };
}

/** What a tracker of this protocol can be told to do; of one without a protocol (null), what those can that fetch their commands themselves. */
export function commandsOf(protocol: TrackerProtocol | null): readonly CommandKind[] {
  const { commands = [] }: ProtocolFacts = PROTOCOLS[protocol ?? 'json'];
  return commands;
}

/** How many outputs such a tracker has at most, as far as commands reach them. */
export function outputsOf(protocol: TrackerProtocol | null): number {
  const { outputs = MOST_OUTPUTS }: ProtocolFacts = PROTOCOLS[protocol ?? 'json'];
  return commandsOf(protocol).includes('output') ? outputs : 0;
}

export function takesCommand(protocol: TrackerProtocol | null, command: Command): boolean {
  return commandsOf(protocol).includes(command.kind) && (command.kind !== 'output' || command.output <= outputsOf(protocol));
}
