import type { ErrorCode } from '../../domainError.ts';
import { normaliseReference } from './reference.ts';

/** More than that travel as a list in a file. */
export const MOST_ASSETS = 100;

export interface WantedAsset {
  readonly reference: string;
  /** The identifier of its own tracker. */
  readonly tracker: string | null;
}

export interface AssetFault {
  readonly index: number;
  readonly field: 'reference' | 'tracker';
  readonly code: ErrorCode;
}

/** What is wrong among the assets of one shipment themselves; whether another shipment has one of them is not known here. */
export function assetFaults(assets: readonly WantedAsset[], trackers: readonly string[]): AssetFault[] {
  return assets.flatMap(({ reference, tracker }, index) => {
    const before = assets.slice(0, index);
    const key = normaliseReference(reference);
    const faults: AssetFault[] = [];
    if (key === '') faults.push({ index, field: 'reference', code: 'asset.referenceMissing' });
    else if (before.some((other) => normaliseReference(other.reference) === key))
      faults.push({ index, field: 'reference', code: 'asset.referenceTaken' });
    if (tracker !== null && !trackers.includes(tracker)) faults.push({ index, field: 'tracker', code: 'asset.trackerNotOfShipment' });
    else if (tracker !== null && before.some((other) => other.tracker === tracker))
      faults.push({ index, field: 'tracker', code: 'asset.trackerTaken' });
    return faults;
  });
}
