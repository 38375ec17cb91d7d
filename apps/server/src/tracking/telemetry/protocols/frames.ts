import { frameBuffer } from './frameBuffer.ts';
import type { StreamDecoder, StreamMessage } from './protocol.ts';

/** What stands next in a stream: what it means (nothing where bytes are only skipped), and how many bytes it took. */
export interface Piece {
  readonly messages: readonly StreamMessage[];
  readonly used: number;
}

/**
 * A decoder of one connection from what finds the next piece of its bytes. `next` answers null while a piece is not complete (`isAll`: and never will be); it has to refuse
 * what claims to be longer than its protocol allows, since what is not complete is kept. After a fatal rejection nothing more is read.
 */
export function openFrames(next: (data: Buffer, at: number, isAll: boolean) => Piece | null): StreamDecoder {
  const buffer = frameBuffer();
  let isOver = false;

  const read = (bytes: Uint8Array, isAll: boolean): StreamMessage[] => {
    if (isOver) return [];
    const messages: StreamMessage[] = [];
    const data = buffer.append(bytes);
    let at = 0;
    while (at < data.length && !isOver) {
      const piece = next(data, at, isAll);
      if (!piece) break;
      messages.push(...piece.messages);
      at += piece.used;
      isOver = piece.messages.some((message) => message.kind === 'refused' && message.fatal);
    }
    buffer.keepFrom(isOver ? data.length : at);
    return messages;
  };

  return { push: (bytes) => read(bytes, false), end: () => read(new Uint8Array(), true) };
}

export function refusedMessage(reason: string, fatal: boolean): StreamMessage {
  return { kind: 'refused', reason, fatal, reply: null };
}
