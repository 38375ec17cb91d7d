/** MQTT 3.1.1 packets as bytes, written from its sections 2 and 3: what no client library would send can be made of them. */

export const PING = Buffer.from([0xc0, 0]);

export function connectPacket({
  clientId,
  username,
  password,
  keepalive = 30,
}: {
  clientId: string;
  username: string;
  password: string;
  keepalive?: number;
}) {
  const protocol = Buffer.concat([text('MQTT'), Buffer.from([4, 0b1100_0010]), uint16(keepalive)]);
  return packet(0x10, Buffer.concat([protocol, text(clientId), text(username), text(password)]));
}

/** With QoS 1. */
export function publishPacket(topic: string, payload: string | Buffer, messageId = 1): Buffer {
  return packet(0x32, Buffer.concat([text(topic), uint16(messageId), Buffer.from(payload)]));
}

function packet(type: number, rest: Buffer): Buffer {
  const length: number[] = [];
  let left = rest.length;
  do {
    length.push((left % 128) | (left >= 128 ? 0x80 : 0));
    left = Math.floor(left / 128);
  } while (left > 0);
  return Buffer.concat([Buffer.from([type, ...length]), rest]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint16(bytes.length), bytes]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}
