import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';

const UNKNOWN_ASPECT = 0.6;

/** Height over width of a floor's picture; of a blank sheet something to draw on. */
export function aspectOf({ widthPixels, heightPixels }: Pick<IndoorFloor, 'widthPixels' | 'heightPixels'>): number {
  return widthPixels === null || heightPixels === null ? UNKNOWN_ASPECT : heightPixels / widthPixels;
}
