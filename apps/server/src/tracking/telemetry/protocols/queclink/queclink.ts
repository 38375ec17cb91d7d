import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { draftOf, toReport, type Draft } from '../draft.ts';
import type { SelfNamed, Understood } from '../selfNamed.ts';
import { isPrintable } from '../text.ts';
import { readByTime } from './byTime.ts';
import { readEvent } from './events.ts';
import { readExtended } from './extended.ts';
import { dateIn, takeSendTime } from './fields.ts';
import { cutQueclink, isText } from './frame.ts';
import { readInformation, readVersion } from './information.ts';
import { readPacked } from './packed.ts';
import { readCan, readIgnition, readObd } from './vehicle.ts';

/** Queclink: `@Track` reports as text (+RESP, +BUFF, +ACK) and binary. */
export const queclinkMessages: SelfNamed = { cut: cutQueclink, read: (bytes) => (isText(bytes) ? readText(bytes) : readPacked(bytes)) };

const HEAD = /^\+(?<kind>RESP|BUFF|ACK):GT(?<type>[A-Z0-9]{3})$/;
/** Fifteen digits, or fourteen in base 16 (MEID). */
const NAME = /^(\d{15}|[0-9A-Fa-f]{14})$/;

function readText(bytes: Buffer): Understood {
  const text = bytes.toString('latin1');
  const all = text.split(',');
  const { kind, type = '' } = HEAD.exec(all[0] ?? '')?.groups ?? {};
  if (kind === undefined || !isPrintable(text)) return { kind: 'refused', reason: 'no message that is known' };
  // The oldest devices do not say which version of the protocol they speak.
  const fields = NAME.test(all[1] ?? '') && !NAME.test(all[2] ?? '') ? [all[0] ?? '', '', ...all.slice(1)] : all;
  const [, version = '', identifier = ''] = fields;
  if (!NAME.test(identifier)) return { kind: 'refused', reason: 'no IMEI' };
  const count = fields.at(-1) ?? '';
  if (kind === 'ACK') return { kind: 'said', identifier, ...readAnswer(fields, type, version, count) };
  const reports = reportsOf(fields, type).map(toReport);
  return { kind: 'said', identifier, reports, reply: Buffer.from(`+SACK:${count}$`, 'latin1') };
}

/** A heartbeat is answered; an answer to a command is kept. */
function readAnswer(all: readonly string[], type: string, version: string, count: string): { reports: Report[]; reply: Buffer | null } {
  if (type === 'HBD') return { reports: [], reply: Buffer.from(`+SACK:GTHBD,${version},${count}$`, 'latin1') };
  const draft = draftOf({ commandResult: all[0] ?? null });
  takeSendTime(draft, all);
  return { reports: [toReport(draft)], reply: null };
}

function reportsOf(all: readonly string[], type: string): Draft[] {
  switch (type) {
    case 'FRI':
    case 'GEO':
    case 'DOG':
      return readByTime(all, type);
    case 'RTL':
      return isAssetState(all) ? [readOne(all, type)] : readByTime(all, type);
    case 'ERI':
      return readExtended(all, type);
    default:
      return [readOne(all, type)];
  }
}

/** Devices for assets send their state in the place of a power and a kind. */
function isAssetState(all: readonly string[]): boolean {
  return /^\d+\.\d$/.test(all[7] ?? '');
}

function readOne(all: readonly string[], type: string): Draft {
  const draft = draftOf({ type });
  switch (type) {
    case 'INF':
      readInformation(all, draft);
      break;
    case 'VER':
      readVersion(all, draft);
      break;
    case 'CAN':
      readCan(all, draft);
      break;
    case 'OBD':
      readObd(all, draft);
      break;
    case 'IGN':
    case 'IGF':
    case 'VGN':
    case 'VGF':
      readIgnition(all, draft, type);
      break;
    default:
      readEvent(all, draft, type);
  }
  if (draft.deviceTime !== undefined && dateIn(all.at(-2)) !== undefined) draft.flags.delete('clock');
  return draft;
}
