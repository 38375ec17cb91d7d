import type { Command } from '@sillage/domain/tracking/commands/command';
import type { DeviceAnswer } from '../protocol.ts';
import { crcItu } from './crcItu.ts';
import type { Gt06Frame } from './frame.ts';
import { wideText } from './wideText.ts';

const COMMAND = 0x80;
const ANSWER = 0x15;
const LONG_ANSWER = 0x21;
const FLAG_BYTES = 4;
const ASCII = 1;

/**
 * A command in a message of type 0x80: length of what follows, the server's flag, words in ASCII.
 * @param tag what the device repeats in its answer, four bytes
 * @returns null for what these devices have no words for
 */
export function gt06Command(command: Command, tag: number): Uint8Array | null {
  const words = wordsFor(command);
  if (words === null) return null;
  const text = Buffer.from(words, 'latin1');
  const frame = Buffer.alloc(4 + 1 + FLAG_BYTES + text.length + 6);
  frame.set([0x78, 0x78, frame.length - 5, COMMAND, FLAG_BYTES + text.length]);
  frame.writeUInt32BE(tag, 5);
  frame.set(text, 9);
  const end = 9 + text.length;
  frame.writeUInt16BE(1, end);
  frame.writeUInt16BE(crcItu(frame, 2, end + 2), end + 2);
  frame.set([0x0d, 0x0a], end + 4);
  return frame;
}

/** As Concox and its relatives have them. */
function wordsFor(command: Command): string | null {
  switch (command.kind) {
    case 'position':
      return 'WHERE#';
    case 'interval':
      return `TIMER,${command.seconds}#`;
    case 'output':
      // They have one relay, which cuts fuel or power while it is on.
      return command.output === 1 ? `RELAY,${command.on ? 1 : 0}#` : null;
    case 'reboot':
      return 'RESET#';
    case 'text':
      return command.text;
    case 'bytes':
      return null;
    default:
      return command satisfies never;
  }
}

/** What a device answers to a command, or nothing. */
export function gt06Answer({ type, content }: Gt06Frame): DeviceAnswer | null {
  if (type === ANSWER && content.length > 1 + FLAG_BYTES) {
    const length = Math.min(content.readUInt8(0), content.length - 1);
    const text = content.toString('latin1', 1 + FLAG_BYTES, 1 + Math.max(length, FLAG_BYTES));
    return { tag: content.readUInt32BE(1), ok: true, text: text.replaceAll('\0', '') };
  }
  if (type === LONG_ANSWER && content.length > FLAG_BYTES) {
    const words = content.subarray(FLAG_BYTES + 1);
    const text = content[FLAG_BYTES] === ASCII ? words.toString('latin1').replaceAll('\0', '') : wideText(words);
    return { tag: content.readUInt32BE(0), ok: true, text };
  }
  return null;
}
