import type { Report } from '@sillage/domain/telemetry/reading';
import { encodeLogin as encodeGt06Login } from '@sillage/simulator/protocols/gt06';
import { encodeLogin as encodeTeltonikaLogin } from '@sillage/simulator/protocols/teltonika';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cutFrame } from './gt06/frame.ts';
import { gt06 } from './gt06/gt06.ts';
import type { StreamMessage } from './protocol.ts';
import { readText } from './teltonika/command.ts';
import { teltonikaTcp } from './teltonika/teltonikaTcp.ts';
import { decodeTeltonikaDatagram } from './teltonika/teltonikaUdp.ts';
import { differences, type ExpectedRecord } from './vectorDifferences.ts';

/** Real messages with what a correct reader makes of them. They lie beside the repository and are never part of it. */
const FOLDER = new URL('../../../../../../shared/data/messages/', import.meta.url);

interface Vector {
  readonly id: string;
  readonly variant: string | null;
  readonly transport: 'tcp' | 'udp';
  readonly payload: { readonly hex?: string; readonly tcpSegmentsHex?: readonly string[] };
  readonly session: { readonly loginHex: string; readonly deviceId: string } | null;
  readonly basis: string;
  readonly tags: readonly string[];
  readonly expect: {
    readonly outcome: string;
    readonly records?: readonly ExpectedRecord[];
    readonly deviceId?: string;
    readonly replyHex?: string;
    readonly crcOk?: boolean;
    readonly strict?: string;
    readonly firstFrameHex?: string;
    readonly text?: string;
    readonly commandType?: number;
  };
}

/** Where the reference is wrong by the protocol's own definition, and in which fields. */
const REFERENCE_IS_WRONG: Readonly<Record<string, { readonly fields: readonly string[]; readonly because: string }>> = {
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

function vectorsOf(protocol: string): Vector[] {
  const file = new URL(`${protocol}.jsonl`, FOLDER);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Vector);
}

const IMEI = '356307042441013';

/** What comes before the payload on its connection. The reference knew the zone of `device-timezone` from an earlier login. */
function loginFor(vector: Vector): Uint8Array {
  if (vector.payload.tcpSegmentsHex || ['login', 'ping', 'frame'].includes(vector.expect.outcome)) return new Uint8Array();
  if (vector.tags.includes('device-timezone')) return encodeGt06Login(IMEI, 1, 8 * 60);
  if (vector.session) return Buffer.from(vector.session.loginHex, 'hex');
  // A login that is refused must be the first thing that is said.
  if (vector.payload.hex?.startsWith('000f')) return new Uint8Array();
  return vector.id.startsWith('gt06') ? encodeGt06Login(IMEI, 1) : encodeTeltonikaLogin(IMEI);
}

function decode(vector: Vector, atOnce: number): StreamMessage[] {
  const payload = vector.payload.hex ? [vector.payload.hex] : (vector.payload.tcpSegmentsHex ?? []);
  if (vector.transport === 'udp') return [datagram(Buffer.from(payload.join(''), 'hex'))];
  const decoder = (vector.id.startsWith('gt06') ? gt06 : teltonikaTcp).open();
  decoder.push(loginFor(vector));
  const bytes = Buffer.from(payload.join(''), 'hex');
  const messages: StreamMessage[] = [];
  for (let at = 0; at < bytes.length; at += atOnce) messages.push(...decoder.push(bytes.subarray(at, at + atOnce)));
  return messages;
}

function datagram(bytes: Uint8Array): StreamMessage {
  const decoded = decodeTeltonikaDatagram(bytes);
  return decoded.kind === 'refused' ? { ...decoded, fatal: false, reply: null } : decoded;
}

function repliesOf(messages: readonly StreamMessage[]): string[] {
  return messages.flatMap((message) => (message.reply ? [Buffer.from(message.reply).toString('hex')] : []));
}

function reportsOf(messages: readonly StreamMessage[]): Report[] {
  return messages.flatMap((message) => (message.kind === 'reports' ? message.reports : []));
}

function mustBeRefused({ expect: { crcOk, strict, outcome } }: Vector): boolean {
  return crcOk === false || strict !== undefined || outcome === 'reject' || outcome === 'incomplete';
}

/** Each report once: a packet that is sent twice is decoded and acknowledged twice, and stored once. */
function distinct(reports: readonly Report[]): Report[] {
  return [...new Map(reports.map((report) => [JSON.stringify(report), report])).values()];
}

function wrongRecords(vector: Vector, messages: readonly StreamMessage[]): string[] {
  const reports = distinct(reportsOf(messages));
  const records = vector.expect.records ?? [];
  if (reports.length !== records.length) return [`${reports.length} records instead of ${records.length}`];
  return records.flatMap((record, index) => differences(record, reports[index] ?? {}, vector.basis));
}

function wrongIdentity({ expect: { deviceId } }: Vector, messages: readonly StreamMessage[]): string[] {
  const [message] = messages;
  return message?.kind === 'identity' && message.identifier === deviceId ? [] : ['identity'];
}

function wrongText({ payload, expect: { text, commandType } }: Vector): string[] {
  const read = readText(Buffer.from(payload.hex ?? '', 'hex').subarray(8, -4));
  return read?.text === text && read?.commandType === commandType ? [] : ['text'];
}

/** The reference looks for 0D 0A; a message whose length byte says something else is no frame to us. */
function wrongFrame(vector: Vector, messages: readonly StreamMessage[]): string[] {
  if (vector.id.startsWith('teltonika')) return kindsOf(messages) === 'chatter identity' ? [] : ['frame'];
  const bytes = Buffer.from(vector.payload.hex ?? '', 'hex');
  const first = (vector.expect.firstFrameHex ?? '').length / 2;
  const cut = cutFrame(bytes, 0);
  const isCut = cut !== null && cut.kind !== 'lost';
  return (isCut ? cut.used === first : bytes.readUInt8(2) + 5 !== first) ? [] : ['frame'];
}

function wrongChatter(_: Vector, messages: readonly StreamMessage[]): string[] {
  return /^chatter( chatter)*$/.test(kindsOf(messages)) ? [] : ['chatter'];
}

function kindsOf(messages: readonly StreamMessage[]): string {
  return messages.map((message) => message.kind).join(' ');
}

const CHECKS: Readonly<Record<string, (vector: Vector, messages: readonly StreamMessage[]) => string[]>> = {
  records: wrongRecords,
  status: wrongRecords,
  login: wrongIdentity,
  command: wrongText,
  frame: wrongFrame,
  ping: wrongChatter,
  none: wrongChatter,
};

/** The names of everything that is not as the vector expects it. */
function wrongIn(vector: Vector, messages: readonly StreamMessage[]): string[] {
  const { outcome, replyHex } = vector.expect;
  if (mustBeRefused(vector)) return kindsOf(messages).includes('reports') ? ['accepted'] : [];
  const isReplied = replyHex === undefined || repliesOf(messages).includes(replyHex);
  const check = CHECKS[outcome];
  return [...(isReplied ? [] : ['reply']), ...(check ? check(vector, messages) : [`unknown outcome ${outcome}`])];
}

describe.skipIf(!existsSync(FOLDER))('real messages from ../shared/data', () => {
  describe.each(['teltonika', 'gt06'])('%s', (protocol) => {
    const vectors = vectorsOf(protocol);

    test('are there', () => {
      expect(vectors).not.toEqual([]);
    });

    test.each(vectors)('$id ($variant): $expect.outcome', (vector) => {
      expect(wrongIn(vector, decode(vector, Number.POSITIVE_INFINITY))).toEqual(REFERENCE_IS_WRONG[vector.id]?.fields ?? []);
    });

    test.each(vectors)('$id says the same when every byte comes alone', (vector) => {
      expect(decode(vector, 1)).toEqual(decode(vector, Number.POSITIVE_INFINITY));
    });
  });
});
