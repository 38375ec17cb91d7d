import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { frameBuffer } from '../frameBuffer.ts';
import type { StreamDecoder, StreamMessage } from '../protocol.ts';
import { cursorOn } from '../cursor.ts';
import { draftOf, toReport } from '../draft.ts';
import { gt06Answer } from './commandWords.ts';
import { acknowledge, cutFrame, type Gt06Frame } from './frame.ts';
import { readLogin, type Gt06Login } from './login.ts';
import { readerFor } from './readers.ts';
import { saysPercent, takePercent } from './status.ts';

const LOGIN = 0x01;
/** What the server sends to a device; an echo of it needs no answer. */
const COMMANDS: readonly number[] = [0x80, 0x81, 0x82];

/** What is known of the device on this connection. */
interface Device extends Gt06Login {
  /** The messages in which it has said more of its battery than there are steps: models count otherwise in one and in another. */
  readonly percentTypes: Set<number>;
}

/** GT06 (Concox) and its many relatives, over TCP. */
export function openGt06(): StreamDecoder {
  const buffer = frameBuffer();
  let device: Device | null = null;
  let isOver = false;

  const understand = (frame: Gt06Frame): StreamMessage => {
    if (frame.type !== LOGIN) return device ? readMessage(frame, device) : fatal('a message before the login');
    const login = readLogin(frame.content);
    if (!login) return fatal('the login is not an IMEI');
    device = { ...login, percentTypes: new Set() };
    return { kind: 'identity', identifier: login.identifier, reply: acknowledge(LOGIN, frame.serial), rejection: null };
  };

  const push = (bytes: Uint8Array): StreamMessage[] => {
    if (isOver) return [];
    const messages: StreamMessage[] = [];
    const data = buffer.append(bytes);
    let at = 0;
    for (let cut = cutFrame(data, at); cut && !isOver; cut = cutFrame(data, at)) {
      const message = cut.kind === 'frame' ? understand(cut.frame) : cut.kind === 'wrongCrc' ? WRONG_CRC : fatal(cut.reason);
      messages.push(message);
      isOver = message.kind === 'refused' && message.fatal;
      at += cut.kind === 'lost' ? 0 : cut.used;
    }
    buffer.keepFrom(isOver ? data.length : at);
    return messages;
  };

  return { push };
}

const WRONG_CRC: StreamMessage = { kind: 'refused', reason: 'wrong CRC', fatal: false, reply: null };

function fatal(reason: string): StreamMessage {
  return { kind: 'refused', reason, fatal: true, reply: null };
}

/** Every message of a device is acknowledged, also those that we don't understand: it would only repeat them. */
function readMessage(frame: Gt06Frame, device: Device): StreamMessage {
  const reply = COMMANDS.includes(frame.type) ? null : acknowledge(frame.type, frame.serial);
  const report = readReport(frame, device);
  const answer = gt06Answer(frame);
  return { ...(report ? { kind: 'reports', reports: [report], reply } : { kind: 'chatter', reply }), ...(answer && { answer }) };
}

/** What a message measured, or null when nothing. Of a message that ends early, a position, cells and access points that were complete are kept. */
function readReport(frame: Gt06Frame, device: Device): Report | null {
  const reader = readerFor(frame.type, frame.isExtended, frame.content);
  if (!reader) return null;
  const draft = draftOf({ type: frame.type });
  try {
    if (!reader(cursorOn(frame.content), draft, device.zoneMinutes)) return null;
    if (saysPercent(draft)) device.percentTypes.add(frame.type);
    if (device.percentTypes.has(frame.type)) takePercent(draft);
    return toReport(draft);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const isPlaced = draft.measures.latitude !== undefined || draft.cellTowers.length > 0 || draft.wifiAccessPoints.length > 0;
    return isPlaced ? toReport(draft) : null;
  }
}
