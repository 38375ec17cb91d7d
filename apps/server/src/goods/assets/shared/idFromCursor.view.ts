import { fromCursor } from '../../../platform/cursor.ts';

const BEYOND_ALL = 2_147_483_647;

/** Of a list from the newest on: the number of the last row that was shown. */
export function idFromCursor(cursor: string | undefined): number {
  return cursor === undefined ? BEYOND_ALL : fromCursor(cursor, 'number')[0];
}
