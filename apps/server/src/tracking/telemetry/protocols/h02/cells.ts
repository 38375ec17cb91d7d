import { draftOf, takeClock, type CellTower, type Draft } from '../draft.ts';
import { decimalIn, hexIn } from '../text.ts';
import { timeOf } from './position.ts';
import { takeState } from './status.ts';

const MOST_CELLS = 32;

/** A cell once: devices repeat theirs. */
function addCell(draft: Draft, tower: CellTower): void {
  const isKnown = draft.cellTowers.some((one) => JSON.stringify(one) === JSON.stringify(tower));
  if (!isKnown && draft.cellTowers.length < MOST_CELLS) draft.cellTowers.push(tower);
}

/** Below zero, however it is sent. */
function strength(field: string | undefined): number {
  const value = Math.abs(decimalIn(field) ?? 0);
  return value === 0 ? 0 : -value;
}

/** NBR: clock, country, network, delay, count, then area, id and signal of each cell; date, state. */
export function readNeighbours(fields: readonly string[]): Draft | null {
  const dateAt = fields.findIndex((field, index) => index > 4 && /^\d{6}$/.test(field) && /^[0-9A-Fa-f]{8}$/.test(fields[index + 1] ?? ''));
  if (dateAt < 0) return null;
  const [clock = '', mcc, mnc] = fields;
  const draft = draftOf();
  takeClock(draft, timeOf(clock, fields[dateAt] ?? ''));
  for (let at = 5; at + 2 < dateAt; at += 3) {
    const [lac, cellId] = [decimalIn(fields[at]), decimalIn(fields[at + 1])];
    if (lac === undefined || cellId === undefined) continue;
    addCell(draft, { ...operatorOf(mcc, mnc), cellId, locationAreaCode: lac, signalStrength: strength(fields[at + 2]) });
  }
  takeState(draft, hexIn(fields[dateAt + 1]));
  return draft;
}

/** V3: clock, country with network, count, then area, id and two signals of each cell; a number of the battery, restarts, X, date, state. */
export function readScan(fields: readonly string[]): Draft | null {
  const [clock = '', operator = '', count] = fields;
  const endAt = fields.indexOf('X');
  if (endAt < 0) return null;
  const draft = draftOf();
  takeClock(draft, timeOf(clock, fields[endAt + 1] ?? ''));
  for (let cell = 0; cell < Math.min(decimalIn(count) ?? 0, MOST_CELLS); cell++) {
    const at = 3 + 4 * cell;
    const [lac, cellId] = [decimalIn(fields[at]), decimalIn(fields[at + 1])];
    if (at + 1 >= endAt || lac === undefined || cellId === undefined) break;
    addCell(draft, { ...operatorOf(operator.slice(0, 3), operator.slice(3)), cellId, locationAreaCode: lac });
  }
  draft.attributes['batteryRaw'] = hexIn(fields[endAt - 2]) ?? null;
  takeState(draft, hexIn(fields[endAt + 2]));
  return draft;
}

/** VP1 without a place: country, network, then area, id and signal of each cell, with Y between them. */
export function readSparse(fields: readonly string[]): Draft {
  const [mcc, mnc, ...cells] = fields;
  const draft = draftOf();
  for (const cell of cells.join(',').split('Y')) {
    const [area, id, signal] = cell.split(',');
    const [lac, cellId] = [decimalIn(area), decimalIn(id)];
    if (lac === undefined || cellId === undefined) continue;
    addCell(draft, { ...operatorOf(mcc, mnc), cellId, locationAreaCode: lac, signalStrength: strength(signal) });
  }
  return draft;
}

function operatorOf(mcc: string | undefined, mnc: string | undefined) {
  return { mobileCountryCode: decimalIn(mcc) ?? 0, mobileNetworkCode: decimalIn(mnc) ?? 0 };
}
