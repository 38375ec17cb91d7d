import type { StreamMessage } from '../protocol.ts';
import { decodeAvlData, isAvlCodec } from './avlData.ts';
import { answerIn, driverReport, isTextCodec, readText } from './command.ts';
import { crc16Ibm } from '../crc16Ibm.ts';

/** Four zero bytes and the length of the data before it; the CRC in four bytes behind it. */
export const PACKET_HEAD = 8;
export const PACKET_CRC = 4;

/** Codec, count and count again; nothing shorter means anything. */
export const SHORTEST_DATA = 3;
/** Devices keep to about 1,280 bytes; 255 records of Codec 8 Extended with many elements still fit in here. */
export const LONGEST_DATA = 65_536;

/** One whole packet: `data` lies between head and CRC. A wrong one is refused without an answer, so that the device sends it again. */
export function packetMessage(data: Buffer, crc: number): StreamMessage {
  if (crc16Ibm(data, 0, data.length) !== crc) return refused('wrong CRC');
  const codec = data.readUInt8(0);
  if (isTextCodec(codec)) return textMessage(data);
  if (!isAvlCodec(codec)) return refused(`unknown codec ${codec}`);
  const decoded = decodeAvlData(data);
  if (decoded.kind === 'refused') return refused(decoded.reason);
  return { kind: 'reports', reports: decoded.reports, reply: recordCount(decoded.reports.length) };
}

function textMessage(data: Buffer): StreamMessage {
  const text = readText(data);
  if (!text) return refused('the text does not fill its packet');
  const report = driverReport(text);
  if (report) return { kind: 'reports', reports: [report], reply: null };
  const answer = answerIn(text);
  return { kind: 'chatter', reply: null, ...(answer && { answer }) };
}

function recordCount(count: number): Uint8Array {
  return Uint8Array.of(0, 0, 0, count);
}

function refused(reason: string): StreamMessage {
  return { kind: 'refused', reason, fatal: false, reply: null };
}
