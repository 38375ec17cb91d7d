import { draftOf, takeCharge, takeClock, takeCourse, takeFix, toReport, type Draft } from '../draft.ts';
import type { Clock } from '../protocol.ts';
import type { SelfNamed, Understood } from '../selfNamed.ts';
import { decimalIn, hexIn } from '../text.ts';
import { readNeighbours, readScan, readSparse } from './cells.ts';
import { cutH02 } from './frame.ts';
import { readPacked } from './packed.ts';
import { degreesIn, readPosition, timeOf } from './position.ts';
import { takeState } from './status.ts';

const TEXT = 0x2a;
const BINARY = 0x24;

/** H02 (Sinotrack, Coban and many others): texts from `*` to `#`, and a binary form. */
export const h02Messages: SelfNamed = {
  cut: cutH02,
  read: (bytes, now) => {
    if (bytes[0] === TEXT) return readText(bytes.toString('latin1'), now);
    return bytes[0] === BINARY ? readPacked(bytes) : { kind: 'nothing' };
  },
};

const NAME = /^(\d{1,20})?$/;
/** What no text of a device holds but line ends: it would not be kept. */
const UNPRINTABLE = /[^\x20-\x7e\r\n]/;

function readText(text: string, now: Clock): Understood {
  const [maker = '', identifier = '', kind = '', ...fields] = text.slice(1, -1).split(',');
  if (!NAME.test(identifier) || UNPRINTABLE.test(text)) return { kind: 'refused', reason: 'no id' };
  const draft = draftFor(kind, fields);
  const reports = draft ? [toReport(draft)] : [];
  return { kind: 'said', identifier, reports, reply: replyTo(kind, `*${maker},${identifier}`, now) };
}

/** A heartbeat comes back, positions and cells are confirmed with the time. */
function replyTo(kind: string, head: string, now: Clock): Uint8Array | null {
  const time = () => new Date(now()).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  switch (kind) {
    case 'V0':
    case 'HTBT':
      return Buffer.from(`${head},${kind}#`, 'latin1');
    case 'V1':
    case 'NBR':
      return Buffer.from(`${head},V4,${kind},${time()}#`, 'latin1');
    default:
      return null;
  }
}

function draftFor(kind: string, fields: readonly string[]): Draft | null {
  switch (kind) {
    case 'V0':
    case 'HTBT':
      return readHeartbeat(fields);
    case 'NBR':
      return readNeighbours(fields);
    case 'LINK':
      return readLink(fields);
    case 'V3':
      return readScan(fields);
    case 'VP1':
      return readVp1(fields);
    case 'V4':
      return readAnswer(fields);
    case 'SMS':
      return draftOf({ commandResult: fields.join(',') });
    default:
      return kind.startsWith('V') ? readPosition(fields) : null;
  }
}

/** The charge in percent, where it is said. */
function readHeartbeat([charge]: readonly string[]): Draft | null {
  const percent = decimalIn(charge);
  if (percent === undefined) return null;
  const draft = draftOf();
  takeCharge(draft, percent);
  return draft;
}

/** Clock, signal, satellites, charge, steps, how often it was turned over, date, state. */
function readLink(fields: readonly string[]): Draft | null {
  const [clock = '', signal, satellites, charge, steps, turnovers, date = '', state] = fields;
  if (fields.length < 8) return null;
  const draft = draftOf();
  takeClock(draft, timeOf(clock, date));
  draft.attributes['rssi'] = decimalIn(signal) ?? null;
  draft.measures.satellites = decimalIn(satellites);
  takeCharge(draft, decimalIn(charge) ?? -1);
  draft.attributes['steps'] = decimalIn(steps) ?? null;
  draft.attributes['turnovers'] = decimalIn(turnovers) ?? null;
  takeState(draft, hexIn(state));
  return draft;
}

const KMH_PER_KNOT = 1.852;

/** With a place there is a day and no clock: then it is of the moment at which it comes. */
function readVp1([fix = '', ...fields]: readonly string[]): Draft | null {
  if (fix === 'V') return readSparse(fields);
  const [latitude = '', north = '', longitude = '', east = '', speed, course] = fields;
  const where = [degreesIn(latitude, north), degreesIn(longitude, east)] as const;
  if (where[0] === undefined || where[1] === undefined) return null;
  const draft = draftOf();
  takeFix(draft, where[0], where[1], true);
  draft.measures.speed = (decimalIn(speed) ?? 0) * KMH_PER_KNOT;
  takeCourse(draft, decimalIn(course) ?? -1);
  return draft;
}

/** What a device answers to a command, and where it is. */
function readAnswer(fields: readonly string[]): Draft {
  const fixAt = fields.findIndex((field, index) => /^[ABV]$/.test(field) && /^\d{6}$/.test(fields[index - 1] ?? ''));
  const said = fields.slice(0, fixAt < 0 ? undefined : fixAt - 1).join(',');
  const draft = (fixAt < 0 ? null : readPosition(fields.slice(fixAt - 1))) ?? draftOf();
  draft.attributes['commandResult'] = said;
  return draft;
}
