import type { IndoorFloor } from '@sillage/contract/goods/indoor/indoor.contract';

/** Of a floor's picture; null without one. */
export function pixelsOf({ widthPixels: width, heightPixels: height }: IndoorFloor): { width: number; height: number } | null {
  return width === null || height === null ? null : { width, height };
}
