import { frameBuffer } from '../frameBuffer.ts';
import type { StreamDecoder, StreamMessage } from '../protocol.ts';
import { LOGIN_LENGTH, loginMessage } from './login.ts';
import { LONGEST_DATA, PACKET_CRC, PACKET_HEAD, packetMessage, SHORTEST_DATA } from './packet.ts';

const PING: StreamMessage = { kind: 'chatter', reply: null };
const PING_BYTE = 0xff;

interface Cut {
  readonly message: StreamMessage;
  readonly used: number;
}

/** Teltonika over TCP: a login, then packets of records; a 0xFF now and then keeps the connection open. */
export function openTeltonika(): StreamDecoder {
  const buffer = frameBuffer();
  let isIdentified = false;
  let isOver = false;

  const push = (bytes: Uint8Array): StreamMessage[] => {
    if (isOver) return [];
    const messages: StreamMessage[] = [];
    const data = buffer.append(bytes);
    let at = 0;
    for (let cut = cutMessage(data, at, isIdentified); cut && !isOver; cut = cutMessage(data, at, isIdentified)) {
      messages.push(cut.message);
      at += cut.used;
      isIdentified ||= cut.message.kind === 'identity';
      isOver = cut.message.kind === 'refused' && cut.message.fatal;
    }
    buffer.keepFrom(isOver ? data.length : at);
    return messages;
  };

  return { push };
}

/** The first message from `at` on, or null while it is not complete. */
function cutMessage(data: Buffer, at: number, isIdentified: boolean): Cut | null {
  const left = data.length - at;
  if (left === 0) return null;
  if (data[at] === PING_BYTE) return { message: PING, used: 1 };
  if (left < 2) return null;
  if (data.readUInt16BE(at) !== 0) return left < LOGIN_LENGTH && mayBeLogin(data, at) ? null : cutLogin(data, at);
  if (!isIdentified) return fatal('records before the login');
  return left < PACKET_HEAD ? null : cutPacket(data, at);
}

function mayBeLogin(data: Buffer, at: number): boolean {
  return data.readUInt16BE(at) === LOGIN_LENGTH - 2;
}

function cutLogin(data: Buffer, at: number): Cut {
  if (!mayBeLogin(data, at)) return fatal('neither a login nor a packet');
  return { message: loginMessage(data, at), used: LOGIN_LENGTH };
}

function cutPacket(data: Buffer, at: number): Cut | null {
  if (data.readUInt32BE(at) !== 0) return fatal('neither a login nor a packet');
  const length = data.readUInt32BE(at + 4);
  if (length < SHORTEST_DATA || length > LONGEST_DATA) return fatal(`a packet of ${length} bytes`);
  const end = at + PACKET_HEAD + length;
  if (data.length < end + PACKET_CRC) return null;
  const message = packetMessage(data.subarray(at + PACKET_HEAD, end), data.readUInt32BE(end));
  return { message, used: PACKET_HEAD + length + PACKET_CRC };
}

function fatal(reason: string): Cut {
  return { message: { kind: 'refused', reason, fatal: true, reply: null }, used: 0 };
}
