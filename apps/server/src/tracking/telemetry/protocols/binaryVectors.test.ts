import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cutFrame } from './gt06/frame.ts';
import { openGt06 } from './gt06/gt06.ts';
import type { StreamMessage } from './protocol.ts';
import { readText } from './teltonika/command.ts';
import { openTeltonika } from './teltonika/teltonikaTcp.ts';
import { decodeTeltonikaDatagram } from './teltonika/teltonikaUdp.ts';
import { binaryVectorsOf, FOLDER, loginFor, mustBeRefused, REFERENCE_IS_WRONG, type BinaryVector } from './testing/binaryVectors.ts';
import { differences } from './testing/vectorDifferences.ts';

function decode(vector: BinaryVector, atOnce: number): StreamMessage[] {
  const payload = vector.payload.hex ? [vector.payload.hex] : (vector.payload.tcpSegmentsHex ?? []);
  if (vector.transport === 'udp') return [datagram(Buffer.from(payload.join(''), 'hex'))];
  const decoder = vector.id.startsWith('gt06') ? openGt06() : openTeltonika();
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

/** Each report once: a packet that is sent twice is decoded and acknowledged twice, and stored once. */
function distinct(reports: readonly Report[]): Report[] {
  return [...new Map(reports.map((report) => [JSON.stringify(report), report])).values()];
}

function wrongRecords(vector: BinaryVector, messages: readonly StreamMessage[]): string[] {
  const reports = distinct(reportsOf(messages));
  const records = vector.expect.records ?? [];
  if (reports.length !== records.length) return [`${reports.length} records instead of ${records.length}`];
  return records.flatMap((record, index) => differences(record, reports[index] ?? {}, vector.basis));
}

function wrongIdentity({ expect: { deviceId } }: BinaryVector, messages: readonly StreamMessage[]): string[] {
  const [message] = messages;
  return message?.kind === 'identity' && message.identifier === deviceId ? [] : ['identity'];
}

function wrongText({ payload, expect: { text, commandType } }: BinaryVector): string[] {
  const read = readText(Buffer.from(payload.hex ?? '', 'hex').subarray(8, -4));
  return read?.text === text && read?.commandType === commandType ? [] : ['text'];
}

/** The reference looks for 0D 0A; a message whose length byte says something else is no frame to us. */
function wrongFrame(vector: BinaryVector, messages: readonly StreamMessage[]): string[] {
  if (vector.id.startsWith('teltonika')) return kindsOf(messages) === 'chatter identity' ? [] : ['frame'];
  const bytes = Buffer.from(vector.payload.hex ?? '', 'hex');
  const first = (vector.expect.firstFrameHex ?? '').length / 2;
  const cut = cutFrame(bytes, 0);
  const isCut = cut !== null && cut.kind !== 'lost';
  return (isCut ? cut.used === first : bytes.readUInt8(2) + 5 !== first) ? [] : ['frame'];
}

function wrongChatter(_: BinaryVector, messages: readonly StreamMessage[]): string[] {
  return /^chatter( chatter)*$/.test(kindsOf(messages)) ? [] : ['chatter'];
}

function kindsOf(messages: readonly StreamMessage[]): string {
  return messages.map((message) => message.kind).join(' ');
}

const CHECKS: Readonly<Record<string, (vector: BinaryVector, messages: readonly StreamMessage[]) => string[]>> = {
  records: wrongRecords,
  status: wrongRecords,
  login: wrongIdentity,
  command: wrongText,
  frame: wrongFrame,
  ping: wrongChatter,
  none: wrongChatter,
};

/** The names of everything that is not as the vector expects it. */
function wrongIn(vector: BinaryVector, messages: readonly StreamMessage[]): string[] {
  const { outcome, replyHex } = vector.expect;
  if (mustBeRefused(vector)) return kindsOf(messages).includes('reports') ? ['accepted'] : [];
  const isReplied = replyHex === undefined || repliesOf(messages).includes(replyHex);
  const check = CHECKS[outcome];
  return [...(isReplied ? [] : ['reply']), ...(check ? check(vector, messages) : [`unknown outcome ${outcome}`])];
}

describe.skipIf(!existsSync(FOLDER))('real messages from ../shared/data', () => {
  describe.each(['teltonika', 'gt06'])('%s', (protocol) => {
    const vectors = binaryVectorsOf(protocol);

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
