import { hex, signed, skip, unsigned, type Cursor } from '../cursor.ts';
import { takeCourse, takeFix, type CellTower, type Draft } from '../draft.ts';

/** Degrees are sent in 1/500 of a second, south and west below zero. */
const UNITS_PER_DEGREE = 1_800_000;

/** The first version: time, coordinates, speed, course, cell, and whether it is a fix. */
export function readOldPosition(cursor: Cursor, draft: Draft): void {
  draft.deviceTime = unsigned(cursor, 4) * 1000;
  const [latitude, longitude] = [signed(cursor, 4) / UNITS_PER_DEGREE, signed(cursor, 4) / UNITS_PER_DEGREE];
  draft.measures.speed = unsigned(cursor, 1);
  takeCourse(draft, unsigned(cursor, 2));
  const [mobileCountryCode, mobileNetworkCode, locationAreaCode] = [unsigned(cursor, 2), unsigned(cursor, 2), unsigned(cursor, 2)];
  draft.cellTowers.push({ cellId: unsigned(cursor, 3), locationAreaCode, mobileCountryCode, mobileNetworkCode });
  takeFix(draft, latitude, longitude, (unsigned(cursor, 1) & 0x01) !== 0);
}

/** What the mask of the second version says that follows, one after the other. */
const HAS = { place: 0x01, cell: 0x02, moreCells: [0x04, 0x08], wifi: [0x10, 0x20, 0x40], network: 0x80 } as const;

/** The second version: time, a mask, then what the mask says. Whether it is a fix stands in the status that follows. */
export function readPosition(cursor: Cursor, draft: Draft): void {
  draft.deviceTime = unsigned(cursor, 4) * 1000;
  const mask = unsigned(cursor, 1);
  if ((mask & HAS.place) !== 0) readPlace(cursor, draft);
  let operator = { mobileCountryCode: 0, mobileNetworkCode: 0 };
  if ((mask & HAS.cell) !== 0) {
    operator = readOperator(cursor);
    draft.cellTowers.push(readCell(cursor, operator));
  }
  for (const bit of HAS.moreCells) if ((mask & bit) !== 0) draft.cellTowers.push(readCell(cursor, operator));
  for (const bit of HAS.wifi) if ((mask & bit) !== 0) readWifi(cursor, draft);
  if ((mask & HAS.network) !== 0) readNetwork(cursor, draft);
}

function readPlace(cursor: Cursor, draft: Draft): void {
  const [latitude, longitude] = [signed(cursor, 4) / UNITS_PER_DEGREE, signed(cursor, 4) / UNITS_PER_DEGREE];
  draft.measures.altitude = signed(cursor, 2);
  draft.measures.speed = unsigned(cursor, 2);
  takeCourse(draft, unsigned(cursor, 2));
  draft.measures.satellites = unsigned(cursor, 1);
  takeFix(draft, latitude, longitude, true);
}

type Operator = Pick<CellTower, 'mobileCountryCode' | 'mobileNetworkCode'>;

function readOperator(cursor: Cursor): Operator {
  return { mobileCountryCode: unsigned(cursor, 2), mobileNetworkCode: unsigned(cursor, 2) };
}

function readCell(cursor: Cursor, operator: Operator): CellTower {
  const [locationAreaCode, cellId] = [unsigned(cursor, 2), unsigned(cursor, 4)];
  return { cellId, locationAreaCode, ...operator, signalStrength: readSignal(cursor) };
}

/** dBm, with its sign or without. */
function readSignal(cursor: Cursor): number {
  const value = signed(cursor, 1);
  return value > 0 ? -value : value;
}

function readWifi(cursor: Cursor, draft: Draft): void {
  const macAddress = hex(cursor, 6).replaceAll(/(..)(?!$)/g, '$1:');
  draft.wifiAccessPoints.push({ macAddress, signalStrength: readSignal(cursor) });
}

/** Bytes of each cell after the first one. */
const NEIGHBOUR_LENGTH = 5;

/** Of 4G devices: technology, counts, the cell that serves (its area twice, as of 2G and of 4G), its neighbours, access points. */
function readNetwork(cursor: Cursor, draft: Draft): void {
  skip(cursor, 1);
  const counts = unsigned(cursor, 1);
  const cells = counts & 0x07;
  if (cells > 0) {
    const operator = readOperator(cursor);
    const locationAreaCode = unsigned(cursor, 2);
    skip(cursor, 2);
    const cellId = unsigned(cursor, 4);
    skip(cursor, 6);
    draft.cellTowers.push({ cellId, locationAreaCode, ...operator, signalStrength: readSignal(cursor) });
    skip(cursor, (cells - 1) * NEIGHBOUR_LENGTH);
  }
  for (let count = (counts >> 3) & 0x0f; count > 0; count--) readWifi(cursor, draft);
}
