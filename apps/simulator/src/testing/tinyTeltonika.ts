import type { Socket } from 'node:net';
import { tinyTcp, type Framing, type TinyTcp } from './tinyTcp.ts';

/** What a packet gets: how many records were taken, or a connection that ends without a word. */
export type TinyCount = number | 'hangUp';

export interface TinyTeltonika extends TinyTcp {
  readonly logins: readonly string[];
  /** Device times of each packet, epoch ms; Codec 8 Extended. */
  readonly packets: readonly (readonly number[])[];
}

/** A login is two bytes of length and the IMEI; a packet four zeros, four bytes of length, the data and four bytes of CRC. */
const framing: Framing = (bytes) => {
  if (bytes.length < 8) return null;
  const used = bytes.readUInt16BE(0) === 0 ? bytes.readUInt32BE(4) + 12 : bytes.readUInt16BE(0) + 2;
  return bytes.length < used ? null : { frame: bytes.subarray(0, used), used };
};

/** Reads just enough of Codec 8 Extended to answer; its replies come in two pieces. */
export async function tinyTeltonika(
  accept: (imei: string) => boolean,
  count: (times: readonly number[], packet: number) => TinyCount,
): Promise<TinyTeltonika> {
  const logins: string[] = [];
  const packets: number[][] = [];
  const onFrame = (frame: Buffer, socket: Socket) => {
    if (frame.readUInt16BE(0) !== 0) {
      const imei = frame.toString('latin1', 2);
      logins.push(imei);
      socket.write(Uint8Array.of(accept(imei) ? 1 : 0));
      return;
    }
    packets.push(timesIn(frame));
    const taken = count(packets.at(-1) ?? [], packets.length);
    if (taken === 'hangUp') {
      socket.destroy();
      return;
    }
    socket.write(Uint8Array.of(0, 0));
    setImmediate(() => socket.write(Uint8Array.of(0, taken)));
  };
  return { ...(await tinyTcp(framing, onFrame)), logins, packets };
}

/** The time of every record: a record is 24 bytes of head, the event's id and the total, then groups of elements of 1, 2, 4, 8 and any bytes. */
function timesIn(frame: Buffer): number[] {
  const times: number[] = [];
  let at = 10;
  for (let left = frame.readUInt8(9); left > 0; left--) {
    times.push(Number(frame.readBigUInt64BE(at)));
    at += 28;
    for (const width of [1, 2, 4, 8]) at += 2 + frame.readUInt16BE(at) * (2 + width);
    at += 2;
  }
  return times;
}
