import { MOST_OUTPUTS, type Command, type CommandKind } from '../commands/command.ts';
import type { TrackerType } from './tracker.ts';

/** What a tracker is believed by: a secret of its own, its name alone (IMEI), or the API key that its customer gave to a network server. */
export type Admission = 'secret' | 'name' | 'customerKey';

interface ProtocolFacts {
  /** What is supposed of a tracker of which only its protocol is known. */
  readonly type: TrackerType;
  readonly admission: Admission;
  /** What its devices can be told to do; nothing where they take no commands, or none that the server speaks. */
  readonly commands?: readonly CommandKind[];
  /** How many outputs can be switched, where that is not as many as any has. */
  readonly outputs?: number;
  /** Where its devices report to a port of their own: what people call them, and the port unless the operator sets another one. */
  readonly gateway?: { readonly label: string; readonly port: number; readonly over: readonly ('TCP' | 'UDP')[] };
}

const IN_WORDS = ['position', 'interval', 'output', 'reboot', 'text'] as const;
const IN_BYTES = ['bytes'] as const;

/** What trackers speak. The server has a folder for each (`tracking/telemetry/protocols`). */
const PROTOCOLS = {
  json: { type: 'GPS', admission: 'secret', commands: IN_WORDS },
  osmand: { type: 'GPS', admission: 'secret', gateway: { label: 'OsmAnd', port: 5055, over: ['TCP'] } },
  owntracks: { type: 'GPS', admission: 'secret' },
  chirpstack: { type: 'supply', admission: 'customerKey', commands: IN_BYTES },
  tts: { type: 'supply', admission: 'customerKey', commands: IN_BYTES },
  mqtt: { type: 'GPS', admission: 'secret', commands: IN_WORDS, gateway: { label: 'MQTT', port: 1883, over: ['TCP'] } },
  teltonika: {
    type: 'GPS',
    admission: 'name',
    commands: IN_WORDS,
    gateway: { label: 'Teltonika Codec 8, 8 Extended, 16', port: 5027, over: ['TCP', 'UDP'] },
  },
  gt06: { type: 'GPS', admission: 'name', commands: IN_WORDS, outputs: 1, gateway: { label: 'GT06 / Concox', port: 5023, over: ['TCP'] } },
  tzone: { type: 'GPS', admission: 'name', gateway: { label: 'Tzone', port: 5058, over: ['TCP'] } },
  eelink: { type: 'GPS', admission: 'name', gateway: { label: 'Eelink', port: 5064, over: ['TCP', 'UDP'] } },
  meitrack: { type: 'GPS', admission: 'name', gateway: { label: 'Meitrack', port: 5020, over: ['TCP', 'UDP'] } },
  queclink: { type: 'GPS', admission: 'name', gateway: { label: 'Queclink', port: 5004, over: ['TCP', 'UDP'] } },
  suntech: { type: 'GPS', admission: 'name', gateway: { label: 'Suntech', port: 5011, over: ['TCP', 'UDP'] } },
  h02: { type: 'GPS', admission: 'name', gateway: { label: 'H02 / Sinotrack', port: 5013, over: ['TCP', 'UDP'] } },
} as const satisfies Readonly<Record<string, ProtocolFacts>>;

export type TrackerProtocol = keyof typeof PROTOCOLS;

export const TRACKER_PROTOCOLS = Object.keys(PROTOCOLS) as TrackerProtocol[];

/** Those whose devices report to a port of their own. */
export const GATEWAYS = TRACKER_PROTOCOLS.flatMap((protocol) => {
  const { gateway }: ProtocolFacts = PROTOCOLS[protocol];
  return gateway ? [{ protocol, ...gateway }] : [];
});

/** The setting that moves its port: `GT06_PORT` and its like. */
export function portSetting(protocol: TrackerProtocol): string {
  return `${protocol.toUpperCase()}_PORT`;
}

/** Settings with which no gateway opens, for a product beside another one on the same machine. */
export const NO_GATEWAYS: Readonly<Record<string, string>> = Object.fromEntries(
  GATEWAYS.map(({ protocol }) => [portSetting(protocol), '0']),
);

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
