/** What a tracker can be told to do. `text` is a command in the device's own words, `bytes` a message for a LoRaWAN device. */
export const COMMAND_KINDS = ['position', 'interval', 'output', 'reboot', 'text', 'bytes'] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

export const MOST_OUTPUTS = 4;
export const SHORTEST_INTERVAL_SECONDS = 10;
export const LONGEST_INTERVAL_SECONDS = 86_400;
/** GT06 counts a command's length, with four bytes more, in one byte. */
export const LONGEST_COMMAND_TEXT = 200;
/** A LoRaWAN message at the fastest rate of most regions. */
export const MOST_COMMAND_BYTES = 222;
export const MOST_LORAWAN_PORT = 223;

/** One command as it is kept and handed to the protocols. */
export type Command =
  | { readonly kind: 'position' }
  /** Report so often while it moves. */
  | { readonly kind: 'interval'; readonly seconds: number }
  /** Switch an output, from 1 on: a lock, a horn, an engine's relay. */
  | { readonly kind: 'output'; readonly output: number; readonly on: boolean }
  | { readonly kind: 'reboot' }
  | { readonly kind: 'text'; readonly text: string }
  /** `hex`: two digits a byte; `port`: 1 to 223, as the maker's manual says; `confirmed`: the device says that it has it. */
  | { readonly kind: 'bytes'; readonly port: number; readonly hex: string; readonly confirmed: boolean };

export const COMMAND_STATES = [
  /** It waits for a second person. */
  'proposed',
  /** It waits for the tracker. */
  'queued',
  /** It was handed to the tracker's connection, once. */
  'sent',
  /** The tracker says that it has done it. */
  'acknowledged',
  /** The tracker, or the network before it, says that it has not. */
  'failed',
  /** It was sent, and nothing was heard of it: whether it arrived is not known, and it is not sent again by itself. */
  'unanswered',
  /** The tracker did not come in time, or no second person did. */
  'expired',
  'cancelled',
  /** The second person said no. */
  'refused',
] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

/** Those that may still become something else. */
export const OPEN_COMMAND_STATES = ['proposed', 'queued', 'sent'] as const satisfies readonly CommandState[];

/** Those that can be called off: it has not left yet. */
export const CANCELLABLE_COMMAND_STATES = ['proposed', 'queued'] as const satisfies readonly CommandState[];

/** For how many hours a command may wait for its tracker. */
export const COMMAND_HOURS = [1, 24, 168] as const;
export const USUAL_COMMAND_HOURS = 24;

/** After it, a command that was sent counts as unanswered, and the next one goes out. */
export const ANSWER_WITHIN_MS = 5 * 60_000;

/** Open at a time, of one tracker. */
export const MOST_OPEN_COMMANDS = 20;

/** Protocols whose devices hear commands from a network server, when that is willing: after their next report. */
export const RELAYED_PROTOCOLS = ['chirpstack', 'tts'] as const;
export type RelayedProtocol = (typeof RELAYED_PROTOCOLS)[number];

/** What stands in the place of an answer where the network server gave none. */
export const RELAY_UNREACHABLE = 'relay.unreachable';

/** What moves something in the world needs a second pair of eyes: an output, and words that may switch one. */
export function needsSecondPerson({ kind }: Pick<Command, 'kind'>): boolean {
  return kind === 'output' || kind === 'text' || kind === 'bytes';
}

/** What we call a command to a network server that lets us. */
export function relayKeyOf(idCommand: number): string {
  return `sillage:command:${idCommand}`;
}

export function isRelayKey(text: unknown): text is string {
  return typeof text === 'string' && /^sillage:command:\d+$/.test(text);
}
