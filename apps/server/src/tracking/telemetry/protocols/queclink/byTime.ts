import { draftOf, takeCharge, type Draft } from '../draft.ts';
import { decimalIn } from '../text.ts';
import { dateIn, fieldsFrom, takeSendTime } from './fields.ts';
import { takeTail } from './fixed.ts';
import { findPlace, takePlace } from './location.ts';

const VIN = /^[0-9A-Z]{17}$/;
/** A voltage in mV; below it is the kind of power that the device has. */
const LOWEST_MILLIVOLTS = 10;
const MOST_PLACES = 64;
/** Behind an empty position: a number, battery in mV, charge, mode, motion, temperature. */
const ASSET_TAIL = /^\d{1,2},\d{0,5},\d{1,3},[01],[01]?,(-?\d{1,2}\.\d)?(,|$)/;

/** GTFRI and its kin: what stands before the positions, the positions, and what the model adds behind the last one. */
export function readByTime(all: readonly string[], type: string): Draft[] {
  const nameAt = VIN.test(all[3] ?? '') ? 4 : 3;
  const drafts = placesOf(all, nameAt, type);
  if (nameAt === 4) for (const { draft } of drafts) draft.attributes['vin'] = all[3] ?? null;
  const { draft, endsAt, beginsAt } = drafts.at(-1) ?? { draft: draftOf({ type }), endsAt: nameAt + 1, beginsAt: -1 };
  const before = all.slice(nameAt + 1, drafts[0]?.beginsAt ?? nameAt + 1);
  takeBefore(draft, before);
  if (beginsAt >= 0) takeBehind(draft, all, endsAt, decimalIn(before[1]));
  else takeUnplaced(draft, all);
  return drafts.length > 0 ? drafts.map((one) => one.draft) : [draft];
}

interface Placed {
  readonly draft: Draft;
  readonly beginsAt: number;
  readonly endsAt: number;
}

function placesOf(all: readonly string[], from: number, type: string): Placed[] {
  const found: Placed[] = [];
  for (let at = findPlace(all, from); at >= 0 && found.length < MOST_PLACES; at = findPlace(all, found.at(-1)?.endsAt ?? all.length)) {
    const [draft, fields] = [draftOf({ type }), fieldsFrom(all, at)];
    takePlace(fields, draft);
    found.push({ draft, beginsAt: at, endsAt: fields.at });
  }
  return found;
}

/** The vehicle's voltage where the device measures it; five fields: the battery is the last of them. */
function takeBefore(draft: Draft, before: readonly string[]): void {
  const power = decimalIn(before[0]);
  if (power !== undefined && power > LOWEST_MILLIVOLTS) draft.attributes['externalVoltage'] = power / 1000;
  if (before.length >= 5) takeCharge(draft, decimalIn(before[4]) ?? -1);
}

/** The field behind the cell is reserved, or a mileage; then what the model adds. */
function takeBehind(draft: Draft, all: readonly string[], from: number, reportType: number | undefined): void {
  const tail = all.slice(from + 1, -2).map((field) => `${field},`);
  takeTail(draft, tail.join(''), reportType);
  if (draft.attributes['odometerM'] === undefined && /^\d+\.\d$/.test(all[from] ?? ''))
    draft.attributes['odometerM'] = Math.round(Number(all[from]) * 1000);
}

/** Without a position: the cell stands where it always does, the charge before the date of sending. */
function takeUnplaced(draft: Draft, all: readonly string[]): void {
  const cellAt = all.findIndex((field, index) => /^\d{3,4}$/.test(field) && isCell(all, index));
  if (cellAt >= 0) takePlace(fieldsFrom(all, cellAt - 7), draft);
  const assetTail = [-9, -8].map((from) => all.slice(from, -2)).find((tail) => ASSET_TAIL.test(tail.join(',')));
  if (assetTail) takeTail(draft, `${assetTail.join(',')},`, undefined);
  else if (dateIn(all.at(-2)) !== undefined) takeCharge(draft, decimalIn(all.at(-3)) ?? -1);
  takeSendTime(draft, all);
}

function isCell(all: readonly string[], at: number): boolean {
  const [network = '', area = '', id = ''] = all.slice(at + 1, at + 4);
  return /^\d{2,4}$/.test(network) && /^[0-9A-Fa-f]{4,8}$/.test(area) && /^[0-9A-Fa-f]{4,8}$/.test(id);
}
