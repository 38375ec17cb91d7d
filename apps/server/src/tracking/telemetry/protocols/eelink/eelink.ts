import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { cursorOn, left, unsigned, type Cursor } from '../cursor.ts';
import { draftOf, toReport, type Draft } from '../draft.ts';
import { openFrames, refusedMessage, type Piece } from '../frames.ts';
import type { Clock, Datagram, StreamDecoder, StreamMessage } from '../protocol.ts';
import { readAnswer } from './answer.ts';
import { answerTo, cutEelink, enveloped, readName, type EelinkPackage } from './frame.ts';
import * as packages from './packages.ts';
import { readPosition } from './position.ts';
import { takeStatus } from './status.ts';

const LOGIN = 0x01;
const HEARTBEAT = 0x03;
/** Positions of the first version are not answered, nor what answers the server. */
const UNANSWERED: readonly number[] = [0x02, 0x80, 0x81];

const READERS: Readonly<Record<number, (cursor: Cursor, draft: Draft) => void>> = {
  0x02: packages.readOldGps,
  0x04: packages.readOldAlarm,
  0x05: packages.readOldState,
  0x06: packages.readOldGps,
  0x07: packages.readObd,
  0x12: packages.readLocation,
  0x14: packages.readWarning,
  0x15: packages.readReport,
  0x16: readPosition,
  0x17: readPosition,
  0x18: readPosition,
  0x19: readPosition,
  0x80: readAnswer,
};
/** Whose reports have no number of their own. */
const UNNUMBERED: readonly number[] = [HEARTBEAT, 0x07];

/** Eelink over TCP: a login, then packages; or packages that name their device, as over UDP. */
export function openEelink(now: Clock): StreamDecoder {
  let named: string | null = null;

  const meaningOf = (item: EelinkPackage): StreamMessage => {
    if (item.type === LOGIN) {
      named = readName(item.content);
      if (named === null) return refusedMessage('the login is not an IMEI', true);
      return { kind: 'identity', identifier: named, reply: answerOf(item, now), rejection: null };
    }
    if (named === null) return refusedMessage('a package before the login', true);
    return messageOf(reportsOf(item), answerOf(item, now));
  };

  const meaningOfEnvelope = (identifier: string, content: Buffer): StreamMessage[] => {
    const understood = understand(identifier, content, now);
    if (understood.kind === 'refused') return [refusedMessage(understood.reason, false)];
    const message = messageOf(understood.reports, understood.reply);
    if (identifier === named) return [message];
    named = identifier;
    return [{ kind: 'identity', identifier, reply: null, rejection: null }, message];
  };

  return openFrames((data, at): Piece | null => {
    const cut = cutEelink(data, at);
    if (!cut) return null;
    switch (cut.kind) {
      case 'package':
        return { messages: [meaningOf(cut.item)], used: cut.used };
      case 'envelope':
        return { messages: meaningOfEnvelope(cut.identifier, cut.packages), used: cut.used };
      case 'wrong':
        return { messages: [refusedMessage(cut.reason, false)], used: cut.used };
      default:
        return { messages: [refusedMessage(cut.reason, true)], used: 0 };
    }
  });
}

/** One datagram: an envelope with the packages of one device. */
export function decodeEelinkDatagram(bytes: Uint8Array, now: Clock): Datagram {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cut = cutEelink(data, 0);
  if (!cut) return { kind: 'refused', reason: 'not whole' };
  if (cut.kind === 'package') return { kind: 'refused', reason: 'it does not say who it is from' };
  if (cut.kind !== 'envelope') return { kind: 'refused', reason: cut.reason };
  if (cut.used !== data.length) return { kind: 'refused', reason: 'the length differs from the datagram' };
  return understand(cut.identifier, cut.packages, now);
}

/** What an envelope holds; answered in one, too. */
function understand(identifier: string, content: Buffer, now: Clock): Datagram {
  const [reports, replies]: [Report[], Buffer[]] = [[], []];
  for (let at = 0; at < content.length;) {
    const cut = cutEelink(content, at);
    if (cut?.kind !== 'package') return { kind: 'refused', reason: 'an envelope with something else than packages' };
    reports.push(...reportsOf(cut.item));
    const reply = answerOf(cut.item, now);
    if (reply) replies.push(reply);
    at += cut.used;
  }
  return { kind: 'reports', identifier, reports, reply: replies.length > 0 ? enveloped(identifier, Buffer.concat(replies)) : null };
}

function messageOf(reports: readonly Report[], reply: Uint8Array | null): StreamMessage {
  return reports.length > 0 ? { kind: 'reports', reports, reply } : { kind: 'chatter', reply };
}

/** The login's answer has the time in seconds since 1970, the protocol's version, and no action to take. */
function answerOf(item: EelinkPackage, now: Clock): Buffer | null {
  if (UNANSWERED.includes(item.type)) return null;
  if (item.type !== LOGIN) return answerTo(item, Buffer.alloc(0));
  const content = Buffer.alloc(7);
  content.writeUInt32BE(Math.floor(now() / 1000), 0);
  content.writeUInt16BE(1, 4);
  return answerTo(item, content);
}

/** What a package measured. Of one that ends early, what was read is kept where it says when or where. */
function reportsOf({ type, sequence, content }: EelinkPackage): Report[] {
  const reader = readerFor(type, content);
  if (!reader) return [];
  const draft = draftOf(UNNUMBERED.includes(type) ? {} : { index: sequence });
  try {
    reader(cursorOn(content), draft);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    if (draft.measures.latitude === undefined && draft.cellTowers.length === 0) return [];
  }
  return [toReport(draft)];
}

function readerFor(type: number, content: Buffer) {
  if (type === HEARTBEAT) return content.length >= 2 ? readHeartbeat : undefined;
  if (type === 0x07 && !packages.isObd(content)) return undefined;
  return type === 0x17 && packages.isObd(content) ? packages.readObd : READERS[type];
}

function readHeartbeat(cursor: Cursor, draft: Draft): void {
  if (left(cursor) >= 2) takeStatus(draft, unsigned(cursor, 2));
}
