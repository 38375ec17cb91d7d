const CONNECT = 0x10;
const PUBLISH_QOS_1 = 0x32;
const CLEAN_USER_PASSWORD = 0xc2;
const KEEP_ALIVE_SECONDS = 300;

/** MQTT 3.1.1, section 3.1. */
export function connectPacket(user: string, password: string): Uint8Array {
  const head = Buffer.concat([text('MQTT'), Buffer.from([4, CLEAN_USER_PASSWORD]), uint16(KEEP_ALIVE_SECONDS)]);
  return packet(CONNECT, Buffer.concat([head, text(user), text(user), text(password)]));
}

/** MQTT 3.1.1, section 3.3. */
export function publishPacket(topic: string, payload: string, packetId: number): Uint8Array {
  return packet(PUBLISH_QOS_1, Buffer.concat([text(topic), uint16(packetId), Buffer.from(payload)]));
}

/** CONNACK with return code 0. */
export function isAccepted(answer: Buffer): boolean {
  return answer.length === 4 && answer[0] === 0x20 && answer[3] === 0;
}

export function isPuback(answer: Buffer): boolean {
  return answer.length === 4 && answer[0] === 0x40;
}

function packet(type: number, rest: Buffer): Uint8Array {
  const length: number[] = [];
  for (let left = rest.length; length.length === 0 || left > 0; left = Math.floor(left / 128)) {
    length.push((left % 128) + (left >= 128 ? 128 : 0));
  }
  return Buffer.concat([Buffer.from([type, ...length]), rest]);
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint16(bytes.length), bytes]);
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}
