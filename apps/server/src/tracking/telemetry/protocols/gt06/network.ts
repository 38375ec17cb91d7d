import { bytes, left, unsigned, unsigned64, type Cursor } from '../cursor.ts';
import type { CellTower } from '../draft.ts';

/** Whose cells follow. The top bit of the country code says that the network code has two bytes. */
export interface Operator {
  readonly mobileCountryCode: number;
  readonly mobileNetworkCode: number;
}

const LONG_NETWORK_CODE = 0x8000;

export function readOperator(cursor: Cursor, networkCodeWidth?: 1 | 2): Operator {
  const country = unsigned(cursor, 2);
  const width = networkCodeWidth ?? (country >= LONG_NETWORK_CODE ? 2 : 1);
  return { mobileCountryCode: country & 0x7fff, mobileNetworkCode: unsigned(cursor, width) };
}

/** Whether the country code at the cursor announces a network code of two bytes. */
export function hasLongNetworkCode(cursor: Cursor): boolean {
  return left(cursor) >= 2 && cursor.data.readUInt16BE(cursor.at) >= LONG_NETWORK_CODE;
}

/** 2G and 3G cells have an area code of 2 and an id of 3 or 4 bytes, 4G cells 4 and 8. */
export type CellWidth = '2+3' | '2+4' | '4+8';

export function readCell(cursor: Cursor, operator: Operator, width: CellWidth): CellTower {
  const locationAreaCode = unsigned(cursor, width === '4+8' ? 4 : 2);
  const cellId = width === '4+8' ? unsigned64(cursor) : unsigned(cursor, width === '2+4' ? 4 : 3);
  return { cellId, locationAreaCode, ...operator };
}

const WIDTHS: Readonly<Record<number, { readonly code: 1 | 2; readonly cell: CellWidth }>> = {
  8: { code: 1, cell: '2+3' },
  9: { code: 1, cell: '2+4' },
  10: { code: 2, cell: '2+4' },
  15: { code: 1, cell: '4+8' },
  16: { code: 2, cell: '4+8' },
};

/** The bytes that a cell with its operator can have. */
export const TOWER_LENGTHS: readonly number[] = [8, 9, 10, 15, 16];

/** One cell with its operator in exactly `length` bytes; null where the device has no network (all zero). */
export function readTower(cursor: Cursor, length: number): CellTower | null {
  const isShortWithLongCode = length === 9 && hasLongNetworkCode(cursor);
  const layout = isShortWithLongCode ? ({ code: 2, cell: '2+3' } as const) : WIDTHS[length];
  if (!layout) throw new RangeError(`no cell has ${length} bytes`);
  const tower = readCell(cursor, readOperator(cursor, layout.code), layout.cell);
  return tower.mobileCountryCode === 0 && tower.cellId === 0 ? null : tower;
}

/** The bytes of a 2G cell with its operator: the default where no length is given. */
export function shortTowerLength(cursor: Cursor): 8 | 9 {
  return hasLongNetworkCode(cursor) ? 9 : 8;
}

export function readMac(cursor: Cursor): string {
  return Array.from(bytes(cursor, 6), (byte) => byte.toString(16).padStart(2, '0')).join(':');
}
