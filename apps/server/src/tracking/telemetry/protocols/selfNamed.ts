import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { openFrames, refusedMessage, type Piece } from './frames.ts';
import type { Clock, Datagram, StreamDecoder, StreamMessage } from './protocol.ts';

/** What a message says. Without reports it is a sign of life. */
export interface Said {
  readonly kind: 'said';
  /** Empty where a message leaves it out: then it is of the device that was named before. */
  readonly identifier: string;
  readonly reports: readonly Report[];
  readonly reply: Uint8Array | null;
}

/** A message that is framed and not right: a wrong checksum, no identifier. The connection goes on. */
interface Unsaid {
  readonly kind: 'refused';
  readonly reason: string;
}

/** A message that means nothing to us and names nobody. */
interface Nothing {
  readonly kind: 'nothing';
}

export type Understood = Said | Unsaid | Nothing;

export type MessageCut =
  | { readonly kind: 'message'; readonly bytes: Buffer; readonly used: number }
  /** Bytes between messages that mean nothing: line ends, fillers. */
  | { readonly kind: 'filler'; readonly used: number }
  /** Where the next message begins can't be known any more. */
  | { readonly kind: 'lost'; readonly reason: string };

/** A protocol in which every message says which device it is from. */
export interface SelfNamed {
  /** The first message from `at` on, or null while it is not complete. `isAll`: nothing more will come, as at the end of a datagram. */
  readonly cut: (data: Buffer, at: number, isAll: boolean) => MessageCut | null;
  /** What one message means. A RangeError says that it is shorter than its kind needs. */
  readonly read: (bytes: Buffer, now: Clock) => Understood;
}

/** Over TCP: the device is named by its first message, and anew where a message names another one. */
export function openSelfNamed({ cut, read }: SelfNamed, now: Clock): StreamDecoder {
  let named: string | null = null;

  const meaningOf = (bytes: Buffer): StreamMessage[] => {
    const understood = readSafely(read, bytes, now);
    if (understood.kind === 'refused') return [refusedMessage(understood.reason, false)];
    if (understood.kind === 'nothing') return [{ kind: 'chatter', reply: null }];
    const { identifier, reports, reply } = understood;
    const message: StreamMessage = reports.length > 0 ? { kind: 'reports', reports, reply } : { kind: 'chatter', reply };
    if (identifier === named || (identifier === '' && named !== null)) return [message];
    if (identifier === '') return [refusedMessage('it does not say who it is from', false)];
    named = identifier;
    return [{ kind: 'identity', identifier, reply: null, rejection: null }, message];
  };

  return openFrames((data, at, isAll): Piece | null => {
    const found = cut(data, at, isAll);
    if (!found) return null;
    if (found.kind === 'lost') return { messages: [refusedMessage(found.reason, true)], used: 0 };
    return { messages: found.kind === 'message' ? meaningOf(found.bytes) : [], used: found.used };
  });
}

/** Over UDP: the messages of one datagram, which are all of one device. */
export function selfNamedDatagram({ cut, read }: SelfNamed): (bytes: Uint8Array, now: Clock) => Datagram {
  return (bytes, now) => {
    const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const said: Said[] = [];
    for (let at = 0; at < data.length;) {
      const found = cut(data, at, true);
      if (!found) return { kind: 'refused', reason: 'a message that is not whole' };
      if (found.kind === 'lost') return { kind: 'refused', reason: found.reason };
      at += found.used;
      if (found.kind === 'filler') continue;
      const understood = readSafely(read, found.bytes, now);
      if (understood.kind === 'refused') return understood;
      if (understood.kind === 'said') said.push(understood);
    }
    return datagramOf(said);
  };
}

function datagramOf(said: readonly Said[]): Datagram {
  const [first] = said;
  if (!first) return { kind: 'refused', reason: 'nothing in it' };
  const { identifier } = first;
  if (identifier === '') return { kind: 'refused', reason: 'it does not say who it is from' };
  if (said.some((one) => one.identifier !== identifier)) return { kind: 'refused', reason: 'two devices in one datagram' };
  const replies = said.flatMap(({ reply }) => (reply ? [reply] : []));
  const reports = said.flatMap((one) => one.reports);
  return { kind: 'reports', identifier, reports, reply: replies.length > 0 ? Buffer.concat(replies) : null };
}

function readSafely(read: SelfNamed['read'], bytes: Buffer, now: Clock): Understood {
  try {
    return read(bytes, now);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { kind: 'refused', reason: 'shorter than its kind needs' };
  }
}
