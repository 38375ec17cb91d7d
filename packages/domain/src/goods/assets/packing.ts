import type { ErrorCode } from '../../domainError.ts';

/** An asset is in a container, which may be in another one; decision 015 goes no further. */
export const MOST_LEVELS = 2;

export interface Packing {
  readonly idAsset: number;
  readonly into: { readonly idAsset: number; readonly isContainer: boolean };
  /** The containers that the new one is in, the nearest first. */
  readonly above: readonly number[];
  /** How many levels of assets are in the one that is packed. */
  readonly below: number;
}

/** Why an asset cannot go into a container; null where it can. */
export function faultOfPacking({ idAsset, into, above, below }: Packing): ErrorCode | null {
  if (!into.isContainer) return 'asset.notAContainer';
  if (into.idAsset === idAsset || above.includes(idAsset)) return 'asset.packedInItself';
  return above.length + 1 + below > MOST_LEVELS ? 'asset.packedTooDeep' : null;
}
