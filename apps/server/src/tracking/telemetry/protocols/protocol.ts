import type { Command } from '@sillage/domain/tracking/commands/command';
import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { TrackerProtocol } from '@sillage/domain/tracking/trackers/protocols';

/**
 * A protocol is bytes → reports, with nothing else in it: no socket, no database, and no clock but the one that it is given for its answers.
 * The listeners beside the pipeline give it bytes, ask the pipeline, and send its replies.
 */

/** What one message of a connection-oriented protocol means. */
export type StreamMessage =
  /** The device says who it is. `reply` is sent once the identity is known; a refused one gets `rejection` (if any) and is disconnected. */
  | { readonly kind: 'identity'; readonly identifier: string; readonly reply: Uint8Array | null; readonly rejection: Uint8Array | null }
  /** Measurements. `reply` is sent only after they are durable. */
  | { readonly kind: 'reports'; readonly reports: readonly Report[]; readonly reply: Uint8Array | null; readonly answer?: DeviceAnswer }
  /** Nothing to store (heartbeat, time request); `reply` is sent at once. */
  | { readonly kind: 'chatter'; readonly reply: Uint8Array | null; readonly answer?: DeviceAnswer }
  /** A frame that was refused (wrong CRC, bad length). `fatal` ends the connection. */
  | { readonly kind: 'refused'; readonly reason: string; readonly fatal: boolean; readonly reply: Uint8Array | null };

/** What a device says of a command that it was sent. `tag` as in `DeviceProtocol.command`; null where the protocol has none, which means the one sent last. */
export interface DeviceAnswer {
  readonly tag: number | null;
  /** Whether it says that it has done it, as far as the protocol tells. */
  readonly ok: boolean;
  readonly text: string;
}

/** One per connection; holds what is left of a frame between two reads. A frame cut anywhere, or several glued together, decode the same. */
export interface StreamDecoder {
  push(bytes: Uint8Array): StreamMessage[];
  /** The device sends nothing more: what is left, where a protocol's messages may lack their end. */
  end?(): StreamMessage[];
}

/** One datagram of a protocol that also runs over UDP: who, what, and the acknowledgement once durable. */
export type Datagram =
  | { readonly kind: 'reports'; readonly identifier: string; readonly reports: readonly Report[]; readonly reply: Uint8Array | null }
  | { readonly kind: 'refused'; readonly reason: string };

/** Milliseconds since 1970 UTC: some devices set their own clock by what they are answered. */
export type Clock = () => number;

/**
 * A protocol as the gateways know it. How its devices are named and believed, and which port they report to, is a line of
 * `domain/tracking/trackers/protocols.ts`; `NAME_PORT` sets another one.
 */
export interface DeviceProtocol {
  readonly name: TrackerProtocol;
  /** Over TCP: the decoder of one connection, which says who the device is and what it is answered. */
  readonly tcp?: (now: Clock) => StreamDecoder;
  /** Over UDP, on the port of the same number: what one datagram says, and what it is answered. */
  readonly udp?: (bytes: Uint8Array, now: Clock) => Datagram;
  /** A command in the protocol's bytes, for devices over TCP; null for what it cannot say. A protocol with answers that name their command repeats `tag` in them. */
  readonly command?: (command: Command, tag: number) => Uint8Array | null;
}

/** What a web message (HTTP or MQTT) decodes to. */
export type WebMessage =
  | { readonly kind: 'reports'; readonly identifier: string | null; readonly reports: readonly Report[]; readonly key?: string | undefined }
  /** Understood, and nothing to keep (a join, an acknowledgement, a card). */
  | { readonly kind: 'ignored'; readonly identifier: string | null; readonly reason: string }
  /** Not understood: `field` names what is wrong. */
  | { readonly kind: 'refused'; readonly field: string; readonly reason: string };
