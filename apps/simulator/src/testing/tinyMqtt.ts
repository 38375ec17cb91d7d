import type { Socket } from 'node:net';
import { tinyTcp, type Framing, type TinyTcp } from './tinyTcp.ts';

const CONNECT = 1;
const PUBLISH = 3;
const NOT_AUTHORIZED = 5;

export interface TinyMqtt extends TinyTcp {
  readonly logins: readonly { readonly user: string; readonly password: string }[];
  readonly publications: readonly { readonly topic: string; readonly payload: string; readonly qos: number }[];
}

/** MQTT 3.1.1, section 2.2: the type, then the length that remains in bytes of seven bits. */
const framing: Framing = (bytes) => {
  let [length, at] = [0, 1];
  for (let shift = 0; ; shift += 7, at += 1) {
    const byte = bytes[at];
    if (byte === undefined) return null;
    length += (byte & 0x7f) << shift;
    if (byte < 0x80) break;
  }
  const used = at + 1 + length;
  return bytes.length < used ? null : { frame: Buffer.concat([bytes.subarray(0, 1), bytes.subarray(at + 1, used)]), used };
};

/** A broker of three packets: it lets in, and acknowledges a publication or ends the connection before it does. */
export async function tinyMqtt(accept: (user: string) => boolean, isAcknowledged: (publication: number) => boolean): Promise<TinyMqtt> {
  const logins: { user: string; password: string }[] = [];
  const publications: { topic: string; payload: string; qos: number }[] = [];
  const onFrame = (frame: Buffer, socket: Socket) => {
    const [head = 0] = frame;
    if (head >> 4 === CONNECT) {
      // Protocol name and level, flags, keep-alive; then client id, user name and password, each behind its length.
      const [, user = '', password = ''] = textsIn(frame, 11);
      logins.push({ user, password });
      socket.write(Uint8Array.of(0x20, 2, 0, accept(user) ? 0 : NOT_AUTHORIZED));
    }
    if (head >> 4 !== PUBLISH) return;
    const topic = textsIn(frame, 1)[0] ?? '';
    const body = 3 + Buffer.byteLength(topic);
    publications.push({ topic, payload: frame.toString('utf8', body + 2), qos: (head >> 1) & 3 });
    if (isAcknowledged(publications.length)) socket.write(Buffer.concat([Uint8Array.of(0x40, 2), frame.subarray(body, body + 2)]));
    else socket.destroy();
  };
  return { ...(await tinyTcp(framing, onFrame)), logins, publications };
}

function textsIn(frame: Buffer, start: number): string[] {
  const texts: string[] = [];
  for (let at = start; at + 2 <= frame.length && texts.length < 3;) {
    const end = at + 2 + frame.readUInt16BE(at);
    texts.push(frame.toString('utf8', at + 2, end));
    at = end;
  }
  return texts;
}
