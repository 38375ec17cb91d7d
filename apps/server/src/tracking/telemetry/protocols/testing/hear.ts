import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { StreamDecoder, StreamMessage } from '../protocol.ts';

/** What a decoder makes of a conversation that comes in these pieces. */
export function hear(decoder: StreamDecoder, ...pieces: readonly (Uint8Array | string)[]): StreamMessage[] {
  return pieces.flatMap((piece) => decoder.push(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece));
}

export function reportsIn(messages: readonly StreamMessage[]): Report[] {
  return messages.flatMap((message) => (message.kind === 'reports' ? message.reports : []));
}

/** The same, where the device ends the connection behind them. */
export function hearAll(decoder: StreamDecoder, ...pieces: readonly (Uint8Array | string)[]): StreamMessage[] {
  return [...hear(decoder, ...pieces), ...(decoder.end?.() ?? [])];
}

/** Everything that is answered, one character a byte. */
export function repliesIn(messages: readonly StreamMessage[]): string[] {
  const replies = messages.flatMap((message) => (message.kind !== 'refused' && message.reply ? [message.reply] : []));
  return replies.map((reply) => Buffer.from(reply).toString('latin1'));
}

/** `identity reports chatter`, and the reason of what was refused. */
export function kindsIn(messages: readonly StreamMessage[]): string {
  return messages
    .map((message) => (message.kind === 'refused' ? `${message.fatal ? 'cut' : 'refused'}: ${message.reason}` : message.kind))
    .join(' ');
}
