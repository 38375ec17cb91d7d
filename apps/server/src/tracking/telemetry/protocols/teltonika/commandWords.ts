import type { Command } from '@sillage/domain/tracking/commands/command';
import { crc16Ibm } from '../crc16Ibm.ts';

const CODEC_12 = 0x0c;
const COMMAND = 5;
/** The shortest time between two records while it moves, of the home, a roaming and an unknown operator (FMB, FMC and FMM families). */
const INTERVAL_PARAMETERS = [10_050, 10_150, 10_250];

/** A command in a packet of Codec 12; null for what these devices have no words for. The answer names no command: one is asked at a time. */
export function teltonikaCommand(command: Command): Uint8Array | null {
  const words = wordsFor(command);
  return words === null ? null : packetOf(words);
}

/** As the maker's list of SMS and GPRS commands has them. */
function wordsFor(command: Command): string | null {
  switch (command.kind) {
    case 'position':
      return 'getgps';
    case 'interval':
      return `setparam ${INTERVAL_PARAMETERS.map((parameter) => `${parameter}:${command.seconds}`).join(';')}`;
    case 'output':
      // A question mark leaves an output as it is.
      return `setdigout ${'?'.repeat(command.output - 1)}${command.on ? '1' : '0'}`;
    case 'reboot':
      return 'cpureset';
    case 'text':
      return command.text;
    case 'bytes':
      return null;
    default:
      return command satisfies never;
  }
}

function packetOf(words: string): Uint8Array {
  const text = Buffer.from(words, 'latin1');
  const packet = Buffer.alloc(8 + 8 + text.length + 4);
  const data = packet.subarray(8, 16 + text.length);
  packet.writeUInt32BE(data.length, 4);
  data.set([CODEC_12, 1, COMMAND]);
  data.writeUInt32BE(text.length, 3);
  data.set(text, 7);
  data[data.length - 1] = 1;
  packet.writeUInt32BE(crc16Ibm(data, 0, data.length), 16 + text.length);
  return packet;
}
