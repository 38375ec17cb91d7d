import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import type { SelfNamed, Understood } from '../selfNamed.ts';
import { isPrintable } from '../text.ts';
import { bodyOf, cutMeitrack, deletionOf, headOf, type MeitrackHead } from './frame.ts';
import { readFixedRecords, readParameterRecords } from './packed.ts';
import { readReport } from './report.ts';

/** Meitrack: reports as text (AAA, AFF) or packed (CCC, CCE), and answers to commands. */
export const meitrackMessages: SelfNamed = { cut: cutMeitrack, read: readMessage };

/** A lock's answer to being opened. */
const LOCK_ANSWER = 'D82';

function readMessage(bytes: Buffer): Understood {
  const head = headOf(bytes);
  if (!head) return { kind: 'refused', reason: 'wrong checksum' };
  const reports = reportsOf(head, bodyOf(bytes, head));
  return { kind: 'said', identifier: head.imei, reports, reply: replyTo(head, reports) };
}

function reportsOf({ command }: MeitrackHead, body: Buffer): Report[] {
  switch (command) {
    case 'CCC':
      return readFixedRecords(body);
    case 'CCE':
      return readParameterRecords(body);
    case 'D00':
      return [];
    default:
      return reportsOfText(command, body.toString('latin1'));
  }
}

function reportsOfText(command: string, text: string): Report[] {
  if (!isPrintable(text)) return [];
  if (command === LOCK_ANSWER) return [{ attributes: { commandResult: `${command},${text}` } }];
  const report = readReport(text);
  return report ? [report] : [];
}

/** Devices that keep what they sent until they are told (CCC, AFF) are told how many came. */
function replyTo(head: MeitrackHead, reports: readonly Report[]): Uint8Array | null {
  const isKept = head.command === 'CCC' || head.command === 'AFF';
  return isKept && reports.length > 0 ? deletionOf(head, reports.length) : null;
}
