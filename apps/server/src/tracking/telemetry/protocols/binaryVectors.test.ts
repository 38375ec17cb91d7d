import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { describe, expect, test } from 'vitest';
import { whereThereIs } from '../../../testing/whereThereIs.ts';
import { cutFrame } from './gt06/frame.ts';
import { h02Messages } from './h02/h02.ts';
import type { StreamMessage } from './protocol.ts';
import { queclinkMessages } from './queclink/queclink.ts';
import type { SelfNamed } from './selfNamed.ts';
import { suntechMessages } from './suntech/suntech.ts';
import { readText } from './teltonika/command.ts';
import { decodeTeltonikaDatagram } from './teltonika/teltonikaUdp.ts';
import { DEVICE_PROTOCOLS } from './protocols.ts';
import {
  binaryVectorsOf,
  bytesOf,
  FOLDER,
  hasWrongChecksum,
  loginFor,
  mustBeRefused,
  openFor,
  REFERENCE_IS_WRONG,
  type BinaryVector,
} from './testing/binaryVectors.ts';
import { nameRuleFor, ruleFor } from './testing/referenceRules.ts';
import { differences } from './testing/vectorDifferences.ts';

function decode(vector: BinaryVector, atOnce: number): StreamMessage[] {
  const bytes = bytesOf(vector);
  if (vector.transport === 'udp') return [datagram(bytes)];
  const decoder = openFor(vector);
  decoder.push(loginFor(vector));
  const messages: StreamMessage[] = [];
  for (let at = 0; at < bytes.length; at += atOnce) messages.push(...decoder.push(bytes.subarray(at, at + atOnce)));
  messages.push(...(decoder.end?.() ?? []));
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
  if (reports.length < records.length && hasWrongChecksum(messages)) return [];
  if (reports.length !== records.length) return [`${reports.length} records instead of ${records.length}`];
  return records.flatMap((record, index) => {
    const report = reports[index] ?? {};
    return differences(record, report, vector.basis).filter((name) => ruleFor(vector.protocol, name, record, report) === '');
  });
}

function wrongIdentity({ expect: { deviceId } }: BinaryVector, messages: readonly StreamMessage[]): string[] {
  const [message] = messages;
  return message?.kind === 'identity' && message.identifier === deviceId ? [] : ['identity'];
}

/** Of a protocol whose every message names its device. */
function wrongName({ protocol, expect: { deviceId } }: BinaryVector, messages: readonly StreamMessage[]): string[] {
  const said = messages.flatMap((message) => (message.kind === 'identity' ? [message.identifier] : []));
  const isAsNamed = deviceId === undefined || said.length === 0 || said.includes(deviceId);
  return isAsNamed || nameRuleFor(protocol, deviceId) !== '' ? [] : ['identity'];
}

function wrongText({ payload, expect: { text, commandType } }: BinaryVector): string[] {
  const read = readText(Buffer.from(payload.hex ?? '', 'hex').subarray(8, -4));
  return read?.text === text && read?.commandType === commandType ? [] : ['text'];
}

/** The reference looks for 0D 0A; a message whose length byte says something else is no frame to us. */
function wrongFrame(vector: BinaryVector, messages: readonly StreamMessage[]): string[] {
  if (vector.protocol === 'teltonika') return kindsOf(messages) === 'chatter identity' ? [] : ['frame'];
  const { [vector.protocol]: named } = SELF_NAMED;
  if (named) return wrongCut(vector, named);
  const bytes = Buffer.from(vector.payload.hex ?? '', 'hex');
  const first = (vector.expect.firstFrameHex ?? '').length / 2;
  const cut = cutFrame(bytes, 0);
  const isCut = cut !== null && cut.kind !== 'lost';
  return (isCut ? cut.used === first : bytes.readUInt8(2) + 5 !== first) ? [] : ['frame'];
}

const SELF_NAMED: Readonly<Record<string, SelfNamed>> = { h02: h02Messages, queclink: queclinkMessages, suntech: suntechMessages };

/** Where the first message ends; line ends behind it are nobody's. */
function wrongCut(vector: BinaryVector, { cut }: SelfNamed): string[] {
  const first = cut(bytesOf(vector), 0, false);
  return first?.kind === 'message' && first.bytes.toString('hex') === vector.expect.firstFrameHex ? [] : ['frame'];
}

function wrongChatter(_: BinaryVector, messages: readonly StreamMessage[]): string[] {
  return /^(identity )?chatter( chatter)*$|^identity$/.test(kindsOf(messages)) ? [] : ['chatter'];
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
  return [
    ...(isReplied ? [] : ['reply']),
    ...wrongName(vector, messages),
    ...(check ? check(vector, messages) : [`unknown outcome ${outcome}`]),
  ];
}

whereThereIs(FOLDER)('real messages from ../shared/data', () => {
  describe.each(DEVICE_PROTOCOLS.map(({ name }) => name))('%s', (protocol) => {
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
