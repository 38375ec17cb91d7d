import type { Socket } from 'node:net';
import { encodeMessage } from '../protocols/gt06.ts';
import { tinyTcp, type Framing, type TinyTcp } from './tinyTcp.ts';

const LOGIN = 0x01;

export interface TinyGt06 extends TinyTcp {
  readonly logins: readonly string[];
  /** Device times of the positions, epoch ms, as they came. */
  readonly times: readonly number[];
}

/** `78 78`, one byte of length, and five bytes around what it counts. */
const framing: Framing = (bytes) => {
  const used = bytes.length < 3 ? Infinity : bytes.readUInt8(2) + 5;
  return bytes.length < used ? null : { frame: bytes.subarray(0, used), used };
};

/** Acknowledges each message with its type and serial number, unless it is told to end the connection instead. */
export async function tinyGt06(isHungUp: (position: number) => boolean): Promise<TinyGt06> {
  const logins: string[] = [];
  const times: number[] = [];
  const onFrame = (frame: Buffer, socket: Socket) => {
    const type = frame.readUInt8(3);
    if (type === LOGIN) logins.push(frame.toString('hex', 4, 12));
    else times.push(timeIn(frame));
    if (type !== LOGIN && isHungUp(times.length)) socket.destroy();
    else socket.write(encodeMessage(type, Buffer.alloc(0), frame.readUInt16BE(frame.length - 6)));
  };
  return { ...(await tinyTcp(framing, onFrame)), logins, times };
}

function timeIn(frame: Buffer): number {
  const [year = 0, month = 1, ...rest] = frame.subarray(4, 10);
  const [day, hour, minute, second] = rest;
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second);
}
