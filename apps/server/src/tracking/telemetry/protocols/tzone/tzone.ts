import type { Report } from '@sillage/domain/tracking/telemetry/reading';
import { crc16Ibm } from '../crc16Ibm.ts';
import { cursorOn, hex, left, unsigned, type Cursor } from '../cursor.ts';
import { draftOf, takeClock, toReport, type Draft } from '../draft.ts';
import type { Clock } from '../protocol.ts';
import type { SelfNamed, Understood } from '../selfNamed.ts';
import * as blocks from './blocks.ts';
import { cutTzone, HEAD_LENGTH, TAIL_LENGTH } from './frame.ts';
import * as status from './status.ts';

const MODBUS = 0xffff;
const DATA = 0x2424;
/** TT11 and TT18 (a thermometer each), the gateway of tags, TT18 and TT19 of the newer kind, the 4G units; AVL05, AVL08; AVL301. */
const HARDWARE = {
  tt11: 0x402,
  tt18: 0x403,
  gateway: 0x406,
  climate: 0x407,
  fourG: 0x413,
  avl05: 0x10a,
  avl08: 0x10b,
  avl301: 0x153,
} as const;
/** A shorter block of places says that there is none. */
const PLACE_LENGTH = 22;

/** Tzone's binary protocol: trackers, thermometers and gateways of tags, told apart by their hardware number. */
export const tzoneMessages: SelfNamed = { cut: cutTzone, read: readMessage };

function readMessage(bytes: Buffer, now: Clock): Understood {
  const end = bytes.length - TAIL_LENGTH;
  if (crc16Ibm(bytes, HEAD_LENGTH, bytes.length - 2, MODBUS) !== bytes.readUInt16BE(bytes.length - 2))
    return { kind: 'refused', reason: 'wrong CRC' };
  const cursor = cursorOn(bytes.subarray(HEAD_LENGTH, end));
  const kind = unsigned(cursor, 2);
  const [versionHw, versionFw] = [unsigned(cursor, 2), unsigned(cursor, 4)];
  const digits = hex(cursor, 8);
  if (!/^\d{16}$/.test(digits)) return { kind: 'refused', reason: 'no IMEI' };
  const reply = Buffer.from(`@ACK,${bytes.readUInt16BE(end)}#@UTC time:${timeText(now())}`, 'latin1');
  const reports = kind === DATA ? [reportOf(cursor, draftOf({ versionHw, versionFw }), versionHw)] : [];
  return { kind: 'said', identifier: digits.replace(/^0/, ''), reports, reply };
}

/** `2026-06-01 12:00:00`: devices set their clock by it. */
function timeText(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** Of a message that ends early, what was read is kept. */
function reportOf(cursor: Cursor, draft: Draft, hardware: number): Report {
  takeClock(draft, blocks.readDate(cursor));
  try {
    takeBlocks(cursor, draft, hardware);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return toReport(draft);
}

function takeBlocks(cursor: Cursor, draft: Draft, hardware: number): void {
  if (hasPlace(hardware)) {
    const gps = blocks.readBlock(cursor);
    if (left(gps) >= PLACE_LENGTH)
      (hardware === HARDWARE.fourG ? blocks.take4gPlace : blocks.takePlace)(gps, draft, unitsPerDegree(hardware));
  }
  blocks.takeNetwork(blocks.readBlock(cursor), draft);
  takeStatus(blocks.readBlock(cursor), draft, hardware);
  takeExtensions(cursor, draft, hardware);
}

/** The older thermometers and the gateways have no receiver, and no block for it. */
function hasPlace(hardware: number): boolean {
  return hardware !== HARDWARE.gateway && hardware !== HARDWARE.tt11 && hardware !== HARDWARE.tt18;
}

function unitsPerDegree(hardware: number): blocks.UnitsPerDegree {
  return hardware === HARDWARE.avl05 || hardware === HARDWARE.avl08 ? 600_000 : 6_000_000;
}

function takeStatus(block: Cursor, draft: Draft, hardware: number): void {
  if (hardware === HARDWARE.climate) return status.takeClimateStatus(block, draft);
  switch (left(block)) {
    case 8:
      return status.takeGatewayStatus(block, draft);
    case 9:
      return status.takeOldClimateStatus(block, draft);
    case 13:
      return status.takeShortVehicleStatus(block, draft);
    default:
      if (left(block) >= 14) status.takeVehicleStatus(block, draft);
  }
}

function takeExtensions(cursor: Cursor, draft: Draft, hardware: number): void {
  switch (hardware) {
    case HARDWARE.avl08:
      blocks.takeCards(cursor, draft);
      // What its probes and its lock say.
      for (const _ of [1, 2]) blocks.readBlock(cursor);
      blocks.takePassengers(blocks.readBlock(cursor), draft);
      return;
    case HARDWARE.avl301:
      if (left(cursor) >= 2) blocks.takeTextCard(blocks.readBlock(cursor), draft);
      if (left(cursor) >= 2) status.takeProbe(blocks.readBlock(cursor), draft);
      return;
    case HARDWARE.gateway:
      blocks.takeTags(blocks.readBlock(cursor), draft);
      return;
    default:
  }
}
