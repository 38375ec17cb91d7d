import { encodeLogin as encodeEelinkLogin } from '@sillage/simulator/protocols/eelink';
import { encodeLogin as encodeGt06Login } from '@sillage/simulator/protocols/gt06';
import { encodeHeartbeat as encodeH02Heartbeat } from '@sillage/simulator/protocols/h02';
import { encodeLogin as encodeTeltonikaLogin } from '@sillage/simulator/protocols/teltonika';
import { existsSync, readFileSync } from 'node:fs';
import type { StreamDecoder, StreamMessage } from '../protocol.ts';
import { DEVICE_PROTOCOLS } from '../protocols.ts';
import type { ExpectedRecord } from './vectorDifferences.ts';

/** Real messages with what a correct reader makes of them. They lie beside the repository and are never part of it. */
export const FOLDER = new URL('../../../../../../../../shared/data/messages/', import.meta.url);

export interface BinaryVector {
  readonly id: string;
  readonly protocol: string;
  readonly variant: string | null;
  readonly transport: 'tcp' | 'udp';
  readonly payload: { readonly hex?: string; readonly text?: string; readonly tcpSegmentsHex?: readonly string[] };
  readonly session: { readonly loginHex: string; readonly deviceId: string } | null;
  readonly basis: string;
  readonly asserted?: { readonly attribute?: string; readonly value?: unknown } | null;
  readonly tags: readonly string[];
  readonly expect: {
    readonly outcome: string;
    readonly records?: readonly ExpectedRecord[];
    readonly deviceId?: string;
    readonly replyHex?: string;
    readonly crcOk?: boolean;
    readonly strict?: string;
    readonly firstFrameHex?: string;
    readonly remainingHex?: string;
    readonly text?: string;
    readonly commandType?: number;
  };
}

/** Where the reference is wrong by the protocol's own definition, and in which fields. */
export const REFERENCE_IS_WRONG: Readonly<Record<string, { readonly fields: readonly string[]; readonly because: string }>> = {
  'gt06-0004': { fields: ['network'], because: 'a 4G cell (its length is 16) is read as a 2G one' },
  'gt06-0021': {
    fields: ['altitudeM', 'charge', 'network', 'rssi', 'status'],
    because: 'a cell id of 4 bytes (its length is 10) is read as 8, so that the altitude is the CRC',
  },
  'gt06-0024': {
    fields: ['altitudeM', 'batteryLevel', 'ignition', 'network', 'rssi', 'status'],
    because: 'the same, so that the battery is the serial number and the altitude 0D 0A',
  },
  'gt06-0061': { fields: ['time'], because: 'a binary date is read as BCD, though 0C, 0B and 0A are no digits' },
  'gt06-0072': { fields: ['odometerM'], because: 'a number is read with its last byte first, which makes 1.6 million kilometres' },
  'gt06-0093': { fields: ['network'], because: 'a 4G cell is read as a 2G one; the message after it has the same cell' },
  'gt06-0095': { fields: ['network'], because: 'a 4G cell is read as a 2G one, one byte too early' },
};

export function binaryVectorsOf(protocol: string): BinaryVector[] {
  const file = new URL(`${protocol}.jsonl`, FOLDER);
  if (!existsSync(file)) return [];
  return (
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      // Some name the model instead.
      .map((line) => ({ ...(JSON.parse(line) as BinaryVector), protocol }))
  );
}

const IMEI = '356307042441013';
/** Those whose devices say once who they are; all others say it in every message. */
const SAYS_HELLO: readonly string[] = ['teltonika', 'gt06', 'eelink'];

/** What comes before the payload on its connection; `imei` where the vector does not say who it is. The reference knew the zone of `device-timezone` from an earlier login. */
export function loginFor(vector: BinaryVector, imei = IMEI): Uint8Array {
  if (vector.payload.tcpSegmentsHex || ['login', 'ping', 'frame'].includes(vector.expect.outcome)) return new Uint8Array();
  if (vector.tags.includes('device-timezone')) return encodeGt06Login(imei, 1, 8 * 60);
  if (vector.session) return Buffer.from(vector.session.loginHex, 'hex');
  // Who leaves out the name in a message has said it before.
  if (vector.protocol === 'h02' && isUnnamed(vector)) return encodeH02Heartbeat(imei);
  if (!SAYS_HELLO.includes(vector.protocol)) return new Uint8Array();
  if (vector.protocol === 'eelink')
    return vector.expect.deviceId === undefined && !isLogin(vector) ? encodeEelinkLogin(imei, 1) : new Uint8Array();
  // A login that is refused must be the first thing that is said.
  if (vector.payload.hex?.startsWith('000f')) return new Uint8Array();
  return vector.protocol === 'gt06' ? encodeGt06Login(imei, 1) : encodeTeltonikaLogin(imei);
}

/** What is written to the connection at a time. */
export function writesOf({ payload: { hex, text, tcpSegmentsHex } }: BinaryVector): Buffer[] {
  if (text !== undefined) return [Buffer.from(text, 'latin1')];
  return (tcpSegmentsHex ?? [hex ?? '']).map((segment) => Buffer.from(segment, 'hex'));
}

export function bytesOf(vector: BinaryVector): Buffer {
  return Buffer.concat(writesOf(vector));
}

/** The decoder of one connection of its protocol. */
export function openFor({ protocol }: BinaryVector): StreamDecoder {
  const tcp = DEVICE_PROTOCOLS.find(({ name }) => name === protocol)?.tcp;
  if (!tcp) throw new Error(`no protocol ${protocol}`);
  return tcp(() => 0);
}

function isUnnamed({ expect: { deviceId, outcome } }: BinaryVector): boolean {
  return deviceId === undefined && outcome === 'records';
}

/** Whether a whole connection is refused something for its checksum. The reference does not look at those of Meitrack and others, and its examples were made anonymous. */
export function hasWrongChecksum(messages: readonly StreamMessage[]): boolean {
  return messages.some((message) => message.kind === 'refused' && /^wrong (checksum|CRC)$/.test(message.reason));
}

function isLogin({ payload: { hex } }: BinaryVector): boolean {
  return hex?.startsWith('676701') ?? false;
}

export function mustBeRefused({ expect: { crcOk, strict, outcome } }: BinaryVector): boolean {
  return crcOk === false || strict !== undefined || outcome === 'reject' || outcome === 'incomplete';
}
